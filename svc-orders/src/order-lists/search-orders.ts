/** The staff's search: an order's number, the name of a brand, words of customers, and of the orders themselves. */
import type { StaffOrdersQuery } from '@skatert/contracts/orders/staff-orders-query';
import { foldText } from '@skatert/contracts/shared/fold-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type PageOptions, toPage } from '@skatert/service-kit/data/read-page';
import type { ListedClientModel } from '../clients/listed-client-model.js';
import { FOUND_MAX as CLIENTS_MAX, type FoundClient, searchClients } from '../clients/search-clients.js';
import type { MenuModels } from '../menu/menu-model.js';
import { BY_CLIENT } from '../orders/order-indexes.js';
import type { OrderDoc } from '../orders/order-model.js';
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
/** The maximum number of orders of clients that are all read and sorted here. */
const READ_WHOLE_MAX = 4000;
/** An order's number, as staff may type it. */
const NUMBER = /^[#№]?\s?(\d{1,15})$/;

/** What a search looks for in the brands and orders that the filter allows. */
interface Search {
  search: string;
  filter: OrdersFilter;
}

/**
 * Returns a page of the orders of all filters that match; the filters have none in common. The order with the searched
 * number comes first. `more`: others match, beyond the newest thousand, of customers beyond the two hundred who ordered last, or
 * of orders beyond those whose words were compared.
 */
export async function searchOrders(
  deps: SearchDeps,
  filters: readonly OrdersFilter[],
  { search, page, size, sort }: PageOptions & Pick<StaffOrdersQuery, 'sort'> & { search: string },
): Promise<OrdersPage> {
  const matches = await Promise.all(filters.map((filter) => findMatches(deps, { search, filter })));
  const ids = [...new Set(matches.flatMap((found) => found.ids))].sort((one, other) => other - one);
  const numbered = matches.find((found) => found.numbered !== undefined)?.numbered;
  const more = matches.some((found) => found.more);
  const others = ids.filter((id) => id !== numbered);
  const newest = others.slice(0, FOUND_MAX - (numbered === undefined ? 0 : 1));
  const sorted = sort === 'id,DESC' ? newest : await sortFound(deps.orders, newest, sort);
  const listed = numbered === undefined ? sorted : [numbered, ...sorted];
  const content = await readOrders(deps.orders, listed.slice(page * size, (page + 1) * size));
  return toPage(content, listed.length, newest.length < others.length || more, { page, size });
}

/** Returns the ids of the newest orders that match, in no order and some twice. `numbered`: the order with the searched number. */
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
  const [people, byText, ofNamed] = await Promise.all([
    searchClients(deps, others, search),
    findByText(deps, { search, brandIds: others, filter }, FOUND_MAX + 1),
    named.length > 0 ? findNewest(deps, { ...filter, brandIds: named }) : [],
  ]);
  const ofClients = await findOfClients(deps, filter, people.slice(0, CLIENTS_MAX));
  return {
    ids: [...ofNamed, ...ofClients, ...byText.ids],
    numbered: order?._id,
    more: people.length > CLIENTS_MAX || byText.more,
  };
}

const findNewest = ({ orders }: SearchDeps, filter: OrdersFilter): Promise<number[]> =>
  findIds(orders, conditionsOf(filter), { hint: hintOf(filter), sort: NEWEST_FIRST, limit: FOUND_MAX + 1 });

/** Returns the ids of the clients' orders: of each of their brands the newest, or all when there are few. */
async function findOfClients(
  { orders }: SearchDeps,
  filter: OrdersFilter,
  clients: readonly FoundClient[],
): Promise<number[]> {
  const brandIds = [...new Set(clients.map(({ brandId }) => brandId))];
  const ids = await Promise.all(
    brandIds.map(async (brandId) => {
      const userIds = clients.filter((client) => client.brandId === brandId).map(({ userId }) => userId);
      const conditions = { ...conditionsOf({ ...filter, brandIds: [brandId] }), userId: { $in: userIds } };
      // MongoDB opens a cursor per client to merge their orders by time: for two hundred that takes longer than to read all.
      const all = await findIds(orders, conditions, { hint: BY_CLIENT, limit: READ_WHOLE_MAX + 1 });
      if (all.length <= READ_WHOLE_MAX) return all;
      return findIds(orders, conditions, { hint: BY_CLIENT, sort: { _id: -1 }, limit: FOUND_MAX + 1 });
    }),
  );
  return ids.flat();
}

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
