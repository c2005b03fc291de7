/** Names groups of extras for those who know their ids, also deleted ones. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import type { ExtraGroupModel } from './extra-group-model.js';

export async function extraNames(
  extraGroups: ExtraGroupModel,
  ids: readonly number[],
  session: ClientSession,
): Promise<ReadonlyMap<number, string>> {
  const found = await documentsOf(extraGroups)
    .find({ _id: { $in: [...ids] } }, { session, projection: { name: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}
