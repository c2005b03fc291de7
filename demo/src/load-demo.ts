/** All demo data in its order: people, menus, the staff's memberships, stock, orders. */
import { fillMenu } from './menu/fill-menu.js';
import type { Services } from './open-services.js';
import { type LoadOptions, loadOrders } from './orders/load-orders.js';
import { grantStaffMemberships, makeAccounts } from './people/accounts.js';
import { type DemoCustomer, makeCustomers } from './people/customers.js';
import { fillStock } from './stock/fill-stock.js';

/** The demo's own customer, and the phone that the courier calls. */
const OWN_CUSTOMER = { username: 'client', phone: '+7 999 000-00-04' } as const;

export interface DemoOptions {
  /** In ms. */
  now: number;
  timeZone: string;
  /** In pixels. */
  pictureSide?: number;
}

export interface DemoData {
  /** User ids by login name. */
  users: Record<string, number>;
  brands: { id: number; name: string; products: number }[];
  memberships: number;
  warehouses: number;
  orders: number;
}

/** Makes what is missing, and returns what there is. @throws Error when a service doesn't follow in time */
export async function loadDemo(services: Services, options: DemoOptions): Promise<DemoData> {
  const { now, timeZone, pictureSide: side } = options;
  const { users } = await makeAccounts(services.auth);
  const customers = await makeCustomers(services.auth);
  const ownerId = idOf(users, 'owner');
  const { brands } = await fillMenu(services.menu, { ownerId, side });
  const brandIds = brands.map(({ id }) => id);
  const { memberships, desks } = await grantStaffMemberships(services.auth, brandIds);
  const { warehouses } = await fillStock(services.inventory, ownerId, now);
  const orders = await loadOrders(services, {
    now,
    timeZone,
    customers: [ownCustomer(users), ...customers],
    brands: withDesks(brands, desks, ownerId),
  });
  return { users, brands, memberships, warehouses, orders };
}

/** Returns the demo's own customer, to be the first: the plan leaves an order of the first one under way. */
const ownCustomer = (users: DemoData['users']): DemoCustomer => ({
  ...OWN_CUSTOMER,
  id: idOf(users, OWN_CUSTOMER.username),
});

/** Returns the brands with the account at each one's desk, which is the owner where there is nobody else. */
export const withDesks = (
  brands: DemoData['brands'],
  desks: readonly { brandId: number; userId: number }[],
  ownerId: number,
): LoadOptions['brands'] =>
  brands.map(({ id, products }) => ({
    id,
    products,
    deskUserId: desks.find(({ brandId }) => brandId === id)?.userId ?? ownerId,
  }));

function idOf(users: DemoData['users'], username: string): number {
  const id = users[username];
  if (id === undefined) throw new Error(`the demo has no account ${username}`);
  return id;
}
