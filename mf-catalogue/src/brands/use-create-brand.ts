/** Creates a brand. Its creator becomes the owner, so that the memberships are read again. */
import type { Brand, BrandBody } from '@skatert/contracts/menu/brands';
import { apiPost } from '@skatert/web-kit/api';
import { currentBrandAtom } from '@skatert/web-kit/brand';
import { useQueryClient } from '@skatert/web-kit/query';
import { reloadMemberships, session, switchContext } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useSetAtom } from 'jotai';
import { BRANDS_PATH, invalidateBrands } from './brands-query.js';
import { adoptZone } from './chain-zone.js';

/** Returns a function that creates and selects a brand; `onCreated` closes the form. */
export function useCreateBrand(onCreated: () => void): (body: BrandBody) => Promise<void> {
  const client = useQueryClient();
  const select = useSetAtom(currentBrandAtom);
  return async (body) => {
    const brand = await apiPost<Brand>(BRANDS_PATH, body);
    toast.success('Бренд успешно создан');
    onCreated();
    select(brand);
    invalidateBrands(client);
    await enterContext(brand).catch((error) => console.warn('brands: memberships not reloaded', error));
  };
}

/** Makes the new brand the context. */
async function enterContext(brand: Brand): Promise<void> {
  await reloadMemberships();
  adoptZone(brand);
  const created = session().user?.memberships.find((each) => each.brandId === brand.id);
  if (created) await switchContext(created);
}
