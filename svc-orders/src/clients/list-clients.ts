/** The customers who ordered from some brands, the most recent order first. */
import type { Client, ClientsPage, ClientsQuery } from '@skatert/contracts/orders/clients';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Connection } from 'mongoose';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import { CountReader, type CountReaderDeps } from '../counts/count-reader.js';
import type { StatusCounts } from '../counts/status-counts.js';
import type { MenuModels } from '../menu/menu-model.js';
import { BrandClientList, type ListedClient } from './brand-client-list.js';
import type { ClientRecordModel } from './client-record-model.js';
import { toClientResponse } from './client-response.js';
import { findBlocked } from './find-blocked.js';
import { findPeople, type PeopleQuery, readPeople } from './find-people.js';

export interface ClientsDeps extends CountReaderDeps {
  connection: Connection;
  accounts: AccountModel;
  menuModels: MenuModels;
  clientRecords: ClientRecordModel;
}

/** Returns a page of the brands' clients; `brandIds` undefined: of all brands. */
export function listClients(
  deps: ClientsDeps,
  brandIds: number[] | undefined,
  { page, size, search }: Pick<ClientsQuery, 'page' | 'size' | 'search'>,
): Promise<ClientsPage> {
  return readSnapshot(deps.connection, async (read) => {
    const counts = await CountReader.open(deps, read);
    const { generation } = counts;
    const listed = { generation, brandIds: brandIds ?? (await findBrandIds(deps, read)), read };
    const { clients, total, more } = await findPage(deps, counts, listed, { page, size, search });
    return {
      content: await toClientResponses(deps, listed, clients),
      totalElements: total,
      totalPages: Math.ceil(total / size),
      number: page,
      size,
      ...(more && { more: true }),
    };
  });
}

const findBrandIds = async ({ menuModels }: ClientsDeps, read: ReadOptions): Promise<number[]> => {
  const brands = await documentsOf(menuModels.brands)
    .find({}, { ...read, projection: { _id: 1 } })
    .toArray();
  return brands.map(({ _id }) => _id);
};

/** Returns the clients of a page. All clients of one brand are listed, otherwise the newest ones. */
async function findPage(
  deps: ClientsDeps,
  counts: CountReader,
  listed: PeopleQuery,
  { page, size, search }: Pick<ClientsQuery, 'page' | 'size' | 'search'>,
): Promise<{ clients: ListedClient[]; total: number; more: boolean }> {
  const [brandId, ...others] = listed.brandIds;
  if (!search && brandId !== undefined && others.length === 0) {
    const list = await new BrandClientList(deps, brandId, counts, listed.read).open();
    return { clients: await list.slice(page * size, size), total: list.total, more: false };
  }
  const { people, more } = search ? await findPeople(deps, listed, search) : await readPeople(deps, listed);
  return { clients: people.slice(page * size, (page + 1) * size), total: people.length, more };
}

async function toClientResponses(
  deps: ClientsDeps,
  { generation, brandIds, read }: PeopleQuery,
  clients: readonly ListedClient[],
): Promise<Client[]> {
  const userIds = clients.map(({ userId }) => userId);
  const [last, people, counted, blocked] = await Promise.all([
    documentsOf(deps.orders)
      .find({ _id: { $in: clients.map(({ lastOrderId }) => lastOrderId) } }, read)
      .toArray(),
    findAccounts(deps.accounts, userIds),
    documentsOf(deps.countModels.brandClients)
      .find<{ userId: number; statuses: StatusCounts }>(
        { userId: { $in: userIds }, generation, brandId: { $in: brandIds } },
        { ...read, hint: { userId: 1 }, projection: { userId: 1, statuses: 1 } },
      )
      .toArray(),
    findBlocked(deps, { userIds, brandIds }, read),
  ]);
  const orderOf = new Map(last.map((order) => [order._id, order]));
  return clients.flatMap(({ userId, lastOrderId }) => {
    const order = orderOf.get(lastOrderId);
    const counts = counted.filter((each) => each.userId === userId).map(({ statuses }) => statuses);
    if (!order) return [];
    return [toClientResponse({ order, account: people.get(userId), counts, blocked: blocked.has(userId) })];
  });
}
