import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import type { UnknownDrawer } from '@skatert/contracts/orders/order-payments';
import {
  overpaidText,
  overRefundedText,
  PAYMENT_METHOD_LABELS,
  PAYMENTS_MAX,
  type PaymentKind,
  type PaymentMethod,
} from '@skatert/contracts/orders/payments';
import { SHIFT_TEXTS } from '@skatert/contracts/orders/shift-rules';
import { formatRoubles, kopecksToRoubles } from '@skatert/contracts/shared/money';
import { findRepeated, hashOf } from '@skatert/service-kit/http/keyed-call';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ChangeOrderDeps, Decide, OrderChange, OrderTarget } from '../orders/change-order.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { Changer, PaymentRecord } from '../orders/order-parts.js';
import { balanceOfOrder, recordedSums } from '../orders/order-payments.js';
import type { OrderNote } from '../orders/staff-journal.js';
import {
  addToShift,
  countFree,
  type Drawer,
  findDrawer,
  type OpenShiftDeps,
  ShiftEnded,
  type ShiftStaff,
} from '../shifts/shift-sums.js';

export type RecordPaymentDeps = ChangeOrderDeps & OpenShiftDeps;

export interface NewPayment extends OrderTarget {
  /** The idempotency key: unique per order. */
  key: string;
  kind: PaymentKind;
  method: PaymentMethod;
  /** In kopecks. */
  amount: number;
  comment: string | null;
  /** The staff member. */
  by: Changer;
  /** The points to which he is bound; undefined: all of the brand. */
  own?: readonly number[] | undefined;
  deskPointId?: ShiftStaff['deskPointId'];
  drawerPointId?: ShiftStaff['drawerPointId'];
  /** The brand's counter works by shifts: cash needs one. */
  byShifts?: boolean;
}

/** A payment of all that is due, whatever that is by then. */
export type DuePayment = Omit<NewPayment, 'kind' | 'amount' | 'comment' | 'byShifts' | 'drawerPointId'>;

/** How often a record whose shift was closed at that moment is decided again. */
const ATTEMPTS = 3;

/**
 * Records that an order was paid, or that money was given back, and returns the order. A repeat with the key changes nothing. The record
 * belongs to the open shift of the counter, if there is one, whose sums change with it.
 * @throws AppError PAYMENT_TOO_LARGE above what is due or can be refunded, PAYMENTS_FULL, IDEMPOTENCY_KEY_REUSED; SHIFT_REQUIRED for cash
 * that no shift would have, DRAWER_UNKNOWN for cash of which nobody can know the drawer, where the brand works by shifts
 */
export function recordPayment(deps: RecordPaymentDeps, payment: NewPayment): Promise<OrderDoc> {
  const { orderId, requestId, own, deskPointId, drawerPointId, byShifts, ...record } = payment;
  return changeWithShift(deps, payment, async (order, at) => {
    if (findRepeated(order.payments?.map(keyedCall), keyedCall(record))) return undefined;
    requireSum(order, record);
    const drawer = await drawerOf(deps, order, payment);
    if (byShifts) requireShift(drawer, payment);
    return changeOf(deps, order, { ...record, at }, drawer.shiftId);
  });
}

/**
 * Records that all that is due was paid, and returns the order. A repeat with the key changes nothing, even when the order costs something
 * else by now; nor does a payment when nothing is due.
 * @throws AppError PAYMENTS_FULL
 */
export function recordDue(deps: RecordPaymentDeps, payment: DuePayment): Promise<OrderDoc> {
  const { orderId, requestId, own, deskPointId, ...record } = payment;
  return changeWithShift(deps, payment, async (order, at) => {
    const { due: amount } = balanceOfOrder(order);
    if (amount === 0 || order.payments?.some(({ key }) => key === record.key)) return undefined;
    const { shiftId } = await drawerOf(deps, order, payment);
    return changeOf(deps, order, { ...record, kind: 'PAID', amount, comment: null, at }, shiftId);
  });
}

/**
 * Counts an order that costs nothing in the open shift of the counter, where no payment will: its discount is in the report. A repeat changes
 * nothing; nor does one of an order that was canceled since.
 */
export function recordFree(
  deps: RecordPaymentDeps,
  order: OrderTarget & Pick<NewPayment, 'by' | 'own' | 'deskPointId'>,
): Promise<OrderDoc> {
  return changeWithShift(deps, order, async (found) => {
    if (found.total > 0 || found.status === 'CANCELED') return undefined;
    if (found.payments || found.freeShiftId !== undefined) return undefined;
    const { shiftId: freeShiftId } = await drawerOf(deps, found, order);
    if (freeShiftId === undefined) return undefined;
    return { set: { freeShiftId }, store: countFree(deps, found, freeShiftId) };
  });
}

async function changeWithShift(
  { changeOrder }: RecordPaymentDeps,
  { orderId, requestId }: OrderTarget,
  decide: Decide,
): Promise<OrderDoc> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await changeOrder({ orderId, requestId }, decide);
    } catch (error) {
      if (!(error instanceof ShiftEnded) || attempt === ATTEMPTS) throw error;
    }
  }
}

function changeOf(
  deps: RecordPaymentDeps,
  order: OrderDoc,
  payment: PaymentRecord,
  shiftId: number | undefined,
): OrderChange {
  const { payments = [] } = order;
  if (payments.length >= PAYMENTS_MAX) throw new AppError(ORDERS_ERRORS.PAYMENTS_FULL);
  const changed = { payments: [...payments, { ...payment, ...(shiftId !== undefined && { shiftId }) }] };
  const { paid, refunded } = recordedSums(changed);
  return {
    set: changed,
    event: { type: 'ORDER_PAYMENT_CHANGED', paid, refunded },
    note: noteOf(payment),
    ...(shiftId !== undefined && { store: addToShift(deps, order, { ...payment, shiftId }) }),
  };
}

/** What a courier gets is not in the drawer before he hands it over; then it is put in. */
const drawerOf = async (
  deps: RecordPaymentDeps,
  order: OrderDoc,
  {
    by: { userId, role },
    own,
    deskPointId,
    drawerPointId,
  }: Pick<NewPayment, 'by' | 'own' | 'deskPointId' | 'drawerPointId'>,
): Promise<Drawer> =>
  role === 'COURIER'
    ? { shiftId: undefined, lacksShift: false }
    : findDrawer(deps, order, { userId, own, deskPointId, drawerPointId });

/** @throws AppError SHIFT_REQUIRED, DRAWER_UNKNOWN for cash that would be in a drawer and in no report */
function requireShift({ lacksShift, choices }: Drawer, { method, kind }: NewPayment): void {
  if (method !== 'CASH') return;
  if (choices) {
    const drawers = choices.map(({ pointId, pointName, number }) => ({ pointId, pointName, number }));
    const details: UnknownDrawer = { drawers };
    throw new AppError(ORDERS_ERRORS.DRAWER_UNKNOWN, { details, isNested: true });
  }
  if (!lacksShift) return;
  const message = kind === 'PAID' ? SHIFT_TEXTS.required : SHIFT_TEXTS.requiredToRefund;
  throw new AppError(ORDERS_ERRORS.SHIFT_REQUIRED, { message });
}

const noteOf = ({ kind, method, amount, by }: Omit<PaymentRecord, 'at'>): OrderNote => ({
  action: kind === 'PAID' ? 'paid' : 'refunded',
  by,
  changes: [
    { field: 'amount', before: null, after: formatRoubles(kopecksToRoubles(amount)) },
    { field: 'method', before: null, after: PAYMENT_METHOD_LABELS[method] },
  ],
});

function requireSum(order: OrderDoc, { kind, amount }: Pick<PaymentRecord, 'kind' | 'amount'>): void {
  const { due, refundable } = balanceOfOrder(order);
  const isPaid = kind === 'PAID';
  const limit = isPaid ? due : refundable;
  if (amount <= limit) return;
  const message = (isPaid ? overpaidText : overRefundedText)(kopecksToRoubles(limit));
  throw new AppError(ORDERS_ERRORS.PAYMENT_TOO_LARGE, { message });
}

/** Returns the key of a record with the hash of what was recorded under it. */
const keyedCall = ({ key, kind, method, amount, comment, by }: Omit<PaymentRecord, 'at'>) => ({
  key,
  bodyHash: hashOf([kind, method, amount, comment, by.userId]),
});
