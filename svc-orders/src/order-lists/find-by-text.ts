/** Finds orders by words of their dishes, pickup point and address, or by the end of their phone. */
import { isWork } from '@skatert/contracts/orders/order-status';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { countUpTo, type Keys } from '@skatert/service-kit/data/read-page';
import { BY_BRAND, BY_GRAM } from '../orders/order-indexes.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import {
  filterFound,
  isDecidedByGrams,
  type OrderSearch,
  readOrderSearch,
  type SearchedOrder,
  searchedGrams,
} from '../orders/order-words.js';
import { aggregateIds, findIds } from './list-staff-orders.js';
import { conditionsOf, hasPlace, hintOf, type OrdersFilter } from './orders-filter.js';
import { NEWEST_FIRST, OLDEST_FIRST } from './sort-orders.js';

/** The number of the newest orders with the rarest gram that are compared with the search. */
const COMPARED_MAX = 2000;
/** Ids are taken shortly before an order is created: an id of an hour before is less. In ms. */
const MARGIN_MS = 3_600_000;

export interface TextSearch {
  search: string;
  /** The brands whose orders are searched; those of the filter are ignored. */
  brandIds: number[];
  filter: OrdersFilter;
}

interface Candidates {
  match: object;
  hint: Keys;
  /** The newest first, as the index has them. */
  sort: Keys;
  /** How many there are, at most one more than are compared. */
  count: number;
}

/** What the candidates are compared with. */
interface Comparison {
  asked: OrderSearch;
  conditions: object;
  limit: number;
}

interface FoundByText {
  ids: number[];
  /** Others were not compared. */
  more: boolean;
}

/** Returns the ids of the orders, the newest first, at most `limit`. */
export async function findByText(
  { orders }: { orders: OrderModel },
  { search, brandIds, filter: { brandIds: _, ...rest } }: TextSearch,
  limit: number,
): Promise<FoundByText> {
  const asked = readOrderSearch(search);
  const grams = searchedGrams(asked);
  if (grams.length === 0 || brandIds.length === 0) return { ids: [], more: false };
  const filter = { ...rest, brandIds };
  const isFiltered = filter.statuses || filter.since || filter.until || hasPlace(filter);
  if (isDecidedByGrams(asked) && grams.length === 1 && !isFiltered) {
    const options = { hint: BY_GRAM, sort: { _id: -1 }, limit } as const;
    const ids = await findIds(orders, { brandId: { $in: brandIds }, grams: grams[0] }, options);
    return { ids, more: false };
  }
  const candidates = (await allOpen(orders, filter)) ?? (await withRarest(orders, filter, grams));
  const conditions = { ...conditionsOf(filter), grams: { $all: grams } };
  const ids = await compare(orders, candidates, { asked, conditions, limit });
  return { ids, more: candidates.count > COMPARED_MAX };
}

/** Returns the open orders when they are asked for and few enough to be compared, whatever their grams; else null. */
async function allOpen(orders: OrderModel, filter: OrdersFilter): Promise<Candidates | null> {
  if (!filter.statuses || !isWork(filter.statuses)) return null;
  const open = { match: conditionsOf(filter), hint: hintOf(filter), sort: NEWEST_FIRST };
  const count = await countUpTo(orders, open.match, COMPARED_MAX + 1, open.hint);
  return count > COMPARED_MAX ? null : { ...open, count };
}

async function withRarest(
  orders: OrderModel,
  { brandIds, ...filter }: OrdersFilter & { brandIds: number[] },
  grams: readonly string[],
): Promise<Candidates> {
  const ids = await idsBetween(orders, brandIds, filter);
  const all = await Promise.all(
    grams.map(async (gram): Promise<Candidates> => {
      const match = { brandId: { $in: brandIds }, grams: gram, ...ids };
      const count = await countUpTo(orders, match, COMPARED_MAX + 1, BY_GRAM);
      return { match, hint: BY_GRAM, sort: { _id: -1 }, count };
    }),
  );
  return all.reduce((one, other) => (other.count < one.count ? other : one));
}

/** Returns bounds of the ids of orders in the filter's time: the index of grams knows no times. */
async function idsBetween(
  orders: OrderModel,
  brandIds: readonly number[],
  { since, until }: Pick<OrdersFilter, 'since' | 'until'>,
): Promise<object> {
  if (!since && !until) return {};
  const idAt = async (brandId: number, createdAt: object, sort: Keys): Promise<number[]> =>
    findIds(orders, { brandId, createdAt }, { hint: BY_BRAND, sort, limit: 1 });
  const at = (time: Date, margin: number) => new Date(time.getTime() + margin);
  const bounds = await Promise.all(
    brandIds.map(async (brandId) => {
      const [[first = 0], [last = Number.MAX_SAFE_INTEGER]] = await Promise.all([
        since ? idAt(brandId, { $lt: at(since, -MARGIN_MS) }, NEWEST_FIRST) : [],
        until ? idAt(brandId, { $gte: at(until, MARGIN_MS) }, OLDEST_FIRST) : [],
      ]);
      return { first, last };
    }),
  );
  return {
    _id: {
      $gte: Math.min(...bounds.map(({ first }) => first)),
      $lte: Math.max(...bounds.map(({ last }) => last)),
    },
  };
}

/**
 * Returns the ids of the candidates that are found, the newest first. As many are read at first as are listed: often most
 * of them are found.
 */
async function compare(
  orders: OrderModel,
  { match, hint, sort, count }: Candidates,
  { asked, conditions, limit }: Comparison,
): Promise<number[]> {
  const ids: number[] = [];
  for (let skip = 0; skip < Math.min(count, COMPARED_MAX) && ids.length < limit; skip += limit) {
    const stages = [
      { $match: match },
      { $sort: sort },
      { $skip: skip },
      { $limit: Math.min(limit, COMPARED_MAX - skip) },
      { $match: conditions },
    ];
    const found = isDecidedByGrams(asked)
      ? await aggregateIds(orders, stages, hint)
      : filterFound(await readWords(orders, stages, hint), asked).map(({ _id }) => _id);
    ids.push(...found);
  }
  return ids;
}

const readWords = (
  orders: OrderModel,
  stages: readonly object[],
  hint: Keys,
): Promise<(SearchedOrder & Pick<OrderDoc, '_id'>)[]> => {
  const words = { $project: { 'items.productName': 1, pickupPoint: 1, address: 1, phone: 1 } };
  // One batch: the first has a hundred orders by default.
  return documentsOf(orders)
    .aggregate<SearchedOrder & Pick<OrderDoc, '_id'>>([...stages, words], { hint, batchSize: COMPARED_MAX })
    .toArray();
};
