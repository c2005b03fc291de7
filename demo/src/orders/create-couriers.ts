/** Creates the couriers of a demo brand, by svc-orders' own use cases. */
import type { Editor } from '@skatert/service-kit/journal/editor';
import { createCourier } from '@skatert/svc-orders/couriers/write-courier';
import type { OrdersDeps } from '@skatert/svc-orders/orders-deps';
import { quotasOf } from '@skatert/svc-orders/quotas';
import { OrdersRules } from '@skatert/svc-orders/settings';

const COURIERS = [
  { name: 'Тимофей', phone: '+79035550201', comment: 'На велосипеде, до 22:00', phoneShown: true },
  { name: 'Рустам', phone: '+79035550202', comment: 'На машине', phoneShown: true },
];

/** Creates the couriers, unless the brand has some, and returns the ids of all. */
export async function createCouriers(deps: OrdersDeps, brandId: number, by: Editor): Promise<number[]> {
  if (!(await deps.couriers.exists({ brandId }))) {
    const quotas = quotasOf(OrdersRules.parse({}));
    for (const courier of COURIERS) await createCourier({ ...deps, quotas }, { brandId, by }, courier);
  }
  const found = await deps.couriers.find({ brandId }, { _id: 1 }).sort({ _id: 1 }).lean();
  return found.map(({ _id }) => _id);
}
