/** Projections: the newest state of each entity that another service owns. */
import type { Model } from 'mongoose';
import type { z } from 'zod';
import { documentsOf } from '../data/documents.js';
import { handlerOf, type StateHandler } from './state-consumer.js';

/** A document of a projection: the state and its metadata. */
export interface Projection {
  _id: number;
  version: number;
  /** The number of the schema by which the state was parsed; absent: 1. */
  stateSchema?: number;
}

/**
 * Stores the states in one write, each unless the projection has a newer version, or the same version parsed by this
 * schema or a newer one. A state that an older release has parsed lacks the fields added since then, so the newer release
 * stores it again. Fields that are not part of the state stay.
 */
export async function upsertNewer<T extends Projection>(
  model: Model<T>,
  states: readonly T[],
  schema: number,
): Promise<void> {
  const writes = states.map(({ _id, ...state }) => ({
    updateOne: {
      filter: { _id },
      update: [
        {
          $replaceWith: {
            $cond: [
              isOlder(state.version, schema),
              { $mergeObjects: ['$$ROOT', { $literal: { ...state, stateSchema: schema } }] },
              '$$ROOT',
            ],
          },
        },
      ],
      upsert: true,
    },
  }));
  if (writes.length > 0) await documentsOf<Projection>(model).bulkWrite(writes, { ordered: false });
}

/**
 * An expression: the stored state is older, or its fields are. A missing field is less than any number.
 * @param path of a state that is a part of the document, such as `stock.`
 */
export const isOlder = (version: number, schema: number, path = '') => ({
  $or: [
    { $lt: [`$${path}version`, version] },
    { $and: [{ $eq: [`$${path}version`, version] }, { $lt: [`$${path}stateSchema`, schema] }] },
  ],
});

/** Returns a handler that parses states and stores each as a document of the projection. */
export const projectStates = <T extends Projection>(
  model: Model<T>,
  state: z.ZodType<Omit<T, keyof Projection> & { id: number; version: number }>,
  schema: number,
): StateHandler =>
  handlerOf(state, schema, (states) => {
    const docs = states.map(({ id, ...fields }) => ({ _id: id, ...fields }) as unknown as T);
    return upsertNewer(model, docs, schema);
  });
