/** Pickup points: `/brand/{id}/pickup-points`. */
import { z } from 'zod';
import { EDITED, ReadVersion } from '../shared/editing.js';
import { Id, IdParam, line, Timestamp } from '../shared/fields.js';
import { COORDINATES_INVALID, COORDINATES_MAX, readCoordinates } from './coordinates.js';
import { DayExceptionsBody, ReadDayExceptions, ReadWeekHours, WeekHoursBody } from './hours.js';
import { Pause } from './pauses.js';

/** Coordinates as staff type them; empty: none. */
const TypedCoordinates = line({ max: COORDINATES_MAX, tooLong: COORDINATES_INVALID }).refine(
  (typed) => typed === '' || readCoordinates(typed) !== null,
  { error: COORDINATES_INVALID },
);

export const PickupPointBody = z.object({
  name: line({ max: 100, required: 'Название обязательно' }),
  address: line({ max: 300, required: 'Адрес обязателен' }),
  /** Absent: unchanged, null or empty: none. */
  city: line({ max: 60 }).nullish(),
  /** «55.7558, 37.6173»; absent: unchanged, null or empty: none. */
  coordinates: TypedCoordinates.nullish(),
  /** In the chain's time zone. Absent: unchanged, null: always open, as a new point is without them. */
  hours: WeekHoursBody.nullish(),
  /** Absent: unchanged. Those of past days are not stored. */
  exceptions: DayExceptionsBody.optional(),
  version: ReadVersion,
});
export type PickupPointBody = z.infer<typeof PickupPointBody>;
/** Coordinates as they are stored and sent, in degrees. */
export const ReadCoordinates = z.object({ latitude: z.number(), longitude: z.number() });
export const PickupPoint = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string(),
    /** Absent: none was entered. */
    city: z.string().optional(),
    /** Absent: none were entered. */
    coordinates: ReadCoordinates.optional(),
    /** Absent: always open. */
    hours: ReadWeekHours.optional(),
    /** The message while it accepts no orders; absent while it does. */
    closed: z.string().optional(),
    /** Its own; absent: none. */
    pause: Pause.optional(),
  })
  .meta({ id: 'PickupPoint' });
export type PickupPoint = z.infer<typeof PickupPoint>;
/** A point for its editors, with the days that have hours of their own. */
export const StaffPoint = PickupPoint.extend({
  exceptions: ReadDayExceptions,
  updatedAt: Timestamp,
  ...EDITED,
}).meta({ id: 'StaffPoint' });
export type StaffPoint = z.infer<typeof StaffPoint>;
/** What only the form of a point needs: `/brand/{id}/pickup-points/{pointId}/exceptions`. */
export const PointExceptions = z
  .object({
    /** Today in the chain's zone, yyyy-mm-dd. */
    today: z.string(),
    /** By their dates, without those that are over. */
    exceptions: ReadDayExceptions,
    /** The point as it is now; absent in a response of an earlier release. */
    point: StaffPoint.optional(),
  })
  .meta({ id: 'PointExceptions' });
export type PointExceptions = z.infer<typeof PointExceptions>;
export const PickupPointParams = z.object({ id: IdParam, pointId: IdParam });

/** Whether a brand accepts orders now: `/menu/v1/opening/by-brand/{brandId}`. */
export const BrandOpening = z
  .object({
    /** The message while it is paused or all its points are closed; null while it accepts orders. */
    closed: z.string().nullable(),
    /** Of the brand, not of its points; absent: none. */
    pause: Pause.optional(),
  })
  .meta({ id: 'BrandOpening' });
export type BrandOpening = z.infer<typeof BrandOpening>;
