/** What the staff does in svc-orders, in the journal; of customers only the numbers of their orders. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Journal, JournalNote } from '@skatert/service-kit/journal/journal';
import type { ClientSession } from 'mongoose';
import type { AccountModel } from '../accounts/account-model.js';
import type { OrderDoc } from './order-model.js';
import type { Changer } from './order-parts.js';

/** What an act did to an order. */
export type OrderNote = Pick<JournalNote, 'action' | 'changes'> & { by: Changer };

export interface StaffNote extends Omit<JournalNote, 'by'> {
  by: Changer;
}

export interface StaffJournalDeps {
  journal: Pick<Journal, 'write'>;
  accounts: AccountModel;
}

/** Adds an entry in the transaction of the act, with the login of who did it, or the name of a courier. */
export async function recordAct(
  { journal, accounts }: StaffJournalDeps,
  { by: { userId: id, name: courier }, ...note }: StaffNote,
  session: ClientSession,
): Promise<void> {
  const account =
    courier === undefined &&
    (await documentsOf(accounts).findOne({ _id: id }, { projection: { username: 1 } }));
  const name = courier ?? (account ? account.username : `№${id}`);
  await journal.write({ ...note, by: { id, name } }, session);
}

export const recordOrder = (
  deps: StaffJournalDeps,
  { _id, brandId, pickupPoint }: Pick<OrderDoc, '_id' | 'brandId' | 'pickupPoint'>,
  note: OrderNote,
  session: ClientSession,
): Promise<void> =>
  recordAct(
    deps,
    {
      ...note,
      ...{ scope: { brandId }, pointId: pickupPoint?.id ?? null },
      ...{ kind: 'order', objectId: _id, name: `#${_id}` },
    },
    session,
  );
