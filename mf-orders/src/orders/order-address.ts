/** The address of an order's own page: it keeps the filters of the list below it. */
import { useLocation, useNavigate } from '@skatert/web-kit/router';

const ORDERS_PATH = '/admin/orders';
/** The state of a history entry whose previous one is the list. */
export const FROM_LIST = { fromList: true };

/** Returns a function for the address of an order by its id. */
export function useOrderAddress(): (id: number) => { pathname: string; search: string } {
  const { search } = useLocation();
  return (id) => ({ pathname: `${ORDERS_PATH}/${id}`, search });
}

/** Returns a function that opens an order over the list. */
export function useOpenOrder(): (id: number) => void {
  const navigate = useNavigate();
  const addressOf = useOrderAddress();
  return (id) => void navigate(addressOf(id), { state: FROM_LIST });
}

/** Returns a function that closes the order's page: back to the list, which stays below it. */
export function useCloseOrder(): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return () =>
    void (state?.fromList ? navigate(-1) : navigate({ pathname: ORDERS_PATH, search }, { replace: true }));
}
