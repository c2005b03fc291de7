/** The staff's search: an order's number, the name of a brand, and words of customers. */
import type { StaffOrdersQuery } from '@skatert/contracts/orders/orders';
import { foldText } from '@skatert/contracts/shared/fold-text';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import { FOUND_MAX as CLIENTS_MAX, type FoundClient, searchClients } from '../clients/search-clients.js';
import { CountReader } from '../counts/count-reader.js';
import type { MenuModels } from '../menu/menu-model.js';
import { BY_CLIENT, type OrderDoc } from '../orders/order-model.js';
import { LISTED_MAX, type OrdersPage, readOrders, type StaffListDeps } from './list-staff-orders.js';
import { conditionsOf, filterOf, hasPlace, hintOf, type OrdersFilter } from './orders-filter.js';

export interface SearchDeps extends StaffListDeps {
  menuModels: MenuModels;
}

/** An order's number, as staff may type it. */
const NUMBER = /^[#№]?\s?(\d{1,15})$/;

/** Orders that no other source of the same search has, and the index that serves them. */
interface Source {
  conditions: object;
  /** Narrower conditions that the newest orders meet, as many as the search asks for. */
  newest?: object;
  hint: Record<string, 1 | -1>;
}

/** What a search looks for in the brands and orders that the filter allows. */
interface Search {
  search: string;
  filter: OrdersFilter;
  /** How many of the newest orders are needed. */
  limit: number;
  read: ReadOptions;
}

/**
 * Returns a page of the brands' orders that match; `brandIds` undefined: of all brands. The order with the searched number
 * comes first. `more`: others match, beyond the newest thousand, or of customers beyond the two hundred who ordered last.
 */
export function searchOrders(
  deps: SearchDeps,
  brandIds: number[] | undefined,
  { search, ...query }: StaffOrdersQuery & { search: string },
): Promise<OrdersPage> {
  const { page, size, sort } = query;
  const filter = filterOf(brandIds, query, deps.timeZone);
  const oldestFirst = sort !== 'id,DESC';
  const limit = oldestFirst ? LISTED_MAX : Math.min((page + 1) * size, LISTED_MAX);
  return readSnapshot(deps.connection, async (read) => {
    const { sources, numbered, hasMoreClients } = await findSources(deps, { search, filter, limit, read });
    const [found, newest] = await Promise.all([
      countOrders(deps, sources, read),
      newestIds(deps, sources, limit, read),
    ]);
    const total = Math.min(found, LISTED_MAX);
    const others = (oldestFirst ? newest.reverse() : newest).filter((id) => id !== numbered);
    const ids = numbered === undefined ? others : [numbered, ...others];
    return {
      content: await readOrders(deps, ids.slice(page * size, Math.min((page + 1) * size, total)), read),
      totalElements: total,
      totalPages: Math.ceil(total / size),
      number: page,
      size,
      ...((found > total || hasMoreClients) && { more: true }),
    };
  });
}

/** `numbered`: the order with the searched number. */
async function findSources(
  deps: SearchDeps,
  { search, filter, limit, read }: Search,
): Promise<{ sources: Source[]; numbered: number | undefined; hasMoreClients: boolean }> {
  const counts = await CountReader.open(deps, read);
  const { generation } = counts;
  const [brands, order] = await Promise.all([
    findBrands(deps, filter.brandIds, read),
    findByNumber(deps, { search, filter, read }),
  ]);
  const named = brands.filter(({ name }) => foldText(name).includes(foldText(search))).map(({ _id }) => _id);
  const others = brands.map(({ _id }) => _id).filter((brandId) => !named.includes(brandId));
  const found = await searchClients(deps, { generation, brandIds: others, search }, read);
  const clients = await counts.sortByLastOrder(found.slice(0, CLIENTS_MAX));
  const isOfOthers = ({ brandId, userId }: OrderDoc): boolean =>
    !named.includes(brandId) &&
    !clients.some((client) => client.brandId === brandId && client.userId === userId);
  return {
    sources: [
      ...clientSources(filter, clients, limit),
      ...(named.length > 0 ? [sourceOf({ ...filter, brandIds: named })] : []),
      ...(order && isOfOthers(order) ? [{ conditions: { _id: order._id }, hint: { _id: 1 } as const }] : []),
    ],
    numbered: order?._id,
    hasMoreClients: found.length > CLIENTS_MAX,
  };
}

const sourceOf = (filter: OrdersFilter): Source => ({
  conditions: conditionsOf(filter),
  hint: hintOf(filter),
});

/**
 * Returns a source per brand: MongoDB merges the scans of up to two hundred clients. Without further filters the newest
 * orders are those of as many clients who ordered last.
 */
function clientSources(filter: OrdersFilter, clients: readonly FoundClient[], limit: number): Source[] {
  const isFiltered =
    filter.statuses !== undefined ||
    filter.since !== undefined ||
    filter.until !== undefined ||
    hasPlace(filter);
  const last = clients.slice(0, limit);
  return [...new Set(clients.map(({ brandId }) => brandId))].map((brandId) => {
    const ofBrand = conditionsOf({ ...filter, brandIds: [brandId] });
    const conditionsFor = (list: readonly FoundClient[]) => ({
      ...ofBrand,
      userId: { $in: list.filter((client) => client.brandId === brandId).map(({ userId }) => userId) },
    });
    const conditions = conditionsFor(clients);
    return { conditions, newest: isFiltered ? conditions : conditionsFor(last), hint: BY_CLIENT };
  });
}

/** Returns the brands; `brandIds` undefined: all. */
const findBrands = (
  { menuModels }: SearchDeps,
  brandIds: number[] | undefined,
  read: ReadOptions,
): Promise<{ _id: number; name: string }[]> =>
  documentsOf(menuModels.brands)
    .find<{ _id: number; name: string }>(brandIds ? { _id: { $in: brandIds } } : {}, {
      ...read,
      projection: { name: 1 },
    })
    .toArray();

async function findByNumber(
  { orders }: SearchDeps,
  { search, filter, read }: Omit<Search, 'limit'>,
): Promise<OrderDoc | null> {
  const [, number] = NUMBER.exec(search) ?? [];
  if (number === undefined) return null;
  return documentsOf(orders).findOne({ _id: Number(number), ...conditionsOf(filter) }, read);
}

/** Counts the sources' orders, up to one more than are listed. */
async function countOrders({ orders }: SearchDeps, sources: Source[], read: ReadOptions): Promise<number> {
  const counts = await Promise.all(
    sources.map(({ conditions, hint }) =>
      documentsOf(orders).countDocuments(conditions, { ...read, hint, limit: LISTED_MAX + 1 }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns the ids of the newest orders of all sources. */
async function newestIds(
  { orders }: SearchDeps,
  sources: Source[],
  limit: number,
  read: ReadOptions,
): Promise<number[]> {
  const found = await Promise.all(
    sources.map(({ conditions, newest = conditions, hint }) =>
      documentsOf(orders)
        .find(newest, { ...read, hint, sort: { _id: -1 }, limit, projection: { _id: 1 } })
        .toArray(),
    ),
  );
  const ids = found.flat().map(({ _id }) => _id);
  return ids.sort((one, other) => other - one).slice(0, limit);
}
