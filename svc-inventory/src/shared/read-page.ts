/** Reads pages of lists that grow with time: each costs the same, however long the list is. */
import type { Page, PageQuery } from '@skatert/contracts/shared/fields';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Model, mongo } from 'mongoose';
import type { z } from 'zod';

/** So many of the newest are counted and listed; filters by date lead to older ones. */
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

/** Returns a page with the responses of its documents; an empty one beyond the listed documents. */
export async function readPage<T extends { _id: number }, R>(
  model: Model<T>,
  { where, sort, hint, projection }: List,
  { page, size }: z.infer<typeof PageQuery>,
  toResponses: (found: T[]) => Promise<R[]>,
): Promise<Page<R>> {
  const documents = documentsOf(model) as unknown as mongo.Collection;
  const skip = page * size;
  const limit = Math.min(size, LISTED_MAX - skip);
  const options = hint && { hint };
  const [found, totalElements] = await Promise.all([
    limit <= 0 ? [] : documents.find<T>(where, { ...options, projection, sort, skip, limit }).toArray(),
    documents.countDocuments(where, { ...options, limit: LISTED_MAX }),
  ]);
  const content = await toResponses(found);
  return { content, totalElements, totalPages: Math.ceil(totalElements / size), number: page, size };
}
