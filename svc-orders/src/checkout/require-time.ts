/** Whether an order is accepted for its time: now, or for a slot. */
import { zoneOf } from '@skatert/contracts/orders/delivery-zone-rules';
import type { SlotSettings } from '@skatert/contracts/orders/slots';
import type { CartDoc } from '../cart/cart-model.js';
import type { ZoneDoc } from '../delivery-zones/delivery-zones-model.js';
import { requireOpen } from '../menu/closed-now.js';
import type { BrandDoc, PointDoc } from '../menu/menu-model.js';
import type { SlotKey } from '../slots/slot-models.js';
import { requireSlot } from '../slots/slot-problem.js';
import { DEFAULT_SLOT_SETTINGS } from '../slots/slot-settings.js';
import { takenOf } from '../slots/take-slots.js';
import { type Checkout, ownerOf } from './compose-order.js';
import type { SaleData } from './sell-cart.js';

interface TimedOrder {
  checkout: Checkout;
  brand: BrandDoc;
  point: PointDoc | null;
}

/** Checks at `now`, in ms. @throws AppError CLOSED_NOW without a wanted time, SLOT_UNAVAILABLE with one */
export function requireTime(
  { checkout, brand, point }: TimedOrder,
  data: Pick<SaleData, 'schedules' | 'slots' | 'zones'>,
  now: number,
): void {
  const { wantedAt } = checkout;
  const schedules = data.schedules.get(brand._id) ?? [];
  if (wantedAt === undefined) {
    requireOpen({ brand, point, schedules }, now);
    return;
  }
  const at = new Date(wantedAt);
  const taken = takenOf(data.slots, { brandId: brand._id, pointId: point?._id ?? 0, at });
  const settings = settingsIn(data.slots, brand._id);
  const wayMinutes = wayOf(checkout, data.zones.get(brand._id) ?? []);
  requireSlot({ settings, brand, point, schedules, wayMinutes }, { at: at.getTime(), taken, now });
}

/** Returns how long the way of a delivery takes, in minutes. Without a zone the order is refused anyway. */
const wayOf = ({ deliveryMode, address, deliveryZoneId }: Checkout, zones: readonly ZoneDoc[]): number =>
  deliveryMode === 'DELIVERY'
    ? (zoneOf(zones, { address: address ?? '', zoneId: deliveryZoneId })?.minutes ?? 0)
    : 0;

/** Returns how a brand accepts orders for later; what it has never set is the default. */
export const settingsIn = ({ settings }: SaleData['slots'], brandId: number): SlotSettings =>
  settings.get(brandId) ?? DEFAULT_SLOT_SETTINGS;

/** Returns the slots for which these checkouts want an order. */
export function slotsWanted(checkouts: readonly Checkout[], carts: readonly CartDoc[]): SlotKey[] {
  const brandOf = new Map(carts.map(({ _id, brandId }) => [_id, brandId]));
  return checkouts.flatMap((checkout) => {
    const { pickupPointId, wantedAt } = checkout;
    const brandId = wantedAt === undefined ? undefined : brandOf.get(ownerOf(checkout));
    return brandId && wantedAt !== undefined
      ? [{ brandId, pointId: pickupPointId ?? 0, at: new Date(wantedAt) }]
      : [];
  });
}
