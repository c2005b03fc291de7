/**
 * Demo orders of the brands and customers in DEMO_ORDERS; needs svc-orders running, which hears of the menu and tells
 * the events. Repeatable; the last line of the output is the result as JSON.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { OUTBOX_WAKE_SUBJECT } from '@skatert/contracts/orders/order-event';
import { openBackends } from '@skatert/service-kit/backends';
import { readSettings } from '@skatert/service-kit/settings';
import { z } from 'zod';
import { fillOrders } from './demo/fill-orders.js';
import { migrations } from './migrations.js';
import { type OrdersDeps, openOrdersDeps } from './orders-deps.js';
import { OrdersSettings } from './settings.js';

const Id = z.number().int().positive();
const DemoOrders = z.object({
  /** With the number of products each. */
  brands: z.array(z.object({ id: Id, products: z.number().int(), deskUserId: Id })),
  customers: z.array(z.object({ id: Id, username: z.string(), phone: z.string() })),
});
const DemoSettings = OrdersSettings.omit({ PORT: true, TOKEN_PUBLIC_KEY_FILE: true }).extend({
  DEMO_ORDERS: z.string().transform((text) => DemoOrders.parse(JSON.parse(text))),
});

const PATIENCE_MS = 60_000;

/** Waits for what svc-orders does meanwhile. */
async function until(what: string, probe: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await probe())) {
    if (Date.now() > end) throw new Error(`${what} within ${PATIENCE_MS} ms: does svc-orders run?`);
    await delay(50);
  }
}

const isMenuKnown = async ({ menuModels }: OrdersDeps, brands: z.infer<typeof DemoOrders>['brands']) => {
  const known = await Promise.all(
    brands.map(async ({ id, products }) => {
      const [brand, count, point] = await Promise.all([
        menuModels.brands.exists({ _id: id, status: 'ACTIVE' }),
        menuModels.products.countDocuments({ brandId: id, imageUrl: { $ne: null } }),
        menuModels.points.exists({ brandId: id }),
      ]);
      return brand !== null && point !== null && count >= products;
    }),
  );
  return known.every(Boolean);
};

const settings = readSettings(DemoSettings);
const { brands, customers } = settings.DEMO_ORDERS;
const { log, connection, bus, close } = await openBackends(settings, 'svc-orders-demo', migrations);
try {
  const deps = await openOrdersDeps({ connection, bus, log });
  await until('the menu was not heard of', () => isMenuKnown(deps, brands));
  const options = { now: Date.now(), timeZone: settings.TIME_ZONE, brands, customers };
  const orders = await fillOrders(deps, options);
  await deps.ratingPublisher.sweep();
  bus.publish(OUTBOX_WAKE_SUBJECT);
  await until(
    'events were not told',
    async () => !(await deps.orders.exists({ untoldSince: { $exists: true } })),
  );
  console.log(JSON.stringify({ orders }));
} finally {
  await close();
}
