/** Whether an order for a slot is accepted, as pure functions: the list of slots and the checkout ask the same. */
import { clockAt, openState, openStateOfBrand, type Schedule } from '@skatert/contracts/menu/opening';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import {
  SLOT_DAYS_MAX,
  SLOT_MS,
  SLOT_PROBLEM_TEXTS,
  type SlotProblem,
} from '@skatert/contracts/orders/slot-rules';
import type { SlotSettings } from '@skatert/contracts/orders/slots';
import { startOfDay } from '@skatert/contracts/shared/days';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { BrandDoc } from '../menu/menu-model.js';

/** How much later than in time an order may arrive, in ms: the form is open for a while. */
const GRACE_MS = 10 * 60_000;

export interface SlotPlace {
  settings: SlotSettings;
  brand: Pick<BrandDoc, 'timeZone' | 'pause'>;
  /** Where the order is fetched; null for a delivery, which needs any open point of the brand. */
  point: Schedule | null;
  schedules: readonly Schedule[];
  /** How long a delivery takes from the kitchen to its zone, in minutes; 0: not known, or it is fetched. */
  wayMinutes: number;
}

type Lead = Pick<SlotPlace, 'settings' | 'wayMinutes'>;

/** How long before a slot an order for it must be there, in ms: a slot of a delivery is the time of its arrival. */
const leadMs = ({ settings, wayMinutes }: Lead): number => (settings.leadMinutes + wayMinutes) * 60_000;

/** Returns the first slot for which an order can be placed, and the end of the last one, in ms. */
export function slotRange(place: SlotPlace, now: number): { first: number; end: number } {
  const { settings, brand } = place;
  const zone = timeZoneOf(brand.timeZone);
  const days = Math.min(settings.daysAhead, SLOT_DAYS_MAX);
  return {
    first: Math.ceil((now + leadMs(place)) / SLOT_MS) * SLOT_MS,
    end: startOfDay(isoDayIn(now, zone), days + 1, zone).getTime(),
  };
}

/** Returns true when an order for the slot that begins at `at` would be late. Times in ms. */
const isTooSoon = (place: Lead, { at, now }: { at: number; now: number }): boolean =>
  at < now + leadMs(place) - GRACE_MS || at < now;

/** Returns why an order for the slot that begins at `at`, in ms, is refused; undefined when it is accepted. */
export function slotProblem(
  place: SlotPlace,
  { at, taken, now }: { at: number; taken: number; now: number },
): SlotProblem | undefined {
  const { settings, brand, point, schedules } = place;
  if (!settings.forLater) return 'OFF';
  const { end } = slotRange(place, now);
  if (isTooSoon(place, { at, now })) return 'TOO_SOON';
  if (at >= end) return 'TOO_FAR';
  const clock = clockAt(at, timeZoneOf(brand.timeZone));
  const state = point ? openState(point, brand, clock) : openStateOfBrand(brand, schedules, clock);
  if (!state.open) return 'CLOSED';
  return settings.capacity !== null && taken >= settings.capacity ? 'FULL' : undefined;
}

/** Returns the first slot that begins at `from` or later and for which orders are accepted while it has places, all in ms. */
export function firstSlotFrom(
  place: SlotPlace,
  { from, now }: { from: number; now: number },
): number | undefined {
  if (!place.settings.forLater) return undefined;
  const { first, end } = slotRange(place, now);
  for (let at = Math.max(first, Math.ceil(from / SLOT_MS) * SLOT_MS); at < end; at += SLOT_MS)
    if (!slotProblem(place, { at, taken: 0, now })) return at;
  return undefined;
}

/** @throws AppError SLOT_UNAVAILABLE as `slotProblem` decides */
export function requireSlot(place: SlotPlace, slot: { at: number; taken: number; now: number }): void {
  const problem = slotProblem(place, slot);
  if (problem) throw new AppError(ORDERS_ERRORS.SLOT_UNAVAILABLE, { message: SLOT_PROBLEM_TEXTS[problem] });
}

/** For an order that has its place in the slot already. @throws AppError SLOT_UNAVAILABLE when it would be late */
export function requireInTime(lead: Lead, slot: { at: number; now: number }): void {
  if (isTooSoon(lead, slot))
    throw new AppError(ORDERS_ERRORS.SLOT_UNAVAILABLE, { message: SLOT_PROBLEM_TEXTS.TOO_SOON });
}
