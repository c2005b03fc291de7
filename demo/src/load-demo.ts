/** Creates all demo data in this order: people, menus, memberships of staff, stock, couriers and stations, orders with shifts. */
import { createStations } from './menu/create-stations.js';
import { fillMenu } from './menu/fill-menu.js';
import { BAKERY } from './menu/menus/bakery.js';
import type { ReadPicture } from './menu/picture-files.js';
import type { Services } from './open-services.js';
import { createCouriers } from './orders/create-couriers.js';
import { type LoadOptions, loadOrders } from './orders/load-orders.js';
import { createAccounts, grantStaffMemberships } from './people/accounts.js';
import { createCustomers, type DemoCustomer } from './people/customers.js';
import { fillRecipes } from './stock/fill-recipes.js';
import { fillStock } from './stock/fill-stock.js';

/** The customer account of the demo, with the phone for deliveries. */
const OWN_CUSTOMER = { username: 'client', phone: '+7 999 000-00-04' } as const;

export interface DemoOptions {
  /** In ms. */
  now: number;
  /** The password of the accounts that are created. */
  password: string;
  readPicture: ReadPicture;
}

export interface DemoData {
  /** User ids by login name. */
  users: Record<string, number>;
  brands: { id: number; name: string; products: number }[];
  memberships: number;
  warehouses: number;
  orders: number;
}

/** Creates the missing data and returns all. @throws Error when a service doesn't process it in time */
export async function loadDemo(services: Services, options: DemoOptions): Promise<DemoData> {
  const { now, password, readPicture } = options;
  const { users } = await createAccounts(services.auth, password);
  const customers = await createCustomers(services.auth);
  const ownerId = idOf(users, 'owner');
  const { brands } = await fillMenu(services.menu, { ownerId, readPicture });
  const brandIds = brands.map(({ id }) => id);
  const { memberships, desks } = await grantStaffMemberships(services.auth, brandIds);
  const { warehouses } = await fillStock(services.inventory, ownerId, now);
  const bakery = brands.find(({ name }) => name === BAKERY.name);
  if (bakery) await fillRecipes(services.inventory, ownerId, bakery.id);
  const orders = await loadOrders(services, {
    now,
    customers: [ownCustomer(users), ...customers],
    brands: await withStaff(services, { desks: withDesks(brands, desks, ownerId), bakery, ownerId }),
  });
  return { users, brands, memberships, warehouses, orders };
}

/** Returns the demo's customer account. It must be the first customer: the plan gives the first one an open order. */
const ownCustomer = (users: DemoData['users']): DemoCustomer => ({
  ...OWN_CUSTOMER,
  id: idOf(users, OWN_CUSTOMER.username),
});

/** Returns the brands, each with the account that writes to its customers; the owner when there is no other. */
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

/** Returns the brands, the bakery with couriers, stations and shifts. */
async function withStaff(
  services: Services,
  { desks, bakery, ownerId }: WithStaff,
): Promise<LoadOptions['brands']> {
  if (!bakery) return desks;
  const by = { id: ownerId, name: 'owner' };
  await createStations(services, BAKERY, { brandId: bakery.id, by });
  const courierIds = await createCouriers(services.orders, bakery.id, by);
  return desks.map((brand) => (brand.id === bakery.id ? { ...brand, courierIds, hasShifts: true } : brand));
}

interface WithStaff {
  desks: LoadOptions['brands'];
  bakery: { id: number } | undefined;
  ownerId: number;
}

function idOf(users: DemoData['users'], username: string): number {
  const id = users[username];
  if (id === undefined) throw new Error(`the demo has no account ${username}`);
  return id;
}
