/** The query of the brands in which the caller has a membership. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';

export const myBrandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) => apiGet<Brand[]>('/auth/v1/brands', { signal }),
});
