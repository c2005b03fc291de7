/** An order. Money in kopecks. */
import type { DeliveryMode, OrderStatus } from '@skatert/contracts/order-status';
import { type Connection, type Model, Schema } from 'mongoose';
import type { UntoldEvent } from './order-event.js';

export interface OrderLine {
  id: number;
  productId: number;
  productName: string;
  imageUrl: string | null;
  size: string | null;
  quantity: number;
  price: number;
}

export interface OrderDoc {
  _id: number;
  /** Grows with each change, and numbers its events. */
  version: number;
  /** The time of its last event: never goes back, whichever process writes. */
  eventAt: Date;
  userId: number;
  username: string;
  brandId: number;
  brandName: string;
  status: OrderStatus;
  deliveryMode: DeliveryMode;
  comment: string | null;
  address: string | null;
  phone: string | null;
  pickupPoint: { id: number; name: string; address: string } | null;
  items: OrderLine[];
  total: number;
  rating: number | null;
  reviewComment: string | null;
  /** Who of the staff changed it last. */
  handledBy: number | null;
  /** Messages of the other side after this side's read mark. */
  unreadByClient: number;
  unreadByStaff: number;
  createdAt: Date;
  updatedAt: Date;
  /** Events that the relay has not taken yet, and the time of the first; absent when there are none. */
  untold?: UntoldEvent[];
  untoldSince?: Date;
}

const schema = new Schema<OrderDoc>({ _id: Number }, { strict: false, versionKey: false });
schema.index({ userId: 1, _id: -1 });
schema.index({ brandId: 1, _id: -1 });
schema.index({ brandId: 1, createdAt: 1 });
schema.index({ brandId: 1, userId: 1, _id: -1 });
schema.index(
  { untoldSince: 1 },
  { name: 'untold', partialFilterExpression: { untoldSince: { $exists: true } } },
);

export type OrderModel = Model<OrderDoc>;

export function createOrderModel(connection: Connection): OrderModel {
  return connection.model<OrderDoc>('Order', schema, 'orders');
}
