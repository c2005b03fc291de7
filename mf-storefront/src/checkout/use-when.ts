/** For when an order is wanted: as soon as possible, or for a slot that the customer chooses. */
import type { Cart } from '@skatert/contracts/orders/cart';
import type { DeliveryZone } from '@skatert/contracts/orders/delivery-zones';
import { SLOT_TEXTS } from '@skatert/contracts/orders/slot-rules';
import type { Slots } from '@skatert/contracts/orders/slots';
import { apiGet } from '@skatert/web-kit/api';
import { PUBLIC_KEY, queryOptions, useQuery } from '@skatert/web-kit/query';
import { useState } from 'react';
import { inSentence, lineName } from '../cart/line-texts.js';
import { lastOfLater } from '../cart/sold-later.js';
import { type Receiving, useOrderTimes } from '../menu/order-times.js';

/** How often an open form reads the slots, in ms: others take them, too. */
const SLOTS_MS = 30_000;

const slotsQuery = ({ brandId, pointId }: Receiving, zone: ZoneWay | undefined) => {
  const query = pointId !== undefined ? `?pointId=${pointId}` : zone?.minutes ? `?zoneId=${zone.id}` : '';
  return queryOptions({
    queryKey: [PUBLIC_KEY, 'slots', brandId, query],
    queryFn: ({ signal }) => apiGet<Slots>(`/order/v1/brands/${brandId}/slots${query}`, { signal }),
    refetchOnMount: 'always',
    refetchInterval: SLOTS_MS,
  });
};

type ZoneWay = Pick<DeliveryZone, 'id' | 'minutes'>;

export type When = ReturnType<typeof useWhen>;

/**
 * @param closed why no order is accepted now; null: it is
 * @param cart what of it is sold out now decides, too: only later slots are offered then
 * @param zone where it is delivered to, once that is known: the first slot depends on the way
 */
export function useWhen(receiving: Receiving, closed: string | null, cart: Cart | undefined, zone?: ZoneWay) {
  const waiting = lastOfLater(cart);
  const refusal = closed ?? (waiting ? `${lineName(waiting)}: ${inSentence(waiting.problem ?? '')}` : null);
  const times = useOrderTimes(receiving);
  const forLater = times?.forLater ?? false;
  const [choice, setChoice] = useState<'soon' | 'later' | null>(null);
  const [chosenDay, setDay] = useState<string | null>(null);
  const [chosenAt, setAt] = useState('');
  // While it is closed, or something is sold out, a later time is the only one.
  const isLater = forLater && (choice ?? (refusal === null ? 'soon' : 'later')) === 'later';
  const { brandId, mode, pointId } = receiving;
  const isPlaceKnown = brandId !== null && (mode === 'DELIVERY' || pointId !== undefined);
  const slots = useQuery({ ...slotsQuery(receiving, zone), enabled: isLater && isPlaceKnown });
  const days = daysFrom(slots.data?.days, waiting?.laterFrom);
  const day = days?.find((each) => each.day === chosenDay) ?? days?.[0];
  // A slot that is no longer free is not replaced by another one.
  const at = day?.slots.find((slot) => slot.at === chosenAt)?.at;
  return {
    times,
    forLater,
    isLater,
    /** Whether the point or the delivery is chosen that the slots are of. */
    isPlaceKnown,
    chooseLater: (later: boolean) => setChoice(later ? 'later' : 'soon'),
    slots,
    days,
    day,
    setDay: (next: string) => {
      setDay(next);
      setAt('');
    },
    at: at ?? '',
    setAt: (next: string) => {
      // Stays the choice when the reason for it is gone.
      setChoice('later');
      setAt(next);
    },
    /** What is sent with the order. */
    wanted: isLater && at !== undefined ? { wantedAt: at } : {},
    /** What is missing; '' while that is unknown, null: nothing. */
    missing: isLater ? missingSlot(days, at) : null,
    /** Why no order is accepted as soon as possible; null: it is. */
    refusal,
    /** Why no order is accepted for this time. */
    closed: isLater ? null : refusal,
  };
}

/** Returns the days with their slots that begin at a time or later. */
function daysFrom(days: Slots['days'] | undefined, time: string | undefined): Slots['days'] | undefined {
  if (!days || time === undefined) return days;
  const from = Date.parse(time);
  return days
    .map((day) => ({ ...day, slots: day.slots.filter(({ at }) => Date.parse(at) >= from) }))
    .filter(({ slots }) => slots.length > 0);
}

function missingSlot(days: Slots['days'] | undefined, at: string | undefined): string | null {
  if (at !== undefined) return null;
  if (!days) return '';
  return days.length === 0 ? SLOT_TEXTS.none : SLOT_TEXTS.time;
}
