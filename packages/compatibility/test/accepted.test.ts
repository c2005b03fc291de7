/** Changes that run beside the live releases, both ways, are accepted. */

import { WEB_KIT_VERSION } from '@skatert/build-config/shared-modules.mjs';
import { checkRelease, checkRollback } from '../src/check-release.js';
import type { Schema } from '../src/descriptor.js';
import {
  type Change,
  type Changed,
  callOf,
  definitionOf,
  findingsAfter,
  messageOf,
  type ObjectSchema,
  partOf,
  realReleases,
  releaseOf,
  removeField,
  required,
} from './real-releases.js';

const MAJOR = Number.parseInt(WEB_KIT_VERSION, 10);

interface Accepted {
  title: string;
  names: string[];
  change: Change;
}

const STATUS = [
  'QUEUED',
  'PREPARING',
  'READY_FOR_PICKUP',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'COMPLETED',
  'CANCELED',
];
const newCall = () => ({
  method: 'GET',
  path: '/order/v1/tips',
  request: { type: 'object', properties: {}, required: [] },
  response: { type: 'object', properties: { total: { type: 'number' } }, required: ['total'] },
});

const ACCEPTED: Accepted[] = [
  {
    title: 'a response gets an optional field',
    names: ['svc-orders'],
    change: (orders) => {
      definitionOf(orders, 'MyOrder').properties.tips = { type: 'number' };
    },
  },
  {
    title: 'a response gets a required field',
    names: ['svc-orders'],
    change: (orders) => {
      const order = definitionOf(orders, 'MyOrder');
      order.properties.tips = { type: 'number' };
      order.required.push('tips');
    },
  },
  {
    title: 'an open value of a response has a new value',
    names: ['svc-orders'],
    change: (orders) => {
      const { status } = definitionOf(orders, 'MyOrder').properties;
      required(status, 'status').examples = [...STATUS, 'RETURNED'];
    },
  },
  {
    title: 'a request accepts a new value',
    names: ['svc-orders'],
    change: (orders) => {
      const { newStatus } = partOf(orders, 'PATCH /order/v1/orders/{id}/status').properties;
      required(newStatus, 'newStatus').enum = [...STATUS, 'RETURNED'];
    },
  },
  {
    title: 'a response may no longer be null',
    names: ['svc-orders'],
    change: (orders) => {
      definitionOf(orders, 'MyOrder').properties.comment = { type: 'string' };
    },
  },
  {
    title: 'a request gets an optional field',
    names: ['svc-orders'],
    change: (orders) => {
      partOf(orders, 'POST /checkout').properties.cutlery = { type: 'boolean' };
    },
  },
  {
    title: 'a request gets an optional field of the query',
    names: ['svc-orders'],
    change: (orders) => {
      partOf(orders, 'GET /order/v1/my', 'query').properties.brandId = { type: 'string' };
    },
  },
  {
    title: 'a required field of a request becomes optional',
    names: ['svc-orders'],
    change: (orders) => {
      partOf(orders, 'POST /cart/add').required = ['productId'];
    },
  },
  {
    title: 'a limit of a request becomes wider',
    names: ['svc-auth'],
    change: (auth) => {
      partOf(auth, 'POST /auth/v1/register').properties.password = {
        type: 'string',
        minLength: 6,
        maxLength: 500,
      };
    },
  },
  {
    title: 'a limit of a response becomes wider, which no screen checks',
    names: ['svc-orders'],
    change: (orders) => {
      const { status } = definitionOf(orders, 'MyOrder').properties;
      required(status, 'status').maxLength = 200;
    },
  },
  {
    title: 'a service gets a call',
    names: ['svc-orders'],
    change: (orders) => void orders.calls.push(newCall()),
  },
  {
    title: 'a service and its screen get a call together',
    names: ['svc-orders', 'mf-orders'],
    change: (orders, screens) => {
      orders?.calls.push(newCall());
      screens?.uses.push(newCall());
    },
  },
  {
    title: 'a call that nothing uses is removed',
    names: ['svc-auth'],
    change: (auth) => {
      const unused = callOf(auth, 'GET /auth/v1/whoami');
      auth.calls = auth.calls.filter((call) => call !== unused);
    },
  },
  {
    title: 'a parameter of a path is renamed',
    names: ['svc-orders'],
    change: (orders) => {
      callOf(orders, 'PATCH /order/v1/orders/{id}/status').path = '/order/v1/orders/{orderId}/status';
    },
  },
  {
    title: 'there is a new type of events',
    names: ['svc-orders'],
    change: (orders) => {
      for (const subject of ['order.events', 'order.events.live']) {
        const { schema } = required(
          orders.publishes.find((each) => each.subject === subject),
          subject,
        );
        const types = ((subject === 'order.events' ? schema : schema.items) as { oneOf: object[] }).oneOf;
        types.push({
          ...messageOf(orders, 'publishes', 'order.events', 'NEW_ORDER'),
          properties: {
            type: { const: 'TIPPED' },
            pos: { type: 'integer', exclusiveMinimum: 0, maximum: 9007199254740991 },
          },
          required: ['type', 'pos'],
        });
      }
    },
  },
  {
    title: 'an event gets a field',
    names: ['svc-orders'],
    change: (orders) => {
      const event = messageOf(orders, 'publishes', 'order.events', 'NEW_ORDER');
      event.properties.tips = { type: 'number' };
      event.required.push('tips');
    },
  },
  {
    title: 'a state gets a field and the next number',
    names: ['svc-menu'],
    change: (menu) => {
      const state = messageOf(menu, 'publishes', 'menu.product.*');
      state.properties.weight = { type: 'integer', default: 0 };
      const products = required(
        menu.publishes.find(({ subject }) => subject === 'menu.product.*'),
        'products',
      );
      products.number = (products.number ?? 0) + 1;
    },
  },
  {
    title: 'a consumer reads a new field that old messages lack, with a default',
    names: ['svc-orders'],
    change: (orders) => {
      messageOf(orders, 'consumes', 'menu.product.*').properties.weight = { type: 'integer', default: 0 };
    },
  },
  {
    title: 'there is a new state',
    names: ['svc-menu'],
    change: (menu) => {
      menu.publishes = [...menu.publishes, { subject: 'menu.tag.*', schema: { type: 'object' }, number: 1 }];
    },
  },
  {
    title: 'there is a new permission',
    names: ['svc-orders'],
    change: (orders) => void orders.permissions.push('order.tip'),
  },
  {
    title: 'a role loses a permission that a page names',
    names: ['mf-orders'],
    change: (orders) => {
      orders.pages = {
        ...orders.pages,
        pages: orders.pages.pages.map((page) => ({ ...page, roles: ['OWNER'] })),
      };
    },
  },
  {
    title: 'there is a new page',
    names: ['mf-orders'],
    change: (orders) => {
      const page = { name: 'Tips', path: '/admin/tips', title: 'Чаевые', access: 'login' };
      orders.pages = { ...orders.pages, pages: [...orders.pages.pages, page] };
    },
  },
  {
    title: 'a page moves from one remote to another that is deployed with it',
    names: ['mf-orders', 'mf-inventory'],
    change: (orders, inventory) => {
      if (!orders || !inventory) throw new Error('two remotes');
      const moved = required(orders.pages.pages.at(-1), 'page');
      orders.pages = { ...orders.pages, pages: orders.pages.pages.slice(0, -1) };
      inventory.pages = { ...inventory.pages, pages: [...inventory.pages.pages, moved] };
    },
  },
  {
    title: 'there is a new path',
    names: ['svc-orders'],
    change: (orders) => void orders.prefixes.push('/tips/v1'),
  },
  {
    title: 'there is a new index and a new collection',
    names: ['svc-orders'],
    change: (orders) => {
      const { stored } = orders;
      orders.stored = {
        ...stored,
        collections: [...stored.collections, 'tips'],
        indexes: [...stored.indexes, 'tips.brandId_1', 'orders.tips_1'],
      };
    },
  },
  {
    title: 'a migration is compatible with the live release, and drops what that no longer uses',
    names: ['svc-orders'],
    change: (orders) => {
      const next = { number: 5, title: 'a next one', compatibleFrom: 4, drops: ['orders.untold'] };
      orders.stored = { ...orders.stored, migrations: [...orders.stored.migrations, next] };
    },
  },
  {
    title: 'a shared library has another minor version',
    names: ['mf-orders'],
    change: (orders) => {
      orders.shared.react = '19.9.0';
    },
  },
  {
    title: 'the shell and all remotes get another major version of React and of web-kit together',
    names: ['shell', 'mf-catalogue', 'mf-inventory', 'mf-orders', 'mf-storefront'],
    change: (...apps) => {
      for (const app of apps) {
        Object.assign(app.shared, { react: '20.0.0', 'react-dom': '20.0.0' });
        app.pages = { ...app.pages, webKit: `${MAJOR + 1}.0.0` };
      }
    },
  },
  {
    title: 'a shell has a newer web-kit',
    names: ['shell'],
    change: (shell) => {
      shell.pages = { ...shell.pages, webKit: `${MAJOR}.999.0` };
    },
  },
];

test.each(ACCEPTED)('$title', async ({ names, change }) => {
  expect(await findingsAfter(names, change)).toEqual([]);
});

test('a field of a response that no screen mentions goes and comes', async () => {
  const live = (await realReleases()).map((each) => structuredClone(each) as Changed);
  const orders = structuredClone(releaseOf(live, 'svc-orders')) as Changed;
  for (const { definitions } of live) {
    const { MyOrder_read: read } = definitions as Record<string, ObjectSchema>;
    if (read?.properties.brandName) removeField(read, 'brandName');
  }
  removeField(definitionOf(orders, 'MyOrder'), 'brandName');
  expect(checkRelease([orders], live)).toEqual([]);
});

describe('what all live releases have marked as deprecated may go', () => {
  /** Returns the findings after a change, while releases are live in which `mark` has marked what goes. */
  async function findingsAfterMark(mark: Change, names: string[], change: Change): Promise<string[]> {
    const live = structuredClone(await realReleases()) as Changed[];
    const named = (releases: Changed[]) => names.map((name) => releaseOf(releases, name) as Changed);
    mark(...live);
    const candidate = structuredClone(named(live));
    change(...candidate);
    return checkRelease(candidate, live);
  }
  const markIn = (field: string, schema: Schema | undefined): void => {
    const properties = (schema as ObjectSchema | undefined)?.properties;
    if (properties?.[field]) properties[field].deprecated = true;
  };

  test('a field of a request, which no screen sends any more', async () => {
    const found = await findingsAfterMark(
      (...live) => {
        for (const { uses, calls } of live)
          for (const { path, request } of [...uses, ...calls])
            if (path === '/checkout') markIn('comment', (request as ObjectSchema).properties.body);
      },
      ['svc-orders'],
      (orders) => removeField(partOf(orders, 'POST /checkout'), 'comment'),
    );
    expect(found).toEqual([]);
  });

  const markAddress = (...live: Changed[]): void => {
    for (const { consumes, publishes } of live)
      for (const { subject, schema } of [...consumes, ...publishes])
        if (subject === 'menu.point.*') markIn('address', schema);
  };

  test('a field of a state, but only when its consumers do without', async () => {
    const remove = (menu: Changed): void =>
      removeField(messageOf(menu, 'publishes', 'menu.point.*'), 'address');
    const optional = (...live: Changed[]): void => {
      markAddress(...live);
      for (const { consumes } of live)
        for (const { subject, schema } of consumes)
          if (subject === 'menu.point.*')
            schema.required = (schema.required as string[]).filter((name) => name !== 'address');
    };
    expect(await findingsAfterMark(optional, ['svc-menu'], remove)).toEqual([]);
    expect(await findingsAfterMark(markAddress, ['svc-menu'], remove)).toContain(
      'In menu.point.* of svc-menu `address` is not sent; svc-orders consumes it.',
    );
  });
});

describe('a rollback', () => {
  /** Returns the findings when the real release comes back, while a changed one is live. */
  async function findingsOfRollback(name: string, change: Change, changeOthers: Change = () => {}) {
    const before = await realReleases();
    const live = before.map((each) => structuredClone(each) as Changed);
    change(releaseOf(live, name) as Changed);
    changeOthers(...live.filter((each) => each.name !== name));
    return checkRollback([releaseOf(before, name)], live);
  }

  test('gives up what the release that it replaces has added', async () => {
    const found = await findingsOfRollback('svc-orders', (orders) => {
      const order = definitionOf(orders, 'MyOrder');
      order.properties.tips = { type: 'number' };
      order.required.push('tips');
      orders.calls.push(newCall());
      orders.requests = [...orders.requests, { subject: 'orders.tips', request: {}, reply: {} }];
    });
    expect(found).toEqual([]);
  });

  test('is refused when another domain needs what was added, or when the data does', async () => {
    const found = await findingsOfRollback(
      'svc-orders',
      (orders) => {
        orders.calls.push(newCall());
        const next = { number: 5, title: 'a next one', compatibleFrom: 5, drops: [] };
        orders.stored = { ...orders.stored, migrations: [...orders.stored.migrations, next] };
      },
      (...others) => (releaseOf(others, 'mf-storefront') as Changed).uses.push(newCall()),
    );
    expect(found).toEqual([
      'svc-orders no longer responds to GET /order/v1/tips, which mf-storefront calls.',
      'The data of svc-orders needs migration 5 since migration 5 (a next one); svc-orders knows 4.',
    ]);
  });
});

test('the same release again', async () => {
  const releases = await realReleases();
  expect(checkRelease(releases, releases)).toEqual([]);
  for (const release of releases) expect(checkRelease([release], releases)).toEqual([]);
});

test('the first release of all, when nothing is live', async () => {
  expect(checkRelease(await realReleases(), [])).toEqual([]);
});
