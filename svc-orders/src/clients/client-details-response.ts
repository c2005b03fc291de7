import type { ClientBlock, ClientDetails, ClientNote } from '@skatert/contracts/orders/clients';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import type { OrderDoc } from '../orders/order-model.js';
import { type Accounts, staffName } from '../orders/people.js';
import type { Sold } from '../orders/sold-orders.js';
import type { BlockDoc, NoteDoc } from './client-record-model.js';
import { toPersonResponse } from './client-response.js';

export interface ClientData {
  /** The client's first and last order in the brand. */
  first: OrderDoc;
  last: OrderDoc;
  sold: Sold;
  notes: readonly NoteDoc[];
  block: BlockDoc | undefined;
}

/** Returns a client of a brand for its staff. `accounts`: those of the client and of the authors. */
export function toClientDetailsResponse(
  { first, last, sold, notes, block }: ClientData,
  accounts: Accounts,
): ClientDetails {
  const { brandId, brandName } = last;
  return {
    ...toPersonResponse(last, accounts.get(last.userId)),
    brandId,
    brandName,
    firstOrderAt: first.createdAt.toISOString(),
    lastOrderAt: last.createdAt.toISOString(),
    ordersCount: sold.orders,
    ordersSum: kopecksToRoubles(sold.sum),
    notes: notes.map((note) => toNoteResponse(note, accounts, brandName)).reverse(),
    block: block ? toBlockResponse(block, accounts, brandName) : null,
  };
}

export const toNoteResponse = (note: NoteDoc, accounts: Accounts, brandName: string): ClientNote => ({
  id: note.id,
  text: note.text,
  authorName: staffName({ brandName }, note.by, accounts),
  createdAt: note.createdAt.toISOString(),
});

export const toBlockResponse = (block: BlockDoc, accounts: Accounts, brandName: string): ClientBlock => ({
  text: block.text,
  authorName: staffName({ brandName }, block.by, accounts),
  blockedAt: block.blockedAt.toISOString(),
});
