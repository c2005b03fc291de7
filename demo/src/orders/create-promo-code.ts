/** Creates a promo code of the demo's brands, by svc-orders' own use case. */
import type { OrdersDeps } from '@skatert/svc-orders/orders-deps';
import { createPromoCode } from '@skatert/svc-orders/promo-codes/write-promo-code';
import { quotasOf } from '@skatert/svc-orders/quotas';
import { OrdersRules } from '@skatert/svc-orders/settings';

/** The code of the demo: a tenth off from 1,000 ₽ on, once per customer. */
export const DEMO_PROMO_CODE = 'СКАТЕРТЬ10';

/** Creates the code in the brands, unless one of them has codes already. */
export async function createDemoPromoCode(
  deps: OrdersDeps,
  { brandIds, now }: { brandIds: readonly number[]; now: number },
): Promise<void> {
  const ofBrands = { brandIds: { $in: [...brandIds] } };
  if (brandIds.length === 0 || (await deps.promoModels.codes.exists(ofBrands))) return;
  const quotas = quotasOf(OrdersRules.parse({}));
  await createPromoCode(
    { ...deps, quotas, now: () => now },
    {
      by: null,
      brandIds: [...brandIds],
      code: DEMO_PROMO_CODE,
      kind: 'PERCENT',
      value: 10,
      minimum: 1000,
      firstDay: null,
      lastDay: null,
      oncePerCustomer: true,
      usesMax: null,
    },
  );
}
