/** Creates a brand; its creator owns it, so that his memberships are read again. */
import type { Brand } from '@skatert/contracts/menu/menu';
import { apiPost } from '@skatert/web-kit/api';
import { PUBLIC_KEY, useMutation, useQueryClient } from '@skatert/web-kit/query';
import { reloadMemberships, session, switchContext } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { type BrandForm, brandBody } from './brand-form.js';
import { myBrandsQuery } from './brands-query.js';

export function useCreateBrand(onCreated: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: BrandForm) => apiPost<Brand>('/auth/v1/brands', brandBody(form)),
    onSuccess: async (brand) => {
      toast.success('Бренд успешно создан');
      onCreated();
      void client.invalidateQueries({ queryKey: myBrandsQuery.queryKey });
      void client.invalidateQueries({ queryKey: [PUBLIC_KEY, 'brands'] });
      await workFor(brand.id).catch((error) => console.warn('brands: memberships not reloaded', error));
    },
  });
}

/** The first brand becomes the context; a context chosen before stays. */
async function workFor(brandId: number): Promise<void> {
  await reloadMemberships();
  const { user, membership } = session();
  const created = user?.memberships.find((each) => each.brandId === brandId);
  if (created && !membership) await switchContext(created);
}
