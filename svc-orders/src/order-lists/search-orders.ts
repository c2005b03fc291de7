/** The staff's search: an order's number, the name of a brand, words of customers, and of the orders themselves. */
import type { StaffOrdersQuery } from '@skatert/contracts/orders/staff-orders-query';
import { foldText } from '@skatert/contracts/shared/fold-text';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { FOUND_MAX as CLIENTS_MAX, type FoundClient, searchClients } from '../clients/search-clients.js';
import { CountReader } from '../counts/count-reader.js';
import type { MenuModels } from '../menu/menu-model.js';
import { BY_CLIENT, type OrderDoc } from '../orders/order-model.js';
import { findByText } from './find-by-text.js';
import { LISTED_MAX, type OrdersPage, readOrders, type StaffListDeps } from './list-staff-orders.js';
import { conditionsOf, hintOf, type OrdersFilter } from './orders-filter.js';
import { sortFound } from './sort-orders.js';

export interface SearchDeps extends StaffListDeps {
  menuModels: MenuModels;
}

/** An order's number, as staff may type it. */
const NUMBER = /^[#№]?\s?(\d{1,15})$/;

/** Orders that match, and the index that serves them; sources may have the same orders. */
interface Source {
  conditions: object;
  hint: Record<string, 1 | -1>;
}

/** What a search looks for in the brands and orders that the filter allows. */
interface Search {
  search: string;
  filter: OrdersFilter;
  read: ReadOptions;
}

/**
 * Returns a page of the filter's orders that match. The order with the searched number
 * comes first. `more`: others match, beyond the newest thousand, of customers beyond the two hundred who ordered last, or
 * of orders beyond those whose words were compared.
 */
export function searchOrders(
  deps: SearchDeps,
  filter: OrdersFilter,
  { search, page, size, sort }: Pick<StaffOrdersQuery, 'page' | 'size' | 'sort'> & { search: string },
): Promise<OrdersPage> {
  return readSnapshot(deps.connection, async (read) => {
    const { ids, numbered, more } = await findIds(deps, { search, filter, read });
    const others = ids.filter((id) => id !== numbered);
    const newest = others.slice(0, LISTED_MAX - (numbered === undefined ? 0 : 1));
    const sorted = sort === 'id,DESC' ? newest : await sortFound(deps, newest, sort, read);
    const listed = numbered === undefined ? sorted : [numbered, ...sorted];
    return {
      content: await readOrders(deps, listed.slice(page * size, (page + 1) * size), read),
      totalElements: listed.length,
      totalPages: Math.ceil(listed.length / size),
      number: page,
      size,
      ...((newest.length < others.length || more) && { more: true }),
    };
  });
}

/** Returns the ids of the newest orders that match. `numbered`: the order with the searched number. */
async function findIds(
  deps: SearchDeps,
  { search, filter, read }: Search,
): Promise<{ ids: number[]; numbered: number | undefined; more: boolean }> {
  const counts = await CountReader.open(deps, read);
  const { generation } = counts;
  const [brands, order] = await Promise.all([
    findBrands(deps, filter.brandIds, read),
    findByNumber(deps, { search, filter, read }),
  ]);
  const named = brands.filter(({ name }) => foldText(name).includes(foldText(search))).map(({ _id }) => _id);
  const others = brands.map(({ _id }) => _id).filter((brandId) => !named.includes(brandId));
  const [people, byText] = await Promise.all([
    searchClients(deps, { generation, brandIds: others, search }, read),
    findByText(deps, { search, brandIds: others, filter, counts, read }, LISTED_MAX + 1),
  ]);
  const clients = await counts.sortByLastOrder(people.slice(0, CLIENTS_MAX));
  const sources = [
    ...clientSources(filter, clients),
    ...(named.length > 0 ? [sourceOf({ ...filter, brandIds: named })] : []),
  ];
  const found = await Promise.all(sources.map((source) => newestIds(deps, source, read)));
  const ids = new Set([...found.flat(), ...byText.ids]);
  return {
    ids: [...ids].sort((one, other) => other - one),
    numbered: order?._id,
    more: people.length > CLIENTS_MAX || byText.more,
  };
}

const sourceOf = (filter: OrdersFilter): Source => ({
  conditions: conditionsOf(filter),
  hint: hintOf(filter),
});

/** Returns a source per brand: MongoDB merges the scans of up to two hundred clients. */
const clientSources = (filter: OrdersFilter, clients: readonly FoundClient[]): Source[] =>
  [...new Set(clients.map(({ brandId }) => brandId))].map((brandId) => ({
    conditions: {
      ...conditionsOf({ ...filter, brandIds: [brandId] }),
      userId: { $in: clients.filter((client) => client.brandId === brandId).map(({ userId }) => userId) },
    },
    hint: BY_CLIENT,
  }));

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
  { search, filter, read }: Search,
): Promise<OrderDoc | null> {
  const [, number] = NUMBER.exec(search) ?? [];
  if (number === undefined) return null;
  return documentsOf(orders).findOne({ _id: Number(number), ...conditionsOf(filter) }, read);
}

/** Returns the ids of the source's newest orders, up to one more than are listed. */
async function newestIds(
  { orders }: SearchDeps,
  { conditions, hint }: Source,
  read: ReadOptions,
): Promise<number[]> {
  const options = {
    ...read,
    hint,
    sort: { _id: -1 },
    limit: LISTED_MAX + 1,
    projection: { _id: 1 },
  } as const;
  return (await documentsOf(orders).find(conditions, options).toArray()).map(({ _id }) => _id);
}
