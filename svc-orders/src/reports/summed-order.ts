/** What reports read of an order. */
import type { OrderDoc } from '../orders/order-model.js';

/** The fields of an order that reports are about. */
export type SummedOrder = Pick<
  OrderDoc,
  | 'status'
  | 'createdAt'
  | 'deliveryMode'
  | 'pickupPoint'
  | 'items'
  | 'total'
  | 'discount'
  | 'deliveryFee'
  | 'promoCode'
  | 'payment'
  | 'canceledBy'
  | 'cancelReason'
  | 'userId'
  | 'source'
  | 'phone'
  | 'promisedAt'
  | 'wantedAt'
  | 'history'
  | 'payments'
  | 'takenBy'
  | 'counterDiscount'
  | 'kitchen'
>;

export const SUMMED_FIELDS = {
  status: 1,
  createdAt: 1,
  deliveryMode: 1,
  pickupPoint: 1,
  'items.id': 1,
  'items.productId': 1,
  'items.productName': 1,
  'items.size': 1,
  'items.quantity': 1,
  'items.price': 1,
  'items.extras': 1,
  total: 1,
  discount: 1,
  deliveryFee: 1,
  promoCode: 1,
  'payment.method': 1,
  canceledBy: 1,
  cancelReason: 1,
  userId: 1,
  source: 1,
  phone: 1,
  promisedAt: 1,
  wantedAt: 1,
  'history.at': 1,
  'history.change': 1,
  'history.status': 1,
  'history.by': 1,
  'payments.kind': 1,
  'payments.amount': 1,
  'payments.by': 1,
  takenBy: 1,
  counterDiscount: 1,
  'kitchen.done': 1,
} as const;
