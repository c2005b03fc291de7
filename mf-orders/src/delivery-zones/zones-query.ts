/** The query and the saving of a brand's delivery zones. */
import type { DeliveryZoneInput, DeliveryZones } from '@skatert/contracts/orders/delivery-zones';
import { apiGet, apiPut, isApiError } from '@skatert/web-kit/api';
import { type QueryClient, queryOptions } from '@skatert/web-kit/query';

const pathOf = (brandId: number): string => `/order/v1/delivery-zones/${brandId}`;

export const zonesQuery = (brandId: number) =>
  queryOptions({
    queryKey: ['delivery-zones', brandId],
    queryFn: ({ signal }) => apiGet<DeliveryZones>(pathOf(brandId), { signal }),
    staleTime: 0,
  });

/** The zones of a brand as they were read, and what they become. */
export interface ZonesEdit {
  brandId: number;
  version: number;
  zones: readonly DeliveryZoneInput[];
}

/** Replaces the zones of the version that was read. @throws ApiError; after a conflict the page reads the zones again */
export async function saveZones(
  client: QueryClient,
  { brandId, version, zones }: ZonesEdit,
): Promise<DeliveryZones> {
  const { queryKey } = zonesQuery(brandId);
  try {
    const saved = await apiPut<DeliveryZones>(pathOf(brandId), { zones, version });
    client.setQueryData(queryKey, saved);
    return saved;
  } catch (error) {
    if (isApiError(error) && error.code === 'EDIT_CONFLICT') void client.invalidateQueries({ queryKey });
    throw error;
  }
}
