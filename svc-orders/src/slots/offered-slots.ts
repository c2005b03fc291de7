/** The slots for which an order can be placed. */
import { SLOT_MS } from '@skatert/contracts/orders/slot-rules';
import type { Slots } from '@skatert/contracts/orders/slots';
import { dayAfter } from '@skatert/contracts/shared/days';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { formatTimeIn, isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { SlotDeps } from './slot-models.js';
import { type SlotPlace, slotProblem, slotRange } from './slot-problem.js';

type Day = Slots['days'][number];

/** Returns the free slots of a place by day, at most those of eight days; days without any are left out. */
export async function offeredSlots(
  deps: SlotDeps,
  place: SlotPlace & { brandId: number; pointId: number },
  now: number,
): Promise<Slots> {
  if (!place.settings.forLater) return { days: [] };
  const { first, end } = slotRange(place, now);
  const taken = await readTaken(deps, place, { first, end });
  const zone = timeZoneOf(place.brand.timeZone);
  const days = new Map<string, Day>();
  for (let at = first; at < end; at += SLOT_MS) {
    if (slotProblem(place, { at, taken: taken.get(at) ?? 0, now })) continue;
    const day = isoDayIn(at, zone);
    const ofDay = days.get(day) ?? { day, label: dayLabel(day, isoDayIn(now, zone)), slots: [] };
    const iso = new Date(at).toISOString();
    ofDay.slots.push({ at: iso, label: formatTimeIn(iso, zone) });
    days.set(day, ofDay);
  }
  return { days: [...days.values()] };
}

/** Returns how many orders the slots of a time have, by their start in ms; without a capacity nothing is read. */
async function readTaken(
  { slotModels }: SlotDeps,
  { settings, brandId, pointId }: SlotPlace & { brandId: number; pointId: number },
  { first, end }: { first: number; end: number },
): Promise<Map<number, number>> {
  if (settings.capacity === null) return new Map();
  const found = await documentsOf(slotModels.slots)
    .find({ brandId, pointId, at: { $gte: new Date(first), $lt: new Date(end) } })
    .toArray();
  return new Map(found.map(({ at, taken }) => [at.getTime(), taken]));
}

const DAY = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

function dayLabel(day: string, today: string): string {
  if (day === today) return 'Сегодня';
  return day === dayAfter(today, 1) ? 'Завтра' : DAY.format(Date.parse(`${day}T00:00:00Z`));
}
