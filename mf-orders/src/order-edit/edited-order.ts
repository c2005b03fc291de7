/** An order that is being changed: its lines, what became different, and what it will cost. The service decides it again. */
import type { CanceledStock } from '@skatert/contracts/orders/canceled-stock';
import { itemText } from '@skatert/contracts/orders/item-name';
import { choiceKey } from '@skatert/contracts/orders/line-choice';
import type { StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import {
  cookedAmongRemoved,
  discountAfterEdit,
  type EditedLine,
} from '@skatert/contracts/orders/order-edit-rules';
import type { EditLinesBody, OrderContents } from '@skatert/contracts/orders/order-edits';
import { CART_QUANTITY_MAX } from '@skatert/contracts/orders/order-rules';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { payableOf } from '@skatert/contracts/orders/payable';
import { kopecksToRoubles, roublesToKopecks } from '@skatert/contracts/shared/money';
import { type DraftLine, itemsTotalOf } from '../cashier/draft.js';

export type EditableOrder = Pick<
  StaffOrder,
  | 'id'
  | 'brandId'
  | 'items'
  | 'total'
  | 'discount'
  | 'deliveryFee'
  | 'counterDiscount'
  | 'edition'
  | 'pickupPoint'
> &
  Pick<Partial<StaffOrderDetails>, 'promoTerms' | 'cooked'>;

/** Returns the lines of an order as they are. */
export const linesOf = ({ items }: Pick<OrderContents, 'items'>): DraftLine[] =>
  items.map(({ id, productId, productName, size, extras = [], quantity, price }) => ({
    id,
    productId,
    name: productName,
    size,
    extras: extras.map((extra) => ({ id: extra.id, name: extra.name })),
    quantity,
    unitPrice: price,
  }));

/** Returns the lines with a dish added: to a line of the same choice at the same price, else as a new one. */
export function withDish(lines: readonly DraftLine[], added: DraftLine): DraftLine[] {
  const key = choiceKey(added);
  const same = lines.find(
    (line) =>
      choiceKey(line) === key && line.unitPrice === added.unitPrice && line.quantity < CART_QUANTITY_MAX,
  );
  if (!same) return [...lines, added];
  return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + added.quantity } : line));
}

/** Returns what will be different, as the history of the order will say it. */
export function editedLines(
  { items }: Pick<OrderContents, 'items'>,
  lines: readonly DraftLine[],
): EditedLine[] {
  const quantityOf = (id: number) => lines.find((line) => line.id === id)?.quantity ?? 0;
  const kept = items.map((item) => ({
    name: itemText(item),
    before: item.quantity,
    after: quantityOf(item.id),
  }));
  const added = lines
    .filter(({ id }) => id === undefined)
    .map((line) => ({
      name: itemText({ ...line, productName: line.name }),
      before: 0,
      after: line.quantity,
    }));
  return [...kept, ...added].filter(({ before, after }) => before !== after);
}

/** Returns the dishes among those that will be removed which the kitchen has cooked, as the service decides. */
export const removedCooked = (
  { items, cooked = [] }: Pick<EditableOrder, 'items' | 'cooked'>,
  lines: readonly DraftLine[],
): { name: string; quantity: number }[] =>
  items.flatMap((item) => {
    const left = lines.find(({ id }) => id === item.id)?.quantity ?? 0;
    const quantity = cookedAmongRemoved({
      had: item.quantity,
      cooked: cooked.find(({ lineId }) => lineId === item.id)?.quantity ?? 0,
      removed: item.quantity - left,
    });
    return quantity > 0 ? [{ name: itemText(item), quantity }] : [];
  });

/** Returns what another person has changed of an order meanwhile. */
export function changedMeanwhile(
  before: Pick<OrderContents, 'items'>,
  now: Pick<OrderContents, 'items'>,
): EditedLine[] {
  const known = new Set(before.items.map(({ id }) => id));
  const lines = linesOf(now).map(({ id, ...line }) =>
    id !== undefined && known.has(id) ? { id, ...line } : line,
  );
  return editedLines(before, lines);
}

/**
 * Returns the lines of an order that another person has changed, with what is changed here on top: as many more or fewer of what there is
 * still, without what was removed, and with what was added.
 */
export function linesOnTop(
  lines: readonly DraftLine[],
  before: Pick<OrderContents, 'items'>,
  now: Pick<OrderContents, 'items'>,
): DraftLine[] {
  const wanted = (line: DraftLine): number => {
    const seen = before.items.find(({ id }) => id === line.id);
    if (!seen) return line.quantity;
    const mine = lines.find(({ id }) => id === line.id)?.quantity ?? 0;
    return mine === 0 ? 0 : Math.min(Math.max(line.quantity + mine - seen.quantity, 0), CART_QUANTITY_MAX);
  };
  return [
    ...linesOf(now).map((line) => ({ ...line, quantity: wanted(line) })),
    ...lines.filter(({ id }) => id === undefined),
  ].filter(({ quantity }) => quantity > 0);
}

export interface EditedSums {
  discount: number;
  deliveryFee: number;
  total: number;
}

/** Returns what an order with these lines will cost, in roubles. */
export function sumsWith(order: EditableOrder, lines: readonly DraftLine[]): EditedSums {
  const { deliveryFee = 0, discount: before, counterDiscount } = order;
  const terms = counterDiscount
    ? ({ kind: 'PERCENT', value: counterDiscount.percent } as const)
    : termsOf(order);
  const discount = discountAfterEdit(
    {
      itemsTotal: roublesToKopecks(itemsTotalOf(linesOf(order))),
      discount: before === undefined ? undefined : roublesToKopecks(before),
      terms,
    },
    roublesToKopecks(itemsTotalOf(lines)),
  );
  const sums = {
    itemsTotal: roublesToKopecks(itemsTotalOf(lines)),
    discount: discount ?? 0,
    deliveryFee: roublesToKopecks(deliveryFee),
  };
  return {
    discount: kopecksToRoubles(sums.discount),
    deliveryFee,
    total: kopecksToRoubles(payableOf(sums)),
  };
}

function termsOf({ promoTerms }: EditableOrder) {
  if (!promoTerms) return undefined;
  const { kind, value } = promoTerms;
  return { kind, value: kind === 'SUM' ? roublesToKopecks(value) : value };
}

export const bodyOf = (
  { edition = 0 }: Pick<OrderContents, 'edition'>,
  lines: readonly DraftLine[],
  removedStock: CanceledStock | null,
): EditLinesBody => ({
  edition,
  removedStock,
  kept: lines.flatMap(({ id, quantity }) => (id === undefined ? [] : [{ id, quantity }])),
  added: lines
    .filter(({ id }) => id === undefined)
    .map(({ productId, size, extras, quantity, unitPrice }) => ({
      productId,
      quantity,
      ...(size !== null && { size }),
      extras: extras.map(({ id }) => id),
      unitPrice,
    })),
});

/** Returns the lines with the added ones at these prices. */
export function withPrices(lines: readonly DraftLine[], prices: readonly number[]): DraftLine[] {
  const left = [...prices];
  return lines.map((line) =>
    line.id === undefined ? { ...line, unitPrice: left.shift() ?? line.unitPrice } : line,
  );
}
