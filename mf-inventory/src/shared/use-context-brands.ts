import { allows, type Permission } from '@skatert/contracts/shared/permissions';
import { membershipsAtom, sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';

export interface ContextBrand {
  id: number;
  name: string;
}

/**
 * Returns the brands in which the user has the permission, sorted by name: those of the context's master, whose objects the
 * screens show; without a context, those of all masters. `chosen`: the context's brand, else the first one.
 */
export function useContextBrands(permission: Permission): {
  brands: ContextBrand[];
  chosen: number | null;
} {
  const { membership } = useAtomValue(sessionAtom);
  const permitted = useAtomValue(membershipsAtom).filter(
    ({ roles, masterId }) => allows(permission, roles) && (!membership || masterId === membership.masterId),
  );
  const names = new Map(permitted.map(({ brandId, brandName }) => [brandId, brandName]));
  const brands = [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ru'));
  const ofContext = brands.find(({ id }) => id === membership?.brandId);
  return { brands, chosen: (ofContext ?? brands[0])?.id ?? null };
}
