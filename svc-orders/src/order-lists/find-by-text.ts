/** Finds orders by words of their dishes, pickup point and address, or by the end of their phone. */
import { isWork } from '@skatert/contracts/orders/order-status';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { countUpTo, type Keys } from '@skatert/service-kit/data/read-page';
import { BY_BRAND, BY_GRAM, type OrderDoc, type OrderModel } from '../orders/order-model.js';
import {
  isDecidedByGram,
  isFound,
  type OrderSearch,
  readOrderSearch,
  type SearchedOrder,
  searchedGrams,
} from '../orders/order-words.js';
import { findIds } from './list-staff-orders.js';
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
  const candidates = (await allOpen(orders, filter)) ?? (await withRarest(orders, filter, grams));
  const isFiltered = filter.statuses || filter.since || filter.until || hasPlace(filter);
  if (isDecidedByGram(asked) && candidates.hint === BY_GRAM && !isFiltered) {
    const options = { hint: BY_GRAM, sort: { _id: -1 }, limit } as const;
    return { ids: await findIds(orders, candidates.match, options), more: false };
  }
  return compare(orders, candidates, { ...conditionsOf(filter), grams: { $all: grams } }, asked);
}

/** Returns the open orders when they are asked for and few enough to be compared, whatever their grams; else null. */
async function allOpen(orders: OrderModel, filter: OrdersFilter): Promise<Candidates | null> {
  if (!filter.statuses || !isWork(filter.statuses)) return null;
  const open = { match: conditionsOf(filter), hint: hintOf(filter), sort: NEWEST_FIRST };
  return (await countCandidates(orders, open)) > COMPARED_MAX ? null : open;
}

async function withRarest(
  orders: OrderModel,
  { brandIds, ...filter }: OrdersFilter & { brandIds: number[] },
  grams: readonly string[],
): Promise<Candidates> {
  const ids = await idsBetween(orders, brandIds, filter);
  const withGram = (gram = ''): Candidates => ({
    match: { brandId: { $in: brandIds }, grams: gram, ...ids },
    hint: BY_GRAM,
    sort: { _id: -1 },
  });
  const counts = await Promise.all(grams.map((gram) => countCandidates(orders, withGram(gram))));
  return withGram(grams[counts.indexOf(Math.min(...counts))]);
}

const countCandidates = (orders: OrderModel, { match, hint }: Candidates): Promise<number> =>
  countUpTo(orders, match, COMPARED_MAX + 1, hint);

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

async function compare(
  orders: OrderModel,
  candidates: Candidates,
  conditions: object,
  asked: OrderSearch,
): Promise<FoundByText> {
  const [found, count] = await Promise.all([
    documentsOf(orders)
      .aggregate<SearchedOrder & Pick<OrderDoc, '_id'>>(
        [
          { $match: candidates.match },
          { $sort: candidates.sort },
          { $limit: COMPARED_MAX },
          { $match: conditions },
          { $project: { 'items.productName': 1, pickupPoint: 1, address: 1, phone: 1 } },
        ],
        { hint: candidates.hint },
      )
      .toArray(),
    countCandidates(orders, candidates),
  ]);
  const ids = found.filter((order) => isFound(order, asked)).map(({ _id }) => _id);
  return { ids, more: count > COMPARED_MAX };
}
