/** The delivery zones of a brand: `/order/v1/delivery-zones/{brandId}`. A brand without zones delivers anywhere for nothing. */
import { z } from 'zod';
import { RequiredVersion } from '../shared/editing.js';
import { Id, line, listOf, PriceInput, Roubles } from '../shared/fields.js';
import { foldedName } from '../shared/fold-text.js';
import {
  AREA,
  AREA_MAX,
  AREAS_MAX,
  hasReachableTerms,
  repeatedAreaText,
  ZONE_MINUTES_MAX,
  ZONE_MINUTES_MIN,
  ZONE_NAME_MAX,
  ZONE_TEXTS,
  ZONES_MAX,
} from './delivery-zone-rules.js';

export const DeliveryZone = z
  .object({
    id: Id,
    name: z.string(),
    /** Streets and districts that the address must name; empty: the customer chooses the zone by its name. */
    areas: z.array(z.string()),
    fee: Roubles,
    /** The smallest sum of the items, before any discount; null: none. */
    minimum: Roubles.nullable(),
    /** From this sum of the items on, before any discount, the delivery costs nothing; null: it always costs the fee. */
    freeFrom: Roubles.nullable(),
    /** How long an order takes from the kitchen to the zone; null: not known. */
    minutes: z.number().int().nullable(),
  })
  .meta({ id: 'DeliveryZone' });
export type DeliveryZone = z.infer<typeof DeliveryZone>;

/** In the order in which customers see them. `version` is 0 before the first change. */
export const DeliveryZones = z
  .object({ zones: z.array(DeliveryZone), version: z.number().int() })
  .meta({ id: 'DeliveryZones' });
export type DeliveryZones = z.infer<typeof DeliveryZones>;

const zoneInput = z.object({
  /** Absent: a new one. */
  id: Id.optional(),
  name: line({ max: ZONE_NAME_MAX, tooLong: ZONE_TEXTS.nameLong, required: ZONE_TEXTS.nameRequired }),
  areas: listOf(
    line({
      max: AREA_MAX,
      tooLong: ZONE_TEXTS.areaLong,
      required: ZONE_TEXTS.areaLetters,
      pattern: { matches: AREA, otherwise: ZONE_TEXTS.areaLetters },
    }),
    { max: AREAS_MAX, tooLong: ZONE_TEXTS.areasMany },
  ),
  fee: PriceInput,
  minimum: PriceInput.nullable().default(null),
  freeFrom: PriceInput.nullable().default(null),
  minutes: z
    .number({ error: ZONE_TEXTS.minutes })
    .int(ZONE_TEXTS.minutes)
    .min(ZONE_MINUTES_MIN, ZONE_TEXTS.minutes)
    .max(ZONE_MINUTES_MAX, ZONE_TEXTS.minutes)
    .nullable()
    .default(null),
});
/** A zone as an editor sends it. */
export const DeliveryZoneInput = zoneInput.refine(hasReachableTerms, {
  error: ZONE_TEXTS.freeFrom,
  path: ['freeFrom'],
});
export type DeliveryZoneInput = z.infer<typeof DeliveryZoneInput>;

const hasDistinctNames = ({ zones }: { zones: readonly { name: string }[] }): boolean =>
  new Set(zones.map(({ name }) => foldedName(name))).size === zones.length;

/** Replaces all zones of a brand, in this order. */
export const DeliveryZonesBody = z
  .object({
    zones: listOf(DeliveryZoneInput, { max: ZONES_MAX, tooLong: ZONE_TEXTS.zonesMany }),
    /** The version that the editor read; 0 before the first change. Absent: the save replaces whatever is there. */
    version: RequiredVersion.or(z.literal(0)).optional(),
  })
  .refine(hasDistinctNames, { error: ZONE_TEXTS.nameTwice, path: ['name'] })
  .superRefine(({ zones }, { addIssue }) => {
    const message = repeatedAreaText(zones);
    if (message !== undefined) addIssue({ code: 'custom', message, path: ['areas'] });
  });
export type DeliveryZonesBody = z.infer<typeof DeliveryZonesBody>;

/** The details of DELIVERY_CHANGED: the zone and the fee as they are now; null: the brand has no zones any more. */
export interface DeliveryChanged {
  delivery: { zoneId: number; name: string; fee: number } | null;
}
