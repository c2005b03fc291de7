/** Keeps, reads and removes the last delivery addresses of customers, and keeps the phone of the last delivery. */
import {
  ADDRESSES_KEPT,
  type DeliveryAddress,
  joinAddress,
} from '@skatert/contracts/orders/delivery-address';
import type { SavedAddress, SavedAddresses } from '@skatert/contracts/orders/saved-addresses';
import { foldedName } from '@skatert/contracts/shared/fold-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, mongo } from 'mongoose';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import type { AddressBookDoc, AddressBookModel, KeptAddress } from './address-book-model.js';

/** How many of the newest orders are searched for a delivery of a customer whose book lacks something. */
const ORDERS_SEARCHED = 20;

export interface AddressBookDeps {
  addressBooks: AddressBookModel;
}

/** An address with the order that is delivered there, and its customer and his phone. */
export interface DeliveredTo {
  userId: number;
  orderId: number;
  address: DeliveryAddress;
  phone: string | null;
}

/** Puts addresses first in the books of their customers, in the transaction of their orders; without any it does nothing. */
export async function keepAddresses(
  { addressBooks }: AddressBookDeps,
  delivered: readonly DeliveredTo[],
  session: ClientSession,
): Promise<void> {
  if (delivered.length === 0) return;
  await documentsOf(addressBooks).bulkWrite(delivered.map(writeOf), { session, ordered: false });
}

function writeOf({
  userId,
  orderId,
  address,
  phone,
}: DeliveredTo): mongo.AnyBulkWriteOperation<AddressBookDoc> {
  const folded = foldedName(joinAddress(address));
  const kept: KeptAddress = { id: orderId, folded, ...address };
  const others = {
    $filter: {
      input: { $ifNull: ['$addresses', []] },
      as: 'each',
      cond: { $ne: ['$$each.folded', { $literal: folded }] },
    },
  };
  // What customers typed is never read as an expression.
  const addresses = { $slice: [{ $concatArrays: [[{ $literal: kept }], others] }, ADDRESSES_KEPT] };
  const book = { addresses, ...(phone !== null && { phone: { $literal: phone }, phoneOf: orderId }) };
  return { updateOne: { filter: { _id: userId }, update: [{ $set: book }], upsert: true } };
}

const toSaved = ({ folded: _, ...address }: KeptAddress): SavedAddress => address;

/**
 * Returns a customer's addresses, the last one first, and the phone of his last delivery; before they are kept, those of that
 * order.
 */
export async function readAddresses(
  { addressBooks, orders }: AddressBookDeps & { orders: OrderModel },
  userId: number,
): Promise<SavedAddresses> {
  const book = await documentsOf(addressBooks).findOne({ _id: userId });
  const last = hasLastPhone(book) ? undefined : await lastDelivery(orders, userId);
  const phone = last?.phone ?? book?.phone;
  return {
    addresses: book ? (book.addresses ?? []).map(toSaved) : addressOf(last),
    ...(phone && { phone }),
  };
}

/** Returns false when it has no phone, or that of an order before the last delivery. */
const hasLastPhone = (book: AddressBookDoc | null): boolean =>
  book?.phone !== undefined && (book.addresses?.[0]?.id ?? 0) <= (book.phoneOf ?? 0);

type Delivered = Pick<OrderDoc, '_id' | 'address' | 'phone'>;

async function lastDelivery(orders: OrderModel, userId: number): Promise<Delivered | undefined> {
  const newest = await documentsOf(orders)
    .find({ userId }, { sort: { _id: -1 }, limit: ORDERS_SEARCHED, projection: { address: 1, phone: 1 } })
    .toArray();
  return newest.find(({ address }) => address !== null);
}

const addressOf = (order: Delivered | undefined): SavedAddress[] =>
  order?.address ? [{ id: order._id, address: order.address }] : [];

/** Removes an address of a customer; repeatable. */
export async function removeAddress(
  { addressBooks }: AddressBookDeps,
  userId: number,
  id: number,
): Promise<void> {
  await documentsOf(addressBooks).updateOne(
    { _id: userId },
    { $pull: { addresses: { id } } },
    { upsert: true },
  );
}
