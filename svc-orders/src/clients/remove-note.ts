import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import { type BrandClient, type ClientRecordModel, recordIdOf } from './client-record-model.js';

/** Removes a note about a client of a brand. @throws AppError NOT_FOUND when there is none with this id */
export async function removeNote(
  { clientRecords }: { clientRecords: ClientRecordModel },
  client: BrandClient,
  noteId: number,
): Promise<void> {
  const { modifiedCount } = await documentsOf(clientRecords).updateOne(
    { _id: recordIdOf(client) },
    { $pull: { notes: { id: noteId } } },
  );
  if (modifiedCount === 0) throw new AppError('NOT_FOUND', { message: 'Заметка не найдена' });
}
