/** Creates a brand; its creator owns it, so that their memberships are read again. */
import type { Brand, BrandBody } from '@skatert/contracts/menu/menu';
import { apiPost } from '@skatert/web-kit/api';
import { PUBLIC_KEY, useQueryClient } from '@skatert/web-kit/query';
import { reloadMemberships, session, switchContext } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { myBrandsQuery } from './brands-query.js';

/** Returns what creates a brand and tells the rest of the page; `onCreated` closes the form. */
export function useCreateBrand(onCreated: () => void): (body: BrandBody) => Promise<void> {
  const client = useQueryClient();
  return async (body) => {
    const brand = await apiPost<Brand>('/auth/v1/brands', body);
    toast.success('Бренд успешно создан');
    onCreated();
    void client.invalidateQueries({ queryKey: myBrandsQuery.queryKey });
    void client.invalidateQueries({ queryKey: [PUBLIC_KEY, 'brands'] });
    await workFor(brand.id).catch((error) => console.warn('brands: memberships not reloaded', error));
  };
}

/** The first brand becomes the context; a context chosen before stays. */
async function workFor(brandId: number): Promise<void> {
  await reloadMemberships();
  const { user, membership } = session();
  const created = user?.memberships.find((each) => each.brandId === brandId);
  if (created && !membership) await switchContext(created);
}
