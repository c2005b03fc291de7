import type { Permission } from '@skatert/contracts/shared/permissions';
import { useSearchParams } from '@skatert/web-kit/router';
import { lastSessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useBrandsWith } from './use-brand-roles.js';

/**
 * Returns the brands in which the caller has the permission, and the one that a page shows: the URL has it, so that reloads,
 * bookmarks and Back keep it; else that of the context, else the first. Undefined without brands.
 */
export function useChosenBrand(permission: Permission) {
  const [params, setParams] = useSearchParams();
  const brands = useBrandsWith(permission);
  const { membership } = useAtomValue(lastSessionAtom);
  const known = (id: number | undefined) => brands.find((brand) => brand.id === id)?.id;
  const brandId = known(Number(params.get('brand'))) ?? known(membership?.brandId) ?? brands[0]?.id;
  return { brands, brandId, setBrandId: (id: number) => setParams({ brand: String(id) }) };
}
