/** Creates a brand. Its creator becomes the owner, so that the memberships are read again. */
import type { Brand, BrandBody } from '@skatert/contracts/menu/brands';
import { apiPost } from '@skatert/web-kit/api';
import { PUBLIC_KEY, useQueryClient } from '@skatert/web-kit/query';
import { reloadMemberships, session, switchContext } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { myBrandsQuery } from './brands-query.js';

/** Returns a function that creates a brand and invalidates the affected queries; `onCreated` closes the form. */
export function useCreateBrand(onCreated: () => void): (body: BrandBody) => Promise<void> {
  const client = useQueryClient();
  return async (body) => {
    const brand = await apiPost<Brand>('/auth/v1/brands', body);
    toast.success('Бренд успешно создан');
    onCreated();
    void client.invalidateQueries({ queryKey: myBrandsQuery.queryKey });
    void client.invalidateQueries({ queryKey: [PUBLIC_KEY, 'brands'] });
    await ensureContext(brand.id).catch((error) => console.warn('brands: memberships not reloaded', error));
  };
}

/** Makes the new brand the context, unless there is one already. */
async function ensureContext(brandId: number): Promise<void> {
  await reloadMemberships();
  const { user, membership } = session();
  const created = user?.memberships.find((each) => each.brandId === brandId);
  if (created && !membership) await switchContext(created);
}
