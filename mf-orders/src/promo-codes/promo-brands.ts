/** The brands whose promo codes the user may change. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { useWholeBrandRefusals } from '@skatert/ui-kit/office/whole-brand';
import { useBrandsWith } from '../orders/use-brand-roles.js';

const PERMISSION = ORDERS_PERMISSIONS['promo.edit'];

/** Returns a function that returns why the user, who works in points of a brand alone, may not change its promo codes. */
export function usePromoRefusalIn(): (brandId: number) => string | undefined {
  const refusalIn = useWholeBrandRefusals();
  return (brandId) => refusalIn(PERMISSION, brandId);
}

/** Returns the brands in which the user may make promo codes, sorted by name. */
export function usePromoBrands(): { id: number; name: string }[] {
  const refusalIn = usePromoRefusalIn();
  return useBrandsWith(PERMISSION).filter(({ id }) => refusalIn(id) === undefined);
}

/** Returns why the user may make no promo code; undefined: he may. */
export function usePromoRefusal(): string | undefined {
  const refusals = useBrandsWith(PERMISSION)
    .map(({ id }) => id)
    .map(usePromoRefusalIn());
  return refusals.includes(undefined) ? undefined : refusals[0];
}
