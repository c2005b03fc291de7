/** The staff's search: an order's number, the name of a brand, words of customers, and of the orders themselves. */
import type { StaffOrdersQuery } from '@skatert/contracts/orders/staff-orders-query';
import { foldText } from '@skatert/contracts/shared/fold-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type Keys, type PageOptions, toPage } from '@skatert/service-kit/data/read-page';
import type { ListedClientModel } from '../clients/listed-client-model.js';
import { FOUND_MAX as CLIENTS_MAX, type FoundClient, searchClients } from '../clients/search-clients.js';
import type { MenuModels } from '../menu/menu-model.js';
import { BY_CLIENT, type OrderDoc } from '../orders/order-model.js';
import { findByText } from './find-by-text.js';
import { findIds, type OrdersPage, readOrders, type StaffListDeps } from './list-staff-orders.js';
import { conditionsOf, hintOf, type OrdersFilter } from './orders-filter.js';
import { NEWEST_FIRST, sortFound } from './sort-orders.js';

export interface SearchDeps extends StaffListDeps {
  listedClients: ListedClientModel;
  menuModels: MenuModels;
}

/** The maximum number of orders that a search lists. */
const FOUND_MAX = 1000;
/** An order's number, as staff may type it. */
const NUMBER = /^[#№]?\s?(\d{1,15})$/;

/** Orders that match, and the index that serves them; sources may have the same orders. */
interface Source {
  conditions: object;
  hint: Keys;
  /** The newest first, as the index has them. */
  sort: Keys;
}

/** What a search looks for in the brands and orders that the filter allows. */
interface Search {
  search: string;
  filter: OrdersFilter;
}

/**
 * Returns a page of the filter's orders that match. The order with the searched number
 * comes first. `more`: others match, beyond the newest thousand, of customers beyond the two hundred who ordered last, or
 * of orders beyond those whose words were compared.
 */
export async function searchOrders(
  deps: SearchDeps,
  filter: OrdersFilter,
  { search, page, size, sort }: PageOptions & Pick<StaffOrdersQuery, 'sort'> & { search: string },
): Promise<OrdersPage> {
  const { ids, numbered, more } = await findMatches(deps, { search, filter });
  const others = ids.filter((id) => id !== numbered);
  const newest = others.slice(0, FOUND_MAX - (numbered === undefined ? 0 : 1));
  const sorted = sort === 'id,DESC' ? newest : await sortFound(deps.orders, newest, sort);
  const listed = numbered === undefined ? sorted : [numbered, ...sorted];
  const content = await readOrders(deps.orders, listed.slice(page * size, (page + 1) * size));
  return toPage(content, listed.length, newest.length < others.length || more, { page, size });
}

/** Returns the ids of the newest orders that match. `numbered`: the order with the searched number. */
async function findMatches(
  deps: SearchDeps,
  { search, filter }: Search,
): Promise<{ ids: number[]; numbered: number | undefined; more: boolean }> {
  const [brands, order] = await Promise.all([
    findBrands(deps, filter.brandIds),
    findByNumber(deps, { search, filter }),
  ]);
  const named = brands.filter(({ name }) => foldText(name).includes(foldText(search))).map(({ _id }) => _id);
  const others = brands.map(({ _id }) => _id).filter((brandId) => !named.includes(brandId));
  const [people, byText] = await Promise.all([
    searchClients(deps, others, search),
    findByText(deps, { search, brandIds: others, filter }, FOUND_MAX + 1),
  ]);
  const sources = [
    ...clientSources(filter, people.slice(0, CLIENTS_MAX)),
    ...(named.length > 0 ? [sourceOf({ ...filter, brandIds: named })] : []),
  ];
  const found = await Promise.all(
    sources.map(({ conditions, ...order }) =>
      findIds(deps.orders, conditions, { ...order, limit: FOUND_MAX + 1 }),
    ),
  );
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
  sort: NEWEST_FIRST,
});

/** Returns a source per brand: MongoDB merges the scans of up to two hundred clients. */
const clientSources = (filter: OrdersFilter, clients: readonly FoundClient[]): Source[] =>
  [...new Set(clients.map(({ brandId }) => brandId))].map((brandId) => ({
    conditions: {
      ...conditionsOf({ ...filter, brandIds: [brandId] }),
      userId: { $in: clients.filter((client) => client.brandId === brandId).map(({ userId }) => userId) },
    },
    hint: BY_CLIENT,
    sort: { _id: -1 },
  }));

/** Returns the brands; `brandIds` undefined: all. */
const findBrands = (
  { menuModels }: SearchDeps,
  brandIds: number[] | undefined,
): Promise<{ _id: number; name: string }[]> =>
  documentsOf(menuModels.brands)
    .find<{ _id: number; name: string }>(brandIds ? { _id: { $in: brandIds } } : {}, {
      projection: { name: 1 },
    })
    .toArray();

async function findByNumber({ orders }: SearchDeps, { search, filter }: Search): Promise<OrderDoc | null> {
  const [, number] = NUMBER.exec(search) ?? [];
  if (number === undefined) return null;
  return documentsOf(orders).findOne({ _id: Number(number), ...conditionsOf(filter) });
}
