/** In how many minutes the orders of a batch will be ready, as their customers were told. */
import type { CartDoc } from '../cart/cart-model.js';
import { type Estimates, type Kitchen, kitchenKey } from '../order-times/estimates.js';
import { type Checkout, ownerOf } from './compose-order.js';

export interface EstimateDeps {
  estimates: Pick<Estimates, 'of'>;
  /** In ms. */
  now: () => number;
}

/** Returns the kitchen of an order, as the form for it asks for its times. */
export const kitchenOf = (
  { deliveryMode, pickupPointId }: Pick<Checkout, 'deliveryMode' | 'pickupPointId'>,
  brandId: number,
): Kitchen => (pickupPointId === null ? { brandId, deliveryMode } : { brandId, pointId: pickupPointId });

/** Returns the estimates of the checkouts' kitchens by `kitchenKey`; those of the last seconds cost no command. */
export async function readEstimates(
  { estimates, now }: EstimateDeps,
  checkouts: readonly Checkout[],
  carts: readonly CartDoc[],
): Promise<Map<string, number>> {
  const brandOf = new Map(carts.map(({ _id, brandId }) => [_id, brandId]));
  const kitchens = checkouts.flatMap((checkout) => {
    const brandId = brandOf.get(ownerOf(checkout));
    return brandId ? [kitchenOf(checkout, brandId)] : [];
  });
  const byKey = new Map(kitchens.map((kitchen) => [kitchenKey(kitchen), kitchen]));
  return new Map(
    await Promise.all(
      [...byKey].map(async ([key, kitchen]) => [key, await estimates.of(kitchen, now())] as const),
    ),
  );
}
