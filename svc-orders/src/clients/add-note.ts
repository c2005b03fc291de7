import { NOTES_MAX } from '@skatert/contracts/orders/client-rules';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { Changer } from '../orders/order-parts.js';
import { type BrandClient, type ClientRecordModel, type NoteDoc, recordIdOf } from './client-record-model.js';

export interface AddNoteDeps {
  clientRecords: ClientRecordModel;
  noteIds: Sequence;
  now: () => number;
}

/** Adds a note about a client of a brand and returns it. @throws AppError CLIENT_NOTES_FULL */
export async function addNote(
  deps: AddNoteDeps,
  client: BrandClient,
  { text, by }: { text: string; by: Changer },
): Promise<NoteDoc> {
  const note: NoteDoc = {
    id: await deps.noteIds.next(),
    text,
    by,
    createdAt: new Date(deps.now()),
  };
  const records = documentsOf(deps.clientRecords);
  const { brandId, userId } = client;
  const _id = recordIdOf(client);
  await records.updateOne({ _id }, { $setOnInsert: { brandId, userId, notes: [] } }, { upsert: true });
  const { matchedCount } = await records.updateOne(
    { _id, [`notes.${NOTES_MAX - 1}`]: { $exists: false } },
    { $push: { notes: note } },
  );
  if (matchedCount === 0) throw new AppError(ORDERS_ERRORS.CLIENT_NOTES_FULL);
  return note;
}
