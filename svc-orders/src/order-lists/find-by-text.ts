/** Finds orders by words of their dishes, pickup point and address, or by the end of their phone. */
import { isWork } from '@skatert/contracts/orders/order-status';
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { CountReader } from '../counts/count-reader.js';
import { rangesBetween } from '../counts/utc-periods.js';
import { BY_GRAM, type OrderDoc, type OrderModel } from '../orders/order-model.js';
import {
  isDecidedByGram,
  isFound,
  type OrderSearch,
  readOrderSearch,
  type SearchedOrder,
  searchedGrams,
} from '../orders/order-words.js';
import { conditionsOf, hasPlace, hintOf, type OrdersFilter } from './orders-filter.js';

/** So many of the newest orders with the rarest gram are compared with the search. */
const COMPARED_MAX = 2000;

export interface TextSearch {
  search: string;
  /** Of these brands; the filter's own are ignored. */
  brandIds: number[];
  filter: OrdersFilter;
  counts: CountReader;
  read: ReadOptions;
}

interface Candidates {
  match: object;
  hint: Record<string, 1 | -1>;
}

interface FoundByText {
  ids: number[];
  /** Others were not compared. */
  more: boolean;
}

/** Returns the ids of the orders, the newest first, at most `limit`. */
export async function findByText(
  { orders }: { orders: OrderModel },
  { search, brandIds, filter: { brandIds: _, ...rest }, counts, read }: TextSearch,
  limit: number,
): Promise<FoundByText> {
  const asked = readOrderSearch(search);
  const grams = searchedGrams(asked);
  if (grams.length === 0 || brandIds.length === 0) return { ids: [], more: false };
  const filter = { ...rest, brandIds };
  const isDated = filter.since !== undefined || filter.until !== undefined;
  const candidates =
    (await allOpen(orders, filter, read)) ?? (await withRarest(orders, brandIds, grams, read));
  if (
    isDecidedByGram(asked) &&
    candidates.hint === BY_GRAM &&
    !filter.statuses &&
    !isDated &&
    !hasPlace(filter)
  ) {
    const options = { ...read, hint: BY_GRAM, limit, sort: { _id: -1 }, projection: { _id: 1 } } as const;
    return { ids: idsOf(await documentsOf(orders).find(candidates.match, options).toArray()), more: false };
  }
  const ids = isDated && (await idsBetween(counts, brandIds, filter));
  const compared = { ...candidates, match: { ...candidates.match, ...ids } };
  return compare(orders, compared, { ...conditionsOf(filter), grams: { $all: grams } }, asked, read);
}

/** Returns the open orders when they are asked for and few enough to be compared, whatever their grams; else null. */
async function allOpen(
  orders: OrderModel,
  filter: OrdersFilter,
  read: ReadOptions,
): Promise<Candidates | null> {
  if (!filter.statuses || !isWork(filter.statuses)) return null;
  const open = { match: conditionsOf(filter), hint: hintOf(filter) };
  return (await countUpTo(orders, open, read)) > COMPARED_MAX ? null : open;
}

const idsOf = (orders: readonly Pick<OrderDoc, '_id'>[]): number[] => orders.map(({ _id }) => _id);

async function withRarest(
  orders: OrderModel,
  brandIds: number[],
  grams: readonly string[],
  read: ReadOptions,
): Promise<Candidates> {
  const matchOf = (gram = '') => ({ brandId: { $in: brandIds }, grams: gram });
  const counts = await Promise.all(
    grams.map((gram) => countUpTo(orders, { match: matchOf(gram), hint: BY_GRAM }, read)),
  );
  const rarest = grams[counts.indexOf(Math.min(...counts))];
  return { match: matchOf(rarest), hint: BY_GRAM };
}

const countUpTo = (orders: OrderModel, { match, hint }: Candidates, read: ReadOptions): Promise<number> =>
  documentsOf(orders).countDocuments(match, { ...read, hint, limit: COMPARED_MAX + 1 });

/** Ids follow times: those of the filter's hours bound what is compared. */
async function idsBetween(
  counts: CountReader,
  brandIds: number[],
  { since, until }: OrdersFilter,
): Promise<object> {
  const periods = await counts.periods(brandIds, rangesBetween(since, until));
  return {
    _id: {
      $gte: Math.min(...periods.map(({ firstId }) => firstId), Number.MAX_SAFE_INTEGER),
      $lte: Math.max(...periods.map(({ lastId }) => lastId), 0),
    },
  };
}

async function compare(
  orders: OrderModel,
  candidates: Candidates,
  conditions: object,
  asked: OrderSearch,
  read: ReadOptions,
): Promise<FoundByText> {
  const [found, count] = await Promise.all([
    documentsOf(orders)
      .aggregate<SearchedOrder & Pick<OrderDoc, '_id'>>(
        [
          { $match: candidates.match },
          { $sort: { _id: -1 } },
          { $limit: COMPARED_MAX },
          { $match: conditions },
          { $project: { 'items.productName': 1, pickupPoint: 1, address: 1, phone: 1 } },
        ],
        { ...read, hint: candidates.hint },
      )
      .toArray(),
    countUpTo(orders, candidates, read),
  ]);
  return { ids: idsOf(found.filter((order) => isFound(order, asked))), more: count > COMPARED_MAX };
}
