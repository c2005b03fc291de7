/** The couriers of a brand. */
import type { Courier, CourierList } from '@skatert/contracts/orders/couriers';
import { apiGet } from '@skatert/web-kit/api';
import { type QueryClient, queryOptions } from '@skatert/web-kit/query';

export const couriersPath = (brandId: number): string => `/order/v1/brand/${brandId}/couriers`;
export const courierPath = (brandId: number, { id }: Pick<Courier, 'id'>): string =>
  `${couriersPath(brandId)}/${id}`;

/** By name, those in the archive behind the others. */
export const couriersQuery = (brandId: number) =>
  queryOptions({
    queryKey: ['couriers', brandId],
    queryFn: async ({ signal }) => (await apiGet<CourierList>(couriersPath(brandId), { signal })).content,
    staleTime: 0,
  });

export const rereadCouriers = (client: QueryClient, brandId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: couriersQuery(brandId).queryKey });
