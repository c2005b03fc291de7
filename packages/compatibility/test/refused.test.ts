/** Changes that would break something live are refused with a sentence that names the break and who needs what breaks. */
import { WEB_KIT_VERSION } from '@skatert/build-config/shared-modules.mjs';
import type { Descriptor } from '../src/descriptor.js';
import {
  type Change,
  callOf,
  definitionOf,
  findingsAfter,
  messageOf,
  partOf,
  removeField,
  required,
  SINCE,
} from './real-releases.js';

const MAJOR = Number.parseInt(WEB_KIT_VERSION, 10);
const NEWER = `${MAJOR}.999.0`;
const OLDER = `${MAJOR - 1}.9.0`;

interface Break {
  title: string;
  /** The workspaces that are deployed together. */
  names: string[];
  change: Change;
  /** One of the sentences. */
  says: string;
}

const live = (name: string) => `${name} (live since ${SINCE})`;
const migration = (number: number, change: Partial<Descriptor['stored']['migrations'][number]>) => ({
  number,
  title: 'a next one',
  compatibleFrom: number - 1,
  drops: [],
  ...change,
});

const BREAKS: Break[] = [
  {
    title: 'a call is removed',
    names: ['svc-orders'],
    change: (orders) => {
      orders.calls = orders.calls.filter(({ path }) => path !== '/order/v1/my');
    },
    says: `svc-orders no longer responds to GET /order/v1/my, which ${live('mf-orders')} calls.`,
  },
  {
    title: 'a field of a response is removed',
    names: ['svc-orders'],
    change: (orders) => removeField(definitionOf(orders, 'MyOrder'), 'brandName'),
    says: `In the response of svc-orders to GET /order/v1/my \`[].brandName\` is not sent; ${live('mf-orders')} reads it.`,
  },
  {
    title: 'an optional field of a response is removed',
    names: ['svc-orders'],
    change: (orders) => removeField(definitionOf(orders, 'Cart'), 'brandClosed'),
    says: `In the response of svc-orders to GET /cart \`brandClosed\` is not sent; ${live('mf-storefront')} reads it.`,
  },
  {
    title: 'a field of a response becomes optional',
    names: ['svc-orders'],
    change: (orders) => {
      const order = definitionOf(orders, 'MyOrder');
      order.required = order.required.filter((name) => name !== 'total');
    },
    says: `In the response of svc-orders to GET /order/v1/my \`[].total\` may be absent; ${live('mf-orders')} reads it.`,
  },
  {
    title: 'a field of a response gets another type',
    names: ['svc-orders'],
    change: (orders) => {
      definitionOf(orders, 'MyOrder').properties.total = { type: 'string' };
    },
    says: `In the response of svc-orders to GET /order/v1/my \`[].total\` may be of the type string; ${live('mf-orders')} reads it.`,
  },
  {
    title: 'a field of a response may be null',
    names: ['svc-orders'],
    change: (orders) => {
      definitionOf(orders, 'MyOrder').properties.brandName = { type: ['string', 'null'] };
    },
    says: `In the response of svc-orders to GET /order/v1/my \`[].brandName\` may be null; ${live('mf-orders')} reads it.`,
  },
  {
    title: 'a list of a request loses a value',
    names: ['svc-orders'],
    change: (orders) => {
      const body = partOf(orders, 'PATCH /order/v1/orders/{id}/status');
      body.properties.newStatus = { type: 'string', enum: ['PREPARING', 'COMPLETED', 'CANCELED'] };
    },
    says: `In the request of PATCH /order/v1/orders/{id}/status to svc-orders \`body.newStatus\` may not be DELIVERED; ${live('mf-orders')} calls it.`,
  },
  {
    title: 'a request gets a required field',
    names: ['svc-orders'],
    change: (orders) => {
      const body = partOf(orders, 'POST /checkout');
      body.properties.cutlery = { type: 'boolean' };
      body.required.push('cutlery');
    },
    says: `In the request of POST /checkout to svc-orders \`body.cutlery\` is required; ${live('mf-storefront')} calls it.`,
  },
  {
    title: 'a request gets a required header',
    names: ['svc-orders'],
    change: (orders) => {
      partOf(orders, 'POST /checkout', 'header').required.push('idempotency-key');
    },
    says: `In the request of POST /checkout to svc-orders \`header.idempotency-key\` is required; ${live('mf-storefront')} calls it.`,
  },
  {
    title: 'a request gets a required field of the query',
    names: ['svc-orders'],
    change: (orders) => {
      const query = partOf(orders, 'GET /order/v1/my', 'query');
      query.properties.brandId = { type: 'string' };
      query.required.push('brandId');
    },
    says: `In the request of GET /order/v1/my to svc-orders \`query.brandId\` is required; ${live('mf-orders')} calls it.`,
  },
  {
    title: 'a field of a request is no longer read',
    names: ['svc-orders'],
    change: (orders) => removeField(partOf(orders, 'POST /checkout'), 'comment'),
    says: `In the request of POST /checkout to svc-orders \`body.comment\` is not read; ${live('mf-storefront')} calls it.`,
  },
  {
    title: 'a limit of a request becomes narrower',
    names: ['svc-auth'],
    change: (auth) => {
      partOf(auth, 'POST /auth/v1/register').properties.password = {
        type: 'string',
        minLength: 6,
        maxLength: 50,
      };
    },
    says: `In the request of POST /auth/v1/register to svc-auth \`body.password\` has another maxLength (written 200, read 50); ${live('shell')} calls it.`,
  },
  {
    title: 'a field of a request may no longer be null',
    names: ['svc-orders'],
    change: (orders) => {
      partOf(orders, 'POST /checkout').properties.comment = { type: 'string', maxLength: 500 };
    },
    says: `In the request of POST /checkout to svc-orders \`body.comment\` may not be null; ${live('mf-storefront')} calls it.`,
  },
  {
    title: 'a type of events is renamed',
    names: ['svc-orders'],
    change: (orders) => {
      messageOf(orders, 'publishes', 'order.events', 'NEW_ORDER').properties.type = { const: 'ORDER_PLACED' };
    },
    says: `In order.events of svc-orders it is never NEW_ORDER any more; ${live('gateway')} consumes it.`,
  },
  {
    title: 'a field of an event is removed',
    names: ['svc-orders'],
    change: (orders) =>
      removeField(messageOf(orders, 'publishes', 'order.events', 'NEW_ORDER'), 'customerId'),
    says: `In order.events of svc-orders \`customerId\` is not sent; ${live('gateway')} consumes it.`,
  },
  {
    title: 'a state is no longer published',
    names: ['svc-menu'],
    change: (menu) => {
      menu.publishes = menu.publishes.filter(({ subject }) => subject !== 'menu.point.*');
    },
    says: `svc-menu no longer publishes menu.point.*, which ${live('svc-orders')} consumes.`,
  },
  {
    title: 'a field of a state is removed, which not all consumers read',
    names: ['svc-menu'],
    change: (menu) => removeField(messageOf(menu, 'publishes', 'menu.point.*'), 'address'),
    says: `In menu.point.* of svc-menu \`address\` is not sent; ${live('svc-orders')} consumes it.`,
  },
  {
    title: 'a consumer needs a field that old messages lack',
    names: ['svc-orders'],
    change: (orders) => {
      const state = messageOf(orders, 'consumes', 'menu.product.*');
      state.properties.weight = { type: 'integer' };
      state.required.push('weight');
    },
    says: `In menu.product.* of ${live('svc-menu')} \`weight\` is not sent; svc-orders consumes it.`,
  },
  {
    title: 'the number of a state is lower',
    names: ['svc-menu'],
    change: (menu) => {
      required(
        menu.publishes.find(({ subject }) => subject === 'menu.brand.*'),
        'brands',
      ).number = 2;
    },
    says: `svc-menu publishes menu.brand.* with the schema 2, and ${live('svc-menu')} with 3.`,
  },
  {
    title: 'a request over NATS has no more responses',
    names: ['svc-menu'],
    change: (menu) => {
      menu.replies = [];
    },
    says: `svc-menu no longer responds to menu.read.product, which ${live('svc-orders')} requests.`,
  },
  {
    title: 'a reply over NATS loses a field',
    names: ['svc-auth'],
    change: (auth) => {
      const { reply } = required(
        auth.replies.find(({ subject }) => subject === 'auth.email.send-digest'),
        'digest',
      );
      removeField(reply as never, 'failed');
    },
    says: `In the reply of auth.email.send-digest between ${live('svc-inventory')} and svc-auth \`failed\` is not sent.`,
  },
  {
    title: 'a remote has another major version of React',
    names: ['mf-orders'],
    change: (orders) => {
      orders.shared.react = '20.0.0';
    },
    says: `mf-orders needs react 20.0.0, and ${live('shell')} provides 19.3.1.`,
  },
  {
    title: 'a shell has another major version of React',
    names: ['shell'],
    change: (shell) => {
      shell.shared.react = '20.0.0';
    },
    says: `${live('mf-orders')} needs react 19.3.1, and shell provides 20.0.0.`,
  },
  {
    title: 'open pages would load remotes of another React without a reload',
    names: ['shell', 'mf-catalogue', 'mf-inventory', 'mf-orders', 'mf-storefront'],
    change: (...apps) => {
      for (const { shared } of apps) shared.react = '20.0.0';
    },
    says: `shell provides react 20.0.0, and open pages of ${live('shell')} have 19.3.1: web-kit needs a new major version.`,
  },
  {
    title: 'a remote was built with a newer web-kit',
    names: ['mf-orders'],
    change: (orders) => {
      orders.pages = { ...orders.pages, webKit: NEWER };
    },
    says: `mf-orders needs web-kit ${NEWER}, and ${live('shell')} provides ${WEB_KIT_VERSION}.`,
  },
  {
    title: 'a shell has an older web-kit',
    names: ['shell'],
    change: (shell) => {
      shell.pages = { ...shell.pages, webKit: OLDER };
    },
    says: `${live('mf-orders')} needs web-kit ${WEB_KIT_VERSION}, and shell provides ${OLDER}.`,
  },
  {
    title: 'a page has the path of another one',
    names: ['mf-inventory'],
    change: (inventory) => {
      const page = { name: 'Kiosk', path: '/admin/orders/:number', title: 'Киоск', access: 'public' };
      inventory.pages = { ...inventory.pages, pages: [...inventory.pages.pages, page] };
    },
    says: `The page Kiosk (/admin/orders/:number) of mf-inventory claims the path of AdminOrder (/admin/orders/:id) of ${live('mf-orders')}.`,
  },
  {
    title: 'a path of calls is taken',
    names: ['svc-menu'],
    change: (menu) => {
      menu.prefixes.push('/cart');
    },
    says: `svc-menu claims the path /cart, which belongs to ${live('svc-orders')}.`,
  },
  {
    title: 'a permission that a page names is removed',
    names: ['svc-orders'],
    change: (orders) => {
      orders.permissions = orders.permissions.filter((name) => name !== 'client.list');
    },
    says: `svc-orders no longer checks the permission client.list, which the page AdminClients of ${live('mf-orders')} names.`,
  },
  {
    title: 'a migration is not compatible with the live release',
    names: ['svc-orders'],
    change: (orders) => {
      orders.stored = {
        ...orders.stored,
        migrations: [...orders.stored.migrations, migration(5, { compatibleFrom: 5 })],
      };
    },
    says: `Migration 5 (a next one) of svc-orders needs a release that knows migration 5; ${live('svc-orders')} knows 4.`,
  },
  {
    title: 'a migration drops an index that the live release uses',
    names: ['svc-orders'],
    change: (orders) => {
      const drops = ['orders.userId_1__id_-1'];
      orders.stored = {
        ...orders.stored,
        migrations: [...orders.stored.migrations, migration(5, { drops })],
      };
    },
    says: `Migration 5 (a next one) of svc-orders drops orders.userId_1__id_-1, which ${live('svc-orders')} uses.`,
  },
  {
    title: 'a release lacks a migration that the data needs',
    names: ['svc-orders'],
    change: (orders) => {
      orders.stored = { ...orders.stored, migrations: [] };
    },
    says: `The data of ${live('svc-orders')} needs migration 1 since migration 2 (drop the counts and indexes of exact totals); svc-orders knows 0.`,
  },
  {
    title: 'a screen is deployed before the service that responds to its new call',
    names: ['mf-orders'],
    change: (orders) => {
      orders.uses.push({ method: 'GET', path: '/order/v1/tips', request: {}, response: {} });
    },
    says: 'mf-orders calls GET /order/v1/tips, which nothing live responds to.',
  },
];

test.each(BREAKS)('$title', async ({ names, change, says }) => {
  expect(await findingsAfter(names, change)).toContain(says);
});

test('each refusal names all consumers of what breaks', async () => {
  const found = await findingsAfter(['svc-menu'], (menu) => {
    menu.calls = menu.calls.filter((call) => call !== callOf(menu, 'GET /menu/v1/brands'));
  });
  expect(found.map((each) => /which (\S+)/.exec(each)?.[1]).sort()).toContain('mf-storefront');
});
