/** Which stops differ from the stored ones, and what stores them. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { hashOf } from '@skatert/service-kit/http/keyed-call';
import type { ClientSession, Model, mongo } from 'mongoose';
import { namesById } from '../shared/referenced.js';
import type { StockStopDoc, StockStopsDoc } from '../shared/stock-stop-models.js';
import type { Lack } from './lacking.js';
import type { StockStopDeps } from './stock-stop-deps.js';

type Change = Pick<StockStopsDoc, '_id' | 'brandId' | 'version' | 'stops'>;

/** What has changed among the stops of products, or among those of options. */
export interface StopChanges {
  model: Model<StockStopsDoc>;
  changes: Change[];
}

/** Returns those whose stops differ from the stored ones, also those that have none any more. */
export async function findChanges(
  { ingredients }: Pick<StockStopDeps, 'ingredients'>,
  model: Model<StockStopsDoc>,
  brandId: number,
  lacks: ReadonlyMap<number, readonly Lack[]>,
): Promise<StopChanges> {
  const stored = await documentsOf(model)
    .find({ $or: [{ brandId, 'stops.since': { $exists: true } }, { _id: { $in: [...lacks.keys()] } }] })
    .toArray();
  const before = new Map(stored.map((doc) => [doc._id, doc]));
  const names = await namesById(
    ingredients,
    [...lacks.values()].flat().map(({ ingredientId }) => ingredientId),
  );
  const at = new Date();
  const changes = [...new Set([...before.keys(), ...lacks.keys()])].flatMap((_id) => {
    const former = before.get(_id);
    const stops = (lacks.get(_id) ?? []).map(({ ingredientId, ...place }): StockStopDoc => {
      const same = former?.stops.find((stop) => isSamePlace(stop, place));
      return { ...place, ingredientName: names.get(ingredientId) ?? '', since: same?.since ?? at };
    });
    const isSame = former?.brandId === brandId && hashOf(former.stops) === hashOf(stops);
    return isSame ? [] : [{ _id, brandId, version: (former?.version ?? 0) + 1, stops }];
  });
  return { model, changes };
}

const isSamePlace = (one: StockStopDoc, other: Omit<Lack, 'ingredientId'>): boolean =>
  one.size === other.size && one.pointId === other.pointId && one.delivery === other.delivery;

/** Stores changes, which are published then. */
export async function storeChanges({ model, changes }: StopChanges, session: ClientSession): Promise<void> {
  if (changes.length > 0)
    await documentsOf(model).bulkWrite(changes.map(toWrite), { session, ordered: false });
}

/** One whose stops another instance has stored since is a duplicate key, after which they are found again. */
const toWrite = ({ _id, version, ...fields }: Change): mongo.AnyBulkWriteOperation<StockStopsDoc> => ({
  updateOne: {
    filter: { _id, version: version - 1 },
    update: { $set: { ...fields, version, pending: true } },
    upsert: true,
  },
});
