/** Orders for a later time: the slots of a brand for everybody, and its settings for the staff. */
import { z } from 'zod';
import { IdParam, Timestamp } from '../shared/fields.js';
import { OrderTimesQuery } from './order-times.js';
import {
  SLOT_CAPACITY_MAX,
  SLOT_DAYS_MAX,
  SLOT_LEAD_MAX,
  SLOT_LEAD_MIN,
  SLOT_MS,
  SLOT_TEXTS,
} from './slot-rules.js';

const isStartOfSlot = (time: string): boolean => Date.parse(time) % SLOT_MS === 0;

/** The start of the slot for which an order is wanted; absent: as soon as possible. */
export const WantedAt = z.iso
  .datetime({ error: SLOT_TEXTS.time })
  .max(30, SLOT_TEXTS.time)
  .refine(isStartOfSlot, SLOT_TEXTS.time)
  .transform((time) => new Date(time).toISOString())
  .optional();

/** Where the order is fetched, or the delivery zone that it is brought to; absent: not known. */
export const SlotsQuery = OrderTimesQuery.extend({ zoneId: IdParam.optional() });
export type SlotsQuery = z.infer<typeof SlotsQuery>;

/** The slots that can be ordered for: `/order/v1/brands/{brandId}/slots`. Days and times are those of the chain's zone. */
export const Slots = z
  .object({
    days: z.array(
      z.object({
        /** yyyy-mm-dd. */
        day: z.string(),
        /** As «Сегодня» or «пн, 30 ноября». */
        label: z.string(),
        slots: z.array(z.object({ at: Timestamp, label: z.string() })),
      }),
    ),
  })
  .meta({ id: 'Slots' });
export type Slots = z.infer<typeof Slots>;

const count = (min: number, max: number, error: string) =>
  z.number({ error }).int(error).min(min, error).max(max, error);

/** How a brand accepts orders for a later time: `/order/v1/brand/{brandId}/slot-settings`. */
export const SlotSettings = z
  .object({
    forLater: z.boolean({ error: 'Нужно true или false' }),
    /** How many orders a point, or the delivery, accepts for one slot; null: any number. */
    capacity: count(1, SLOT_CAPACITY_MAX, SLOT_TEXTS.capacity).nullable(),
    /** How long before a slot an order for it can be placed, and is due to be begun; of a delivery without the way to its zone. */
    leadMinutes: count(SLOT_LEAD_MIN, SLOT_LEAD_MAX, SLOT_TEXTS.lead),
    /** 0: only for today. */
    daysAhead: count(0, SLOT_DAYS_MAX, SLOT_TEXTS.days),
  })
  .meta({ id: 'SlotSettings' });
export type SlotSettings = z.infer<typeof SlotSettings>;
