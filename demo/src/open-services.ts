/** The dependencies of the services' use cases, each with the database of its service. */
import { OUTBOX_WAKE_SUBJECT } from '@skatert/contracts/orders/order-event';
import type { Migration } from '@skatert/service-kit/data/migrations';
import { runHere } from '@skatert/service-kit/files/file-worker';
import { type Backends, openBackends } from '@skatert/service-kit/process/backends';
import { type AuthDeps, openAuthDeps } from '@skatert/svc-auth/auth-deps';
import { migrations as authMigrations } from '@skatert/svc-auth/migrations';
import { type InventoryDeps, openInventoryDeps } from '@skatert/svc-inventory/inventory-deps';
import { migrations as inventoryMigrations } from '@skatert/svc-inventory/migrations';
import { fileJobs as menuJobs } from '@skatert/svc-menu/file-jobs';
import { type MenuDeps, openMenuDeps } from '@skatert/svc-menu/menu-deps';
import { migrations as menuMigrations } from '@skatert/svc-menu/migrations';
import { migrations as ordersMigrations } from '@skatert/svc-orders/migrations';
import { type OrdersDeps, openOrdersDeps } from '@skatert/svc-orders/orders-deps';
import type { DemoSettings } from './settings.js';

export interface Services {
  auth: AuthDeps;
  inventory: InventoryDeps;
  menu: MenuDeps;
  orders: OrdersDeps;
  /** Wakes svc-orders' relay, so that it publishes pending events. */
  wakeRelay: () => void;
  close: () => Promise<void>;
}

/** Opens the services' databases and NATS; waits for both without a limit. `secretsKey`: the key of svc-menu. */
export async function openServices(settings: DemoSettings, secretsKey: string): Promise<Services> {
  const opened: Backends[] = [];
  const open = async (service: string, DATABASE: string, migrations: readonly Migration[]) => {
    const backends = await openBackends({ ...settings, DATABASE }, `${service}-demo`, migrations);
    opened.push(backends);
    return backends;
  };
  const [auth, inventory, menu, orders] = await Promise.all([
    open('svc-auth', settings.AUTH_DATABASE, authMigrations),
    open('svc-inventory', settings.INVENTORY_DATABASE, inventoryMigrations),
    open('svc-menu', settings.MENU_DATABASE, menuMigrations),
    open('svc-orders', settings.ORDERS_DATABASE, ordersMigrations),
  ]);
  return {
    auth: await openAuthDeps(auth),
    inventory: await openInventoryDeps(inventory),
    menu: await openMenuDeps({ ...menu, secretsKey, files: runHere(menuJobs), pictureEffort: 'least' }),
    orders: await openOrdersDeps(orders),
    wakeRelay: () => orders.bus.publish(OUTBOX_WAKE_SUBJECT),
    close: async () => {
      await Promise.all(opened.map((backends) => backends.close()));
    },
  };
}
