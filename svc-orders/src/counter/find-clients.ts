/** The clients of a brand by the last digits of their phones, for an order on the phone. */
import type { CounterClient } from '@skatert/contracts/orders/counter';
import { CLIENT_DIGITS_MIN } from '@skatert/contracts/orders/counter-rules';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import { type ClientRecordModel, recordIdOf } from '../clients/client-record-model.js';
import { type ClientNotices, findRecords } from '../clients/find-client-records.js';
import type { ListedClientModel } from '../clients/listed-client-model.js';
import { searchClients } from '../clients/search-clients.js';
import { BY_CLIENT } from '../orders/order-indexes.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import { customerName, phoneOf } from '../orders/people.js';

/** How many clients are returned, and from how many of the last orders of each his addresses are taken. */
const CLIENTS_MAX = 5;
const ORDERS_READ = 10;
const ADDRESSES_MAX = 3;

export interface FindClientsDeps {
  listedClients: ListedClientModel;
  orders: OrderModel;
  accounts: AccountModel;
  clientRecords: ClientRecordModel;
}

interface Search {
  brandId: number;
  /** See `CounterClientsQuery`. */
  digits: string;
  /** Notes are only for callers who may see the brand's clients. */
  maySeeNotes: boolean;
}

/** Returns those whose phones end with the digits, who ordered last first. */
export async function findCounterClients(
  deps: FindClientsDeps,
  { brandId, digits, maySeeNotes }: Search,
): Promise<CounterClient[]> {
  // Of a phone the words are all of its digits, and the last four.
  const found = await searchClients(deps, [brandId], digits.slice(-CLIENT_DIGITS_MIN));
  const [lastOrders, accounts] = await Promise.all([
    documentsOf(deps.orders)
      .find({ _id: { $in: found.map(({ lastOrderId }) => lastOrderId) } }, { sort: { _id: -1 } })
      .toArray(),
    findAccounts(
      deps.accounts,
      found.map(({ userId }) => userId),
    ),
  ]);
  const people = lastOrders
    .map((order) => ({ order, phone: phoneOf(order, accounts.get(order.userId)) }))
    .filter(({ phone }) => phone?.replace(/\D/g, '').endsWith(digits))
    .slice(0, CLIENTS_MAX);
  const records = await findRecords(
    deps,
    people.map(({ order }) => order),
  );
  return Promise.all(
    people.map(async ({ order, phone }) => ({
      id: order.userId,
      name: customerName(order, accounts),
      phone,
      addresses: await addressesOf(deps, order),
      ...shownOf(records.get(recordIdOf(order)), maySeeNotes),
      lastTotal: kopecksToRoubles(order.total),
    })),
  );
}

function shownOf(
  record: ClientNotices | undefined,
  maySeeNotes: boolean,
): Pick<CounterClient, 'note' | 'blockText'> {
  const note = maySeeNotes ? record?.notes.at(-1)?.text : undefined;
  return { ...(note !== undefined && { note }), ...(record?.block && { blockText: record.block.text }) };
}

/** Returns where the last orders of a client were delivered, each address once, the newest first. */
async function addressesOf({ orders }: FindClientsDeps, { brandId, userId }: OrderDoc): Promise<string[]> {
  const last = await documentsOf(orders)
    .find<Pick<OrderDoc, 'address'>>(
      { brandId, userId },
      { hint: BY_CLIENT, sort: { _id: -1 }, limit: ORDERS_READ, projection: { address: 1 } },
    )
    .toArray();
  return [...new Set(last.flatMap(({ address }) => address ?? []))].slice(0, ADDRESSES_MAX);
}
