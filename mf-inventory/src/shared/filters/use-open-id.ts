import { useLocation, useNavigate, useSearchParams } from '@skatert/web-kit/router';
import { idOf } from './url-numbers.js';

/** The state of a history entry whose previous one is the list. */
const FROM_LIST = { fromList: true };

/** Returns the id whose details the URL opens over a list (`?open=12`; null: none), and functions that change it. */
export function useOpenId() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const openId = idOf(params.get('open'));
  const open = (id: number): void =>
    setParams(
      (current) => {
        current.set('open', String(id));
        return current;
      },
      { state: FROM_LIST },
    );
  const close = (): void => {
    if (state?.fromList) return void navigate(-1);
    setParams(
      (current) => {
        current.delete('open');
        return current;
      },
      { replace: true },
    );
  };
  return { openId, open, close };
}
