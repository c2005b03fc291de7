/** Stops a product everywhere by one touch, and sells it again by the next. What is counted elsewhere stays counted. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { stopAgain } from '@skatert/contracts/orders/stop-again';
import type { StopList, StoppedProduct } from '@skatert/contracts/orders/stops';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { apiDelete, apiGet, apiPut } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { useNavigate } from '@skatert/web-kit/router';
import { toast } from '@skatert/web-kit/toast';
import { rereadSoldOut } from '../stops/sold-out.js';

const stopsPath = (brandId: number): string => `/order/v1/brand/${brandId}/stops`;

export interface StopSwitch {
  stop: (product: StaffProduct) => Promise<void>;
  /** Ends the stops that the staff has made; the stop-list shows what else stops the product. */
  sell: (product: StaffProduct) => Promise<void>;
}

export function useStopSwitch(brandId: number): StopSwitch {
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = stopsPath(brandId);
  const end = (ids: readonly number[]) => Promise.all(ids.map((id) => apiDelete(`${path}/${id}`)));
  /** Runs the call, says what failed, and reads what is stopped again. */
  const run = async (call: () => Promise<unknown>, failure: string): Promise<void> => {
    await call().catch((error: unknown) => toast.error(failureText(error, failure)));
    await rereadSoldOut(client, brandId);
  };
  return {
    stop: ({ id: productId, name }) =>
      run(async () => {
        const before = await apiGet<StopList>(path);
        const { id } = await apiPut<StoppedProduct>(path, { productId, period: 'OPEN' });
        const undo = () => {
          const replaced = stopAgain(before, { productId, pointId: null }, Date.now());
          return replaced ? apiPut(path, replaced) : end([id]);
        };
        toast.success(`«${name}» в стоп-листе`, {
          action: {
            label: 'Отменить',
            onClick: () => void run(undo, 'Не удалось вернуть в продажу'),
          },
        });
      }, 'Не удалось добавить в стоп-лист'),
    sell: ({ id: productId, name }) =>
      run(async () => {
        const { content } = await apiGet<StopList>(path);
        const own = content.filter((stop) => stop.productId === productId && (stop.left ?? 0) <= 0);
        if (own.length === 0) return navigate(`/admin/stop-list?brand=${brandId}`);
        await end(own.map(({ id }) => id));
        return toast.success(`«${name}» снова в продаже`);
      }, 'Не удалось вернуть в продажу'),
  };
}
