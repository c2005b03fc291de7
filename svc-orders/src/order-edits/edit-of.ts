/** What all changes of an order's contents have in common. */
import { CANCELED_STOCK_LABELS, type CanceledStock } from '@skatert/contracts/orders/canceled-stock';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import {
  EDIT_TEXTS,
  editText,
  isEditable,
  ORDER_EDITS_MAX,
} from '@skatert/contracts/orders/order-edit-rules';
import type { OrderChanged } from '@skatert/contracts/orders/order-edits';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { formatDateTimeIn } from '@skatert/contracts/shared/zoned-text';
import type { KeyedCall } from '@skatert/service-kit/http/keyed-call';
import { changesOf, cut, moneyText, type Shown } from '@skatert/service-kit/journal/changes-of';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { OrderChange } from '../orders/change-order.js';
import { editionOf } from '../orders/edition.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { Changer, HistoryEntry, StoredEdit } from '../orders/order-parts.js';
import { toEditResponse } from '../orders/order-response.js';
import { handledBy } from '../orders/people.js';
import { toContentsResponse } from '../orders/staff-order-response.js';

/** Returns the refusal of a change of an order that its screen has not seen. */
const orderChanged = (order: OrderDoc): AppError =>
  new AppError(ORDERS_ERRORS.ORDER_CHANGED, {
    details: { order: toContentsResponse(order) } satisfies OrderChanged,
    isNested: true,
  });

/** Returns the refusal of added lines at other prices than those of the menu, in kopecks. */
export const pricesChanged = (order: OrderDoc, prices: readonly number[]): AppError =>
  new AppError(ORDERS_ERRORS.ORDER_CHANGED, {
    message: EDIT_TEXTS.repriced,
    details: {
      order: toContentsResponse(order),
      addedPrices: prices.map(kopecksToRoubles),
    } satisfies OrderChanged,
    isNested: true,
  });

/** Returns the refusal of a change that removes what the kitchen has cooked meanwhile, and does not say what becomes of it. */
export const cookedRemoved = (order: OrderDoc): AppError =>
  new AppError(ORDERS_ERRORS.ORDER_CHANGED, {
    message: EDIT_TEXTS.cooked,
    details: { order: toContentsResponse(order) } satisfies OrderChanged,
    isNested: true,
  });

/** @throws AppError ORDER_NOT_EDITABLE, ORDER_CHANGED when it has been changed since, ORDER_EDITS_FULL */
export function requireEditable(order: OrderDoc, seenEdition: number): void {
  if (!isEditable(order.status)) throw new AppError(ORDERS_ERRORS.ORDER_NOT_EDITABLE);
  const edition = editionOf(order);
  if (edition !== seenEdition) throw orderChanged(order);
  if (edition >= ORDER_EDITS_MAX) throw new AppError(ORDERS_ERRORS.ORDER_EDITS_FULL);
}

interface Edit extends Required<Pick<OrderChange, 'store'>> {
  at: Date;
  by: Changer;
  call: KeyedCall;
  /** What was different. */
  edit: Omit<StoredEdit, 'total' | 'call'>;
  /** What becomes of the ingredients of cooked dishes that it removes; absent: it removes none. */
  canceledStock?: CanceledStock | undefined;
  /** What the order has after it. */
  set: Partial<OrderDoc> & Pick<OrderDoc, 'total'>;
}

/** Returns the change of an order, with its entry in the history, its event, and its note in the journal. */
export function editOf(
  order: OrderDoc,
  { at, by, call, edit, canceledStock, set, store }: Edit,
): OrderChange {
  const { status, history = [] } = order;
  const total = { before: order.total, after: set.total };
  const entry: HistoryEntry = {
    ...{ at, by, status, change: 'edit', promisedAt: null, reason: null },
    edit: { ...edit, total, call },
    ...(canceledStock && { canceledStock }),
  };
  const timeZone = set.timeZone ?? order.timeZone;
  const text = editText(toEditResponse({ ...edit, total }), timeZone);
  return {
    set: { ...set, history: [...history, entry], ...handledBy(by) },
    event: { type: 'ORDER_EDITED', text: cut(text), total: set.total },
    note: {
      action: 'edited',
      by,
      changes: [
        ...changesOf(shownIn(timeZone), null, edit),
        ...changesOf({ total: moneyText }, total.before, total.after),
        ...(canceledStock
          ? [{ field: 'stock' as const, before: null, after: CANCELED_STOCK_LABELS[canceledStock] }]
          : []),
      ],
    },
    store,
  };
}

/** How the journal writes a change: without the address, which is the customer's. */
const shownIn = (timeZone: string | undefined): Shown<Edit['edit']> => ({
  lines: ({ lines }) => editText({ lines }, timeZone),
  address: ({ address }) => editText({ address }, timeZone),
  promisedAt: ({ wantedAt }) => (wantedAt ? formatDateTimeIn(wantedAt.after.toISOString(), timeZone) : null),
});
