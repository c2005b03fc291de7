/** Sums orders up by each dimension. */
import { cancellationKey, NO_METHOD } from '@skatert/contracts/orders/report-rows';
import { DELIVERIES, NO_POINT } from '@skatert/contracts/shared/staff-points';
import type { OrderLine } from '../orders/order-parts.js';
import { isOfNobody } from '../orders/people.js';
import { type DoneLine, doneLines } from './kitchen-times.js';
import { minuteKeysOf } from './order-minutes.js';
import { DIMENSIONS, type Dimension, type Figures, NO_FIGURES, type SumRow } from './report-model.js';
import { actsOf } from './staff-acts.js';
import { type PaidSum, paidKey } from './sum-paid.js';
import type { SummedOrder } from './summed-order.js';

/** The rows of each dimension that has some, by key. */
export type Rows = Map<Dimension, SumRow[]>;

const HOUR_MS = 3_600_000;

/** A day of a brand, yyyy-mm-dd in its zone, and when it begins. */
export interface SummedDay {
  period: string;
  start: Date;
}

class OrderSums {
  readonly #rows = new Map<Dimension, Map<string, SumRow>>(DIMENSIONS.map((each) => [each, new Map()]));

  /** @param known the customers who have ordered from the brand before */
  constructor(
    private readonly day: SummedDay,
    private readonly known: ReadonlySet<number>,
  ) {}

  /** Adds an order; the newest one must come last, since its names are kept. */
  add(order: SummedOrder): void {
    const figures = figuresOf(order);
    for (const { key, sum } of actsOf(order)) this.#add('staff', { key }, { ...NO_FIGURES, orders: 1, sum });
    if (order.status === 'CANCELED') {
      this.#add('total', { key: 'canceled' }, figures);
      this.#add('cancellation', { key: cancellationKey(order.canceledBy, order.cancelReason) }, figures);
      return;
    }
    // Zones differ from UTC by whole hours, without summer time.
    const hour = Math.floor((order.createdAt.getTime() - this.day.start.getTime()) / HOUR_MS);
    this.#add('total', { key: 'sold' }, figures);
    this.#add('day', { key: this.day.period }, figures);
    this.#add('hour', { key: String(hour) }, figures);
    this.#add('mode', { key: order.deliveryMode }, figures);
    this.#add('point', pointOf(order), figures);
    this.#add('payment', { key: order.payment?.method ?? NO_METHOD }, figures);
    const { promoCode } = order;
    if (promoCode) this.#add('promo', { key: String(promoCode.id), name: promoCode.code }, figures);
    this.#addClient(order, figures);
    for (const key of minuteKeysOf(order)) this.#add('time', { key }, { ...NO_FIGURES, orders: 1 });
    this.#addLines(order.items);
    this.#addDone(doneLines(order));
  }

  #addClient(order: SummedOrder, figures: Figures): void {
    if (isOfNobody(order)) return;
    const isNew = !this.known.has(order.userId);
    this.#add('client', { key: isNew ? 'new' : 'returning' }, figures);
  }

  #addDone(lines: readonly DoneLine[]): void {
    for (const { productId, productName, quantity, minutes } of lines)
      this.#add(
        'cooking',
        { key: String(productId), name: productName },
        {
          ...{ ...NO_FIGURES, orders: 1, quantity },
          ...(minutes !== undefined && { minutes: { [minutes]: 1 } }),
        },
      );
  }

  addPaid({ method, kind, isUnshifted, records, sum }: PaidSum): void {
    const key = paidKey(method, kind);
    const figures = { ...NO_FIGURES, orders: records, sum };
    this.#add('paid', { key }, figures);
    if (isUnshifted) this.#add('unshifted', { key }, figures);
  }

  /** Returns the rows of each dimension that has some. */
  get rows(): Rows {
    return new Map(
      [...this.#rows]
        .filter(([, rows]) => rows.size > 0)
        .map(([dimension, rows]) => [dimension, byKey(rows)]),
    );
  }

  /** An order counts once for a dish that several of its lines have. */
  #addLines(lines: readonly OrderLine[]): void {
    const seen = new Set<string>();
    const add = (dimension: Dimension, named: Named, quantity: number, price: number) => {
      const id = `${dimension} ${named.key}`;
      const orders = seen.has(id) ? 0 : 1;
      this.#add(dimension, named, { ...NO_FIGURES, orders, quantity, sum: quantity * price });
      seen.add(id);
    };
    for (const { productId, productName, size, quantity, price, extras = [] } of lines) {
      add('dish', { key: String(productId), name: productName }, quantity, price);
      if (size !== null)
        add('size', { key: `${productId} ${size}`, name: `${productName}, ${size}` }, quantity, price);
      for (const extra of extras)
        add('extra', { key: String(extra.id), name: extra.name }, quantity, extra.price);
    }
  }

  #add(dimension: Dimension, { key, name }: Named, figures: Figures): void {
    const rows = this.#rows.get(dimension);
    rows?.set(key, plus(rows.get(key), { key, ...(name !== undefined && { name }), ...figures }));
  }
}

type Named = Pick<SumRow, 'key' | 'name'>;

const figuresOf = ({ total, discount = 0, deliveryFee = 0 }: SummedOrder): Figures => ({
  orders: 1,
  quantity: 0,
  sum: total,
  discounts: discount,
  fees: deliveryFee,
});

const pointOf = ({ pickupPoint }: SummedOrder): Named =>
  pickupPoint ? { key: String(pickupPoint.id), name: pickupPoint.name } : { key: NO_POINT };

/** Returns the sum of two rows with the same key; the name is that of the later one. */
function plus(sum: SumRow | undefined, row: SumRow): SumRow {
  if (!sum) return { ...row };
  const { name = sum.name } = row;
  const minutes = plusMinutes(sum.minutes, row.minutes);
  return {
    key: row.key,
    ...(name !== undefined && { name }),
    orders: sum.orders + row.orders,
    quantity: sum.quantity + row.quantity,
    sum: sum.sum + row.sum,
    discounts: sum.discounts + row.discounts,
    fees: sum.fees + row.fees,
    ...(minutes && { minutes }),
  };
}

function plusMinutes(one: SumRow['minutes'], other: SumRow['minutes']): SumRow['minutes'] {
  if (!one || !other) return one ?? other;
  const sums = { ...one };
  for (const [minutes, count] of Object.entries(other)) sums[minutes] = (sums[minutes] ?? 0) + count;
  return sums;
}

/** The rows of a brand, and those of each point with orders, by its id. */
export interface PeriodRows {
  brand: Rows;
  points: ReadonlyMap<number, Rows>;
}

/** Sums up a brand's orders and payments of a day: all, and those of each point. */
export class BrandSums {
  readonly #brand: OrderSums;
  readonly #points = new Map<number, OrderSums>();

  /** As those of `OrderSums`. */
  constructor(
    private readonly day: SummedDay,
    private readonly known: ReadonlySet<number>,
  ) {
    this.#brand = new OrderSums(day, known);
  }

  /** Adds an order; the newest one must come last. */
  add(order: SummedOrder): void {
    this.#brand.add(order);
    this.#of(order.pickupPoint?.id ?? DELIVERIES).add(order);
  }

  /** Adds records of payments of the day, also of orders of another one. */
  addPaid(paid: PaidSum): void {
    this.#brand.addPaid(paid);
    this.#of(paid.pointId).addPaid(paid);
  }

  #of(pointId: number): OrderSums {
    const ofPoint = this.#points.get(pointId) ?? new OrderSums(this.day, this.known);
    this.#points.set(pointId, ofPoint);
    return ofPoint;
  }

  get rows(): PeriodRows {
    return {
      brand: this.#brand.rows,
      points: new Map([...this.#points].map(([pointId, { rows }]) => [pointId, rows])),
    };
  }
}

const byKey = (rows: ReadonlyMap<string, SumRow>): SumRow[] =>
  [...rows.values()].sort((a, b) => (a.key < b.key ? -1 : 1));

/** Returns the sums of several lists of rows, by key; the later list's names are kept. */
export function mergeRows(lists: Iterable<readonly SumRow[]>): SumRow[] {
  const sums = new Map<string, SumRow>();
  for (const rows of lists) for (const row of rows) sums.set(row.key, plus(sums.get(row.key), row));
  return byKey(sums);
}
