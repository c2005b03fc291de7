/** The customers who ordered from some brands, the most recent order first. */
import type { Client, ClientsPage, ClientsQuery } from '@skatert/contracts/orders/clients';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import type { Connection } from 'mongoose';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import { CountReader, type CountReaderDeps } from '../counts/count-reader.js';
import type { StatusCounts } from '../counts/status-counts.js';
import type { MenuModels } from '../menu/menu-model.js';
import { BrandClientList } from './brand-client-list.js';
import { toClientResponse } from './client-response.js';
import { findPeople, type PeopleQuery, readPeople } from './find-people.js';

export interface ClientsDeps extends CountReaderDeps {
  connection: Connection;
  accounts: AccountModel;
  menuModels: MenuModels;
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
    const people = { generation, brandIds: brandIds ?? (await findBrandIds(deps, read)), read };
    const { orderIds, total, more } = await findRows(deps, counts, people, { page, size, search });
    return {
      content: await toClientResponses(deps, people, orderIds),
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

/** Returns the last orders of the page's clients. All clients of one brand are listed, otherwise the newest ones. */
async function findRows(
  deps: ClientsDeps,
  counts: CountReader,
  people: PeopleQuery,
  { page, size, search }: Pick<ClientsQuery, 'page' | 'size' | 'search'>,
): Promise<{ orderIds: number[]; total: number; more: boolean }> {
  const [brandId, ...others] = people.brandIds;
  if (!search && brandId !== undefined && others.length === 0) {
    const list = await new BrandClientList(deps, brandId, counts, people.read).open();
    return { orderIds: await list.slice(page * size, size), total: list.total, more: false };
  }
  const { orderIds, more } = search ? await findPeople(deps, people, search) : await readPeople(deps, people);
  return { orderIds: orderIds.slice(page * size, (page + 1) * size), total: orderIds.length, more };
}

/** Returns the customers of these orders, with their counts in the brands. */
async function toClientResponses(
  { accounts, orders, countModels }: ClientsDeps,
  { generation, brandIds, read }: PeopleQuery,
  orderIds: number[],
): Promise<Client[]> {
  const last = await documentsOf(orders)
    .find({ _id: { $in: orderIds } }, read)
    .toArray();
  const userIds = last.map(({ userId }) => userId);
  const [people, counted] = await Promise.all([
    findAccounts(accounts, userIds),
    documentsOf(countModels.brandClients)
      .find<{ userId: number; statuses: StatusCounts }>(
        { userId: { $in: userIds }, generation, brandId: { $in: brandIds } },
        { ...read, projection: { userId: 1, statuses: 1 } },
      )
      .toArray(),
  ]);
  const orderOf = new Map(last.map((order) => [order._id, order]));
  return orderIds.flatMap((id) => {
    const order = orderOf.get(id);
    if (!order) return [];
    const counts = counted.filter(({ userId }) => userId === order.userId).map(({ statuses }) => statuses);
    return [toClientResponse(order, people.get(order.userId), counts)];
  });
}
