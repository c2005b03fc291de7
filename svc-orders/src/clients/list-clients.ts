/** The customers who ordered from some brands, the most recent order first. */
import type { Client, ClientsPage, ClientsQuery } from '@skatert/contracts/orders/clients';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type BoundedPage, readPage, toPage } from '@skatert/service-kit/data/read-page';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import type { MenuModels } from '../menu/menu-model.js';
import type { OrderModel } from '../orders/order-model.js';
import { isOfNobody } from '../orders/people.js';
import { soldTo } from '../orders/sold-orders.js';
import type { ClientRecordModel } from './client-record-model.js';
import { toClientResponse } from './client-response.js';
import { findBlocked } from './find-blocked.js';
import { findPeople, type ListedClient, readPeople } from './find-people.js';
import { BY_LAST_ORDER, type ListedClientModel } from './listed-client-model.js';

export interface ClientsDeps {
  orders: OrderModel;
  listedClients: ListedClientModel;
  accounts: AccountModel;
  menuModels: MenuModels;
  clientRecords: ClientRecordModel;
}

type ListQuery = Pick<ClientsQuery, 'page' | 'size' | 'search'>;

/** Returns a page of the brands' clients; `brandIds` undefined: of all brands. */
export async function listClients(
  deps: ClientsDeps,
  allowed: number[] | undefined,
  query: ListQuery,
): Promise<ClientsPage> {
  const brandIds = allowed ?? (await findBrandIds(deps));
  const page = await findPage(deps, brandIds, query);
  return { ...page, content: await toClientResponses(deps, brandIds, page.content) };
}

const findBrandIds = async ({ menuModels }: ClientsDeps): Promise<number[]> => {
  const brands = await documentsOf(menuModels.brands)
    .find({}, { projection: { _id: 1 } })
    .toArray();
  return brands.map(({ _id }) => _id);
};

/** Returns the clients of a page. Of several brands, each person is listed once. */
async function findPage(
  deps: ClientsDeps,
  brandIds: number[],
  { page, size, search }: ListQuery,
): Promise<BoundedPage<ListedClient>> {
  const [brandId, ...others] = brandIds;
  if (!search && brandId !== undefined && others.length === 0) {
    const list = { where: { brandId }, sort: { lastOrderId: -1 }, hint: BY_LAST_ORDER } as const;
    const projection = { userId: 1, lastOrderId: 1, _id: 0 } as const;
    return readPage(deps.listedClients, { ...list, projection }, { page, size });
  }
  const { people, more } = search
    ? await findPeople(deps, brandIds, search)
    : await readPeople(deps, brandIds);
  return toPage(people.slice(page * size, (page + 1) * size), people.length, more, { page, size });
}

async function toClientResponses(
  deps: ClientsDeps,
  brandIds: number[],
  clients: readonly ListedClient[],
): Promise<Client[]> {
  const userIds = clients.map(({ userId }) => userId);
  const [last, people, sold, blocked] = await Promise.all([
    documentsOf(deps.orders)
      .find({ _id: { $in: clients.map(({ lastOrderId }) => lastOrderId) } })
      .toArray(),
    findAccounts(deps.accounts, userIds),
    soldTo(deps.orders, { userIds, brandIds }),
    findBlocked(deps, { userIds, brandIds }),
  ]);
  const orderOf = new Map(last.map((order) => [order._id, order]));
  return clients.flatMap(({ userId, lastOrderId }) => {
    const order = orderOf.get(lastOrderId);
    // An earlier release has listed him.
    if (!order || isOfNobody(order)) return [];
    const blockedHere = blocked.has(userId);
    return [
      toClientResponse({ order, account: people.get(userId), sold: sold.get(userId), blocked: blockedHere }),
    ];
  });
}
