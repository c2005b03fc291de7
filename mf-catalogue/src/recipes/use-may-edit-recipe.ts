import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { allows } from '@skatert/contracts/shared/permissions';
import { membershipsAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';

/**
 * Returns true when the user may edit recipes of the brand's products and extras: recipes belong to the brand's master.
 */
export function useMayEditRecipe(brandId: number): boolean {
  const memberships = useAtomValue(membershipsAtom);
  const own = memberships.find((membership) => membership.brandId === brandId);
  return memberships.some(
    ({ masterId, roles }) =>
      masterId === own?.masterId && allows(INVENTORY_PERMISSIONS['inventory.setUp'], roles),
  );
}
