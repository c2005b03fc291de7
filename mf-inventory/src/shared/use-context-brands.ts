import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { allows } from '@skatert/contracts/shared/permissions';
import { membershipsAtom, sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';

export interface RecipeBrand {
  id: number;
  name: string;
}

/**
 * Returns the brands whose recipes the user may edit, sorted by name: those of the context's master, whose ingredients
 * the screens show; without a context, those of all masters. `chosen`: the context's brand, else the first one.
 */
export function useRecipeBrands(): { brands: RecipeBrand[]; chosen: number | null } {
  const { membership } = useAtomValue(sessionAtom);
  const permitted = useAtomValue(membershipsAtom).filter(
    ({ roles, masterId }) =>
      allows(INVENTORY_PERMISSIONS['inventory.edit'], roles) &&
      (!membership || masterId === membership.masterId),
  );
  const names = new Map(permitted.map(({ brandId, brandName }) => [brandId, brandName]));
  const brands = [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ru'));
  const ofContext = brands.find(({ id }) => id === membership?.brandId);
  return { brands, chosen: (ofContext ?? brands[0])?.id ?? null };
}
