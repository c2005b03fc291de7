/** Keeps, reads and removes the last delivery addresses of customers. */
import {
  ADDRESSES_KEPT,
  type DeliveryAddress,
  joinAddress,
} from '@skatert/contracts/orders/delivery-address';
import type { SavedAddress } from '@skatert/contracts/orders/saved-addresses';
import { foldedName } from '@skatert/contracts/shared/fold-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, mongo } from 'mongoose';
import type { OrderModel } from '../orders/order-model.js';
import type { AddressBookDoc, AddressBookModel, KeptAddress } from './address-book-model.js';

/** How many of the newest orders are searched for a delivery of a customer without a book. */
const ORDERS_SEARCHED = 20;

export interface AddressBookDeps {
  addressBooks: AddressBookModel;
}

/** An address with the order that is delivered there, and its customer. */
export interface DeliveredTo {
  userId: number;
  orderId: number;
  address: DeliveryAddress;
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

function writeOf({ userId, orderId, address }: DeliveredTo): mongo.AnyBulkWriteOperation<AddressBookDoc> {
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
  return { updateOne: { filter: { _id: userId }, update: [{ $set: { addresses } }], upsert: true } };
}

const toSaved = ({ folded: _, ...address }: KeptAddress): SavedAddress => address;

/** Returns a customer's addresses, the last one first; before the first one is kept, that of his last delivery. */
export async function readAddresses(
  { addressBooks, orders }: AddressBookDeps & { orders: OrderModel },
  userId: number,
): Promise<SavedAddress[]> {
  const book = await documentsOf(addressBooks).findOne({ _id: userId });
  if (book) return (book.addresses ?? []).map(toSaved);
  const newest = await documentsOf(orders)
    .find({ userId }, { sort: { _id: -1 }, limit: ORDERS_SEARCHED, projection: { address: 1 } })
    .toArray();
  const last = newest.find(({ address }) => address !== null);
  return last?.address ? [{ id: last._id, address: last.address }] : [];
}

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
