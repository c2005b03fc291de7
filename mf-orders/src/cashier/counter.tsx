/** The orders of one point as they are entered: the menu, and the order beside or below it. */
import type { Product } from '@skatert/contracts/menu/products';
import { CASHIER_DISCOUNT_MAX, discountMaxOf } from '@skatert/contracts/orders/counter-rules';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { useQuery } from '@skatert/web-kit/query';
import { membershipsAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { counterSettingsQuery } from '../open-shift/shift-queries.js';
import { LostNote, useFreshness } from '../orders/freshness.js';
import styles from './cashier.module.css';
import { ChangeNote } from './change-note.js';
import { counterZonesQuery, soldOutQuery } from './counter-queries.js';
import { DishModal } from './dish-modal.js';
import { DishPicker } from './dish-picker.js';
import type { TypedAhead } from './dish-search.js';
import { draftsOf, isBegun, soldAtOf } from './draft.js';
import { QUANTITY_HINT } from './entered-text.js';
import { OrderPanel } from './order-panel.js';
import { PrintedTickets } from './printed-tickets.js';
import { soldOutText } from './sold-out.js';
import { totalsOf } from './totals.js';
import { useAddDish } from './use-add-dish.js';
import { type DraftsControl, useDrafts } from './use-drafts.js';
import { type EnteredDishes, type EnteringOptions, useEnteredDishes } from './use-entered-dishes.js';
import { useLiftedStops } from './use-lifted-stops.js';
import { type TakeOrder, useTakeOrder } from './use-take-order.js';
import { useTaken } from './use-taken.js';

export interface CounterProps {
  brandId: number;
  pointId: number;
  typedAhead: TypedAhead;
  /** What was typed ahead belongs to this point: another one begins without it. */
  onTypedTaken: () => void;
}

export function Counter({ brandId, pointId, typedAhead, onTypedTaken }: CounterProps) {
  const drafts = useDrafts(brandId, pointId);
  const { draft } = drafts;
  const zones = useQuery(counterZonesQuery(brandId)).data?.zones ?? [];
  const stops = useQuery(soldOutQuery(brandId));
  const soldOut = stops.data ?? { items: [] };
  const { chosen, added, pick, count, add, leave } = useAddDish(drafts);
  const counter = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const totals = totalsOf(draft, zones);
  const taken = useTaken();
  const place = { brandId, pointId, discountMax: useDiscountMax(brandId) };
  const order = useTakeOrder(place, drafts, totals, (next) => {
    taken.show(next);
    toMenu(counter.current, panel.current);
  });
  const takeTyped = useEffectEvent(onTypedTaken);
  useEffect(() => takeTyped(), []);
  const soldAt = soldAtOf(draft.form, pointId);
  const offer = { pointId: soldAt, soldOut };
  useLiftedStops(drafts, stops, soldAt);
  const isSold = (dish: Product) => soldOutText(soldOut, dish, soldAt) === undefined;
  // Before the stops are known, what is sold out would be added.
  const isHeld = chosen !== null || stops.isPending;
  const adding = { first: typedAhead.entered, isHeld, isSold, onFound: pick, onCount: count };
  const [text, setText] = useState(typedAhead.text);
  const { entered, sending } = useEntering(place, drafts, order, adding);
  useSendKey(() => sending.take());
  const ofOrder = { brandId, pointId, drafts, totals, zones, added, order: sending };
  return (
    <div ref={counter} className={styles.counter}>
      <DishPicker
        brandId={brandId}
        {...offer}
        orderKey={draft.key}
        disabled={draft.sent !== null}
        entered={entered}
        mayEnter={draft.sent === null || order.isPending}
        text={text}
        onType={setText}
        hint={QUANTITY_HINT}
        onBegin={taken.forgetChange}
        onPick={pick}
      />
      {draft.lines.length > 0 && (
        <ToOrder total={totals.total} onPress={() => panel.current?.scrollIntoView()} />
      )}
      <div className={styles.side}>
        <LostHere query={stops} />
        <ChangeNote taken={taken.withChange} onClose={taken.forgetChange} />
        <OrderPanel ref={panel} {...ofOrder} />
      </div>
      {chosen && (
        <DishModal
          {...chosen}
          {...offer}
          next={{ ...entered, text, onType: setText }}
          onAdd={add}
          onClose={leave}
        />
      )}
      <PrintedTickets ids={taken.printedIds} onDone={taken.forgetPrinted} />
    </div>
  );
}

/** What is entered stays in the browser, also while it can't be sent. */
function LostHere({ query }: { query: Parameters<typeof useFreshness>[0] & { refetch: () => unknown } }) {
  const { lost } = useFreshness(query);
  if (!lost) return null;
  return (
    <LostNote alone onRetry={query.refetch}>
      Нет связи. Заказ не пропадёт: примите его, когда она появится.
    </LostNote>
  );
}

/** Below the menu, on a narrow screen, an order ends far from where the next one begins. */
function toMenu(counter: HTMLElement | null, panel: HTMLElement | null): void {
  const leftOf = (element: HTMLElement | null) => element?.getBoundingClientRect().left;
  if (leftOf(counter) === leftOf(panel)) counter?.scrollIntoView?.();
}

/**
 * Dishes are entered and orders accepted in their turn: who is faster than the menu and the service goes on with the next order meanwhile.
 * One that was sent without a response is sent again before all else.
 */
function useEntering(
  { brandId, pointId }: Pick<CounterProps, 'brandId' | 'pointId'>,
  { draft }: Pick<DraftsControl, 'draft'>,
  order: TakeOrder,
  adding: Pick<EnteringOptions, 'first' | 'isHeld' | 'isSold' | 'onFound' | 'onCount'>,
): { entered: EnteredDishes; sending: TakeOrder } {
  const { key } = draft;
  const isSent = draft.sent !== null;
  const entered = useEnteredDishes(brandId, {
    ...adding,
    storedAs: draftsOf(brandId, pointId),
    isNew: !isBegun(draft),
    orderKey: key,
    sendingKey: isSent && order.isPending ? key : null,
    isHeld: adding.isHeld || isSent,
    isBusy: order.isPending,
    onAccept: () => order.take(),
  });
  const isLocked = isSent && !order.isPending;
  const mayTake = isLocked || !(order.isPending || entered.isFinding);
  return { entered, sending: mayTake ? order : { ...order, isPending: true, take: entered.accept } };
}

/** On a narrow screen the order is below the menu. */
const ToOrder = ({ total, onPress }: { total: number; onPress: () => void }) => (
  <button type="button" className={styles.bar} onClick={onPress}>
    К заказу: {formatRoubles(total)}
  </button>
);

/** Returns the largest discount that the caller may give in a brand, in percent. */
function useDiscountMax(brandId: number): number {
  const memberships = useAtomValue(membershipsAtom);
  const { cashierDiscountMax = CASHIER_DISCOUNT_MAX } = useQuery(counterSettingsQuery(brandId)).data ?? {};
  const roles = memberships.filter((each) => each.brandId === brandId).flatMap((each) => each.roles);
  return Math.max(
    0,
    ...roles.map((role) => discountMaxOf(role === 'CASHIER' ? 'CASHIER' : 'ADMIN', cashierDiscountMax)),
  );
}

/** Ctrl+Enter accepts the order from wherever the focus is. */
function useSendKey(send: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
