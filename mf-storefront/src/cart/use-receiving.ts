/** How an order of a brand would be received, and where to: one truth for the times on Home, in the drawer and on the cart page. */
import type { ZoneWay } from '@skatert/contracts/orders/arrival';
import { zoneOf } from '@skatert/contracts/orders/delivery-zone-rules';
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import { useQuery } from '@skatert/web-kit/query';
import { useBrandZones } from '../delivery/delivery-zones.js';
import { pickupPointsQuery } from '../menu/menu-queries.js';
import type { Receiving } from '../menu/order-times.js';
import { useChosenPoint } from '../pickup/chosen-point.js';
import { useDeliveryMode } from './delivery-mode.js';

/** What the checkout begins with while nothing is chosen: that of the drawer, which Home opens, and the page of the checkout. */
export const DRAWER_MODE: DeliveryMode = 'PICKUP';
export const PAGE_MODE: DeliveryMode = 'DELIVERY';

export interface BrandReceiving extends Receiving {
  /** Of a delivery; undefined: the address decides it, or the brand has none. Null: not known yet. */
  zone?: ZoneWay | null | undefined;
  /** Why the chosen point accepts no order now. */
  closed?: string | undefined;
}

/** Returns what applies to an order of the brand: what the customer has chosen, else what the checkout begins with. */
export function useReceiving(brandId: number | null, unchosen: DeliveryMode): BrandReceiving {
  const mode = useDeliveryMode(brandId) ?? unchosen;
  const isDelivery = mode === 'DELIVERY';
  const points = useQuery({ ...pickupPointsQuery(brandId ?? 0), enabled: brandId !== null });
  const { point } = useChosenPoint(brandId, points.data);
  const { zones, zone } = useBrandZones(isDelivery ? brandId : null);
  if (isDelivery)
    return { brandId, mode, zone: zones ? (zone ?? zoneOf(zones, { address: '', zoneId: null })) : null };
  const areKnown = points.data !== undefined || points.isError;
  return { brandId: areKnown ? brandId : null, mode, pointId: point?.id, closed: point?.closed };
}
