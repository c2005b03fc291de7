/**
 * Gives the objects of earlier releases the keys of their names, by which a second one of a name is refused. Of several
 * with one name the first gets it, and the others stay as they are: their names are in files and on paper, and a master may
 * rename or delete them.
 */
import { foldedName } from '@skatert/contracts/shared/fold-text';
import type { Migration } from '@skatert/service-kit/data/migrations';
import type { Collection } from 'mongoose';
import type { Referenced } from '../shared/referenced.js';

const COLLECTIONS = ['units', 'suppliers', 'warehouses', 'ingredients'];

export const nameKeys: Migration = {
  number: 2,
  title: 'give names their unique keys',
  // The release before it neither reads nor writes them.
  compatibleFrom: 0,
  run: async ({ connection, log, save }) => {
    for (const name of COLLECTIONS) {
      const objects = connection.collection<Referenced>(name);
      for (const masterId of await objects.distinct('masterId')) {
        await save(undefined);
        const twins = await addKeys(objects, masterId);
        if (twins > 0) log.warn({ collection: name, masterId, twins }, 'several objects have one name');
      }
    }
  },
};

/** Returns how many objects of the master remain without a key. There is a quota of them. */
async function addKeys(objects: Collection<Referenced>, masterId: number): Promise<number> {
  const all = await objects
    .find({ masterId }, { projection: { name: 1, nameKey: 1 } })
    .sort({ _id: 1 })
    .toArray();
  const taken = new Set(all.flatMap(({ nameKey }) => nameKey ?? []));
  const writes = all.flatMap(({ _id, name, nameKey: known }) => {
    const nameKey = foldedName(name);
    if (known !== undefined || taken.has(nameKey)) return [];
    taken.add(nameKey);
    return [{ updateOne: { filter: { _id }, update: { $set: { nameKey } } } }];
  });
  if (writes.length > 0) await objects.bulkWrite(writes);
  return all.length - taken.size;
}
