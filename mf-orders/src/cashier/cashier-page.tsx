/** The counter: the staff enters orders of customers who stand here or call. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { Options, SelectField } from '@skatert/ui-kit/field';
import { useOwnPoints } from '@skatert/ui-kit/office/own-points';
import { Filters, OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { pointsQuery } from '@skatert/ui-kit/office/points-query';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { EmptyState } from '@skatert/ui-kit/state';
import { useQuery } from '@skatert/web-kit/query';
import { Calculator } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BrandChoice } from '../orders/brand-choice.js';
import { InBrandZone } from '../orders/brand-zone.js';
import { useChosenBrand } from '../orders/use-chosen-brand.js';
import { ShiftBar } from '../shifts/shift-bar.js';
import { counterSettingsQuery } from '../shifts/shift-queries.js';
import styles from './cashier.module.css';
import { Counter } from './counter.js';
import { useCounterPoint } from './counter-point.js';
import { NOTHING_TYPED, PendingPicker } from './dish-search.js';
import { counterZonesQuery, soldOutQuery } from './counter-queries.js';
import { DishModal, lineOf, needsChoice } from './dish-modal.js';
import { DishPicker } from './dish-picker.js';
import { NOTHING_TYPED, PendingPicker, type TypedAhead } from './dish-search.js';
import { type Draft, type DraftLine, withLine } from './draft.js';
import { OrderPanel } from './order-panel.js';
import { PrintedTickets } from './printed-tickets.js';
import { soldOutText } from './sold-out.js';
import { totalsOf } from './totals.js';
import { type DraftsControl, useDrafts } from './use-drafts.js';
import { type EnteredDishes, type EnteringOptions, useEnteredDishes } from './use-entered-dishes.js';
import { type TakeOrder, useTakeOrder } from './use-take-order.js';

const NO_OWN_POINT = 'Ваших точек больше нет. Попросите владельца назначить вам другие.';
const CAPTION = 'Экран кассы. Доступно для роли CASHIER.';

export default function CashierPage() {
  const chosen = useChosenBrand(ORDERS_PERMISSIONS['cashier.view']);
  const { brandId } = chosen;
  if (brandId === undefined) return <EmptyState asHeading Icon={Calculator} text={CAPTION} />;
  return (
    <OfficePage wide>
      <PageHeader title="Касса" />
      <BrandCounter key={brandId} brandId={brandId}>
        <BrandChoice {...chosen} />
      </BrandCounter>
    </OfficePage>
  );
}

function BrandCounter({ brandId, children }: { brandId: number; children: ReactNode }) {
  const query = useQuery(pointsQuery(brandId));
  const points = useOwnPoints(brandId, query.data);
  const [point, choose] = useCounterPoint(brandId, points);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  if (!query.data && query.error) return <QueryFailure query={query} text="Не удалось загрузить точки" />;
  if (!query.data) return <PendingPicker typed={typed} onType={setTyped} />;
  return (
    <>
      {(children || point) && (
        <Filters className={styles.filters}>
          {children}
          {point && <PointField points={points} point={point} onChange={choose} />}
        </Filters>
      )}
      {point ? (
        <InBrandZone brandId={brandId}>
          <PointShift brandId={brandId} pointId={point.id} />
          <Counter
            key={point.id}
            brandId={brandId}
            pointId={point.id}
            typedAhead={typed}
            onTypedTaken={() => setTyped(NOTHING_TYPED)}
          />
        </InBrandZone>
      ) : (
        <EmptyState
          Icon={Calculator}
          text={query.data.length > 0 ? NO_OWN_POINT : `${CAPTION} Сначала добавьте точку бренда.`}
        />
      )}
    </>
  );
}

interface PointFieldProps {
  points: readonly PickupPoint[];
  point: PickupPoint;
  onChange: (id: number) => void;
}

/** In whose shift the money is: also said where there is nothing to choose. */
function PointField({ points, point, onChange }: PointFieldProps) {
  if (points.length < 2) return <p className={styles.point}>Точка: {point.name}</p>;
  return (
    <SelectField label="Точка" value={point.id} onChange={({ target }) => onChange(Number(target.value))}>
      <Options of={points} />
    </SelectField>
  );
}

function PointShift(place: { brandId: number; pointId: number }) {
  const { data } = useQuery(counterSettingsQuery(place.brandId));
  return <ShiftBar key={place.pointId} {...place} required={data?.byShifts ?? false} />;
}

interface CounterProps {
  brandId: number;
  pointId: number;
  typedAhead: TypedAhead;
  /** What was typed ahead belongs to this point: another one begins without it. */
  onTypedTaken: () => void;
}

function Counter({ brandId, pointId, typedAhead, onTypedTaken }: CounterProps) {
  const drafts = useDrafts(brandId, pointId);
  const { draft } = drafts;
  const zones = useQuery(counterZonesQuery(brandId)).data?.zones ?? [];
  const stops = useQuery(soldOutQuery(brandId));
  const soldOut = stops.data ?? { items: [] };
  const { chosen, added, pick, add, leave } = useAddDish(drafts);
  const panel = useRef<HTMLElement>(null);
  const [printedIds, setPrintedIds] = useState<readonly number[]>([]);
  const totals = totalsOf(draft, zones);
  const discountMax = useDiscountMax(brandId);
  const order = useTakeOrder({ brandId, pointId, discountMax }, drafts, totals, (id) => {
    toast.success(`Заказ #${id} принят`);
    setPrintedIds((ids) => [...ids, id]);
  });
  const takeTyped = useEffectEvent(onTypedTaken);
  useEffect(() => takeTyped(), []);
  // What is delivered comes from any point.
  const soldAt = draft.form.place === 'DELIVERY' ? null : pointId;
  const isSold = (dish: Product) => soldOutText(soldOut, dish, soldAt) === undefined;
  // Before the stops are known, what is sold out would be added.
  const isHeld = chosen !== null || stops.isPending;
  const adding = { first: typedAhead.entered, isHeld, isSold, onFound: pick };
  const { entered, sending } = useEntering(brandId, draft, order, adding);
  useSendKey(() => sending.take());
  return (
    <div className={styles.counter}>
      <DishPicker
        brandId={brandId}
        pointId={soldAt}
        orderKey={draft.key}
        soldOut={soldOut}
        disabled={draft.sent !== null}
        entered={entered}
        mayEnter={draft.sent === null || order.isPending}
        typedAhead={typedAhead}
        onPick={pick}
      />
      {draft.lines.length > 0 && (
        <ToOrder total={totals.total} onPress={() => panel.current?.scrollIntoView()} />
      )}
      <OrderPanel
        ref={panel}
        brandId={brandId}
        pointId={pointId}
        drafts={drafts}
        totals={totals}
        zones={zones}
        order={sending}
        added={added}
      />
      {chosen && (
        <DishModal dish={chosen.dish} pointId={soldAt} soldOut={soldOut} onAdd={add} onClose={leave} />
      )}
      <PrintedTickets
        ids={printedIds}
        onDone={(done) => setPrintedIds((ids) => ids.filter((id) => id !== done))}
      />
    </div>
  );
}

/**
 * Dishes are entered and orders accepted in their turn: who is faster than the menu and the service goes on with the next order meanwhile.
 * One that was sent without a response is sent again before all else.
 */
function useEntering(
  brandId: number,
  { key, sent }: Draft,
  order: TakeOrder,
  adding: Pick<EnteringOptions, 'first' | 'isHeld' | 'isSold' | 'onFound'>,
): { entered: EnteredDishes; sending: TakeOrder } {
  const isSent = sent !== null;
  const entered = useEnteredDishes(brandId, {
    ...adding,
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

/** Adds dishes to the order for which they were picked, though another one is open by now: one with sizes or extras once these are chosen. */
function useAddDish({ draft: open, parked, change }: DraftsControl) {
  const [chosen, setChosen] = useState<{ dish: Product; orderKey: string } | null>(null);
  const [added, setAdded] = useState<DraftLine | null>(null);
  const addTo = (orderKey: string, line: DraftLine | null): void => {
    if (line) change(({ lines }) => ({ lines: withLine(lines, line) }), orderKey);
    setAdded(orderKey === open.key ? line : null);
    setChosen(null);
  };
  const pick = (dish: Product, orderKey: string): boolean => {
    const order = [open, ...parked].find(({ key }) => key === orderKey);
    if (!order || order.sent !== null) return false;
    if (needsChoice(dish)) setChosen({ dish, orderKey });
    else addTo(orderKey, lineOf(dish, dish.sizes[0] ?? null, []));
    return true;
  };
  const add = (line: DraftLine | null): void => addTo(chosen?.orderKey ?? open.key, line);
  return { chosen, added, pick, add, leave: () => setChosen(null) };
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
