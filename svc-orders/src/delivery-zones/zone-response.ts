import type { DeliveryZone, DeliveryZones } from '@skatert/contracts/orders/delivery-zones';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import type { DeliveryZonesDoc, ZoneDoc } from './delivery-zones-model.js';

const orNull = (kopecks: number | null): number | null =>
  kopecks === null ? null : kopecksToRoubles(kopecks);

/** Returns a zone as calls have it, in roubles. */
export const toDeliveryZone = ({ fee, minimum, freeFrom, ...zone }: ZoneDoc): DeliveryZone => ({
  ...zone,
  fee: kopecksToRoubles(fee),
  minimum: orNull(minimum),
  freeFrom: orNull(freeFrom),
});

/** Returns the zones of a brand; none of one that has never edited them. */
export const toDeliveryZones = (stored: DeliveryZonesDoc | null): DeliveryZones => ({
  zones: stored?.zones.map(toDeliveryZone) ?? [],
  version: stored?.version ?? 0,
});
