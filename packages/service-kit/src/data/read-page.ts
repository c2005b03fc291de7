/** Reads pages of lists that grow with time: each costs the same, however long the list is. */
import type { Page, PageQuery } from '@skatert/contracts/shared/fields';
import type { Model, mongo } from 'mongoose';
import type { z } from 'zod';
import { documentsOf } from './documents.js';

/** The maximum number of rows that are counted and listed; filters by date lead to older ones. */
export const LISTED_MAX = 10_000;

/** The keys of an index, or an order. */
export type Keys = Readonly<Record<string, 1 | -1>>;

export interface List {
  where: mongo.Filter<mongo.Document>;
  sort: Keys;
  /**
   * The index that has all fields of `where`, then the order. MongoDB's own choice is made for an early page, and made again,
   * by trying all, for each late one; undefined: several indexes are needed.
   */
  hint: Keys | undefined;
  /** The fields that the list needs. */
  projection?: Readonly<Record<string, 0 | 1>>;
}

export type PageOptions = z.infer<typeof PageQuery>;

/** `more`: others follow those that are listed. */
export type BoundedPage<T> = Page<T> & { more?: true };

/** Returns a page of the documents; an empty one beyond those that are listed. */
export async function readPage<T extends { _id: unknown }>(
  model: Model<T>,
  { where, sort, hint, projection }: List,
  { page, size }: PageOptions,
): Promise<BoundedPage<T>> {
  const documents = collectionOf(model);
  const skip = page * size;
  const limit = Math.min(size, LISTED_MAX - skip);
  const options = hint && { hint };
  const [content, counted] = await Promise.all([
    limit <= 0 ? [] : documents.find<T>(where, { ...options, projection, sort, skip, limit }).toArray(),
    countUpTo(model, where, LISTED_MAX + 1, hint),
  ]);
  return toPage(content, Math.min(counted, LISTED_MAX), counted > LISTED_MAX, { page, size });
}

/**
 * Returns how many documents match, at most `limit`; 0: all of them. A count takes half the time of `countDocuments`, which
 * groups the documents of an aggregation. The driver calls it deprecated, since it may be wrong on shards.
 */
export const countUpTo = <T extends { _id: unknown }>(
  model: Model<T>,
  where: mongo.Filter<mongo.Document>,
  limit: number,
  hint?: Keys,
): Promise<number> => collectionOf(model).count(where, { limit, ...(hint && { hint }) });

const collectionOf = <T extends { _id: unknown }>(model: Model<T>): mongo.Collection =>
  documentsOf(model) as unknown as mongo.Collection;

/** Returns a page of a list with `total` elements. */
export const toPage = <T>(
  content: T[],
  total: number,
  more: boolean,
  { page, size }: PageOptions,
): BoundedPage<T> => ({
  content,
  totalElements: total,
  totalPages: Math.ceil(total / size),
  number: page,
  size,
  ...(more && { more }),
});
