/**
 * A backup that is taken while customers order, and its restore into an empty data folder: what was acknowledged before
 * the backup is there, once and whole. A killed backup is none; after a killed restore nothing starts.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InventoryAudit } from '@skatert/contracts/inventory/audit';
import { epochOf } from '@skatert/contracts/shared/epoch';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { findFreePorts } from '@skatert/launcher/platform/ports';
import { PORT_COUNT } from '@skatert/launcher/platform/process-plan';
import { startPlatform } from '@skatert/launcher/platform/start-platform';
import { openDatabase } from '@skatert/service-kit/data/database';
import { eventually } from '@skatert/service-kit/testing/harness';
import { auditOrders, NO_DIFFERENCES } from '../src/support/audit.js';
import { type CommandOptions, type CommandResult, runCommand } from '../src/support/commands.js';
import { RESTART_MS } from '../src/support/limits.js';
import { Listener } from '../src/support/listener.js';
import { Calls, Customer, placeOrders, tokenOf } from '../src/support/order-load.js';
import { openShop, type Shop } from '../src/support/shop.js';
import { ascending, countStored } from '../src/support/stored-orders.js';

const INVENTORY = '/auth/v1/inventory';
/** Few enough that a cart still has all checkouts of its owner: it keeps twenty. */
const CUSTOMERS = 8;
const ORDERS = 100;
/** The number of orders after which the backup begins. */
const BACKUP_AT = 30;
const ACCOUNT = { username: 'regular', password: 'Пароль-2026' };

let root: string;
let port: number;
let platform: Platform | undefined;
let shop: Shop;
let customers: Customer[];
let listener: Listener;
/** The refresh cookie of a session from before the backup, which is not used until the restore. */
let session: string;
/** The folder of the backup, the orders that were acknowledged before it began, and all. */
let backup: string;
let acknowledged: number[];
let placed: number[];

const running = (): Platform => {
  if (!platform) throw new Error('the platform does not run');
  return platform;
};
const folderOf = (name: string): string => join(root, name);
const start = async (data: string): Promise<void> => {
  platform = await startPlatform({ dataDir: folderOf(data), port, demo: data !== 'first', logLevel: 'warn' });
};
const run = (
  name: string,
  args: string[],
  data: string,
  options: Omit<CommandOptions, 'env'> = {},
): Promise<CommandResult> =>
  runCommand(name, args, { ...options, env: { DATA_DIR: folderOf(data), PORT: String(port) } });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'skatert-backup-'));
  port = await findFreePorts(PORT_COUNT);
  await start('first');
  shop = await openShop(running());
  await openPantry();
  session = await signIn();
  const customer = (_: unknown, number: number) => Customer.create(running(), shop, number);
  customers = await Promise.all(Array.from({ length: CUSTOMERS }, customer));
});
afterAll(async () => {
  await listener?.stop();
  await platform?.stop();
  await rm(root, { recursive: true, force: true });
});

const ownerCalls = async (): Promise<Calls> =>
  new Calls([running().url], await tokenOf(running(), shop.ownerId));

/** Creates a recipe of each product: completed orders use ingredients, which no warehouse has. */
async function openPantry(): Promise<void> {
  const owner = await ownerCalls();
  const respond = async (path: string): Promise<boolean> =>
    (await owner.untilResponse('GET', `${INVENTORY}/${path}`)).status === 200;
  await eventually(() => respond('units'));
  const create = async (noun: string, body: object): Promise<number> =>
    (await owner.untilSuccess<{ id: number }>('POST', `${INVENTORY}/${noun}`, body)).id;
  const unitId = await create('units', { name: 'Килограмм', shortName: 'кг' });
  const warehouseId = await create('warehouses', { name: 'Главный' });
  const ingredientId = await create('ingredients', { name: 'Мука', unitId, warehouseId });
  for (const productId of shop.productIds) {
    await eventually(() => respond(`recipes/${productId}`));
    const recipe = { version: 0, portions: [{ size: null, items: [{ ingredientId, qty: 0.25 }] }] };
    await owner.untilSuccess('PUT', `${INVENTORY}/recipes/${productId}`, recipe);
  }
  const known = { recipeVersion: 1 };
  await eventually(
    async () => (await countStored(running(), 'recipeViews', known)) === shop.productIds.length,
  );
}

/** Registers a customer and signs in. Returns the refresh cookie. */
async function signIn(): Promise<string> {
  await new Calls([running().url], '').untilSuccess('POST', '/auth/v1/register', ACCOUNT);
  const basic = Buffer.from(`${ACCOUNT.username}:${ACCOUNT.password}`).toString('base64');
  const { headers } = await callAuth('login', { authorization: `Basic ${basic}` });
  const cookie = headers.getSetCookie().find((each) => each.startsWith('refresh='));
  return cookie?.split(';', 1)[0] ?? '';
}

const callAuth = (path: string, headers: Record<string, string>): Promise<Response> =>
  fetch(`${running().url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin', ...headers },
  });

/** Returns the documents of a collection. */
async function stored<T>(database: string, collection: string, where = {}): Promise<T[]> {
  const connection = await openDatabase(running().mongoUri, database);
  try {
    return (await connection.collection(collection).find(where).toArray()) as T[];
  } finally {
    await connection.close();
  }
}

test('a backup is taken while orders come in', async () => {
  listener = new Listener([running().url], await tokenOf(running(), shop.ownerId));
  await listener.start();
  const owner = await ownerCalls();
  const others: Promise<unknown>[] = [];
  const complete = async (id: number): Promise<void> => {
    for (const newStatus of ['PREPARING', 'READY_FOR_PICKUP', 'COMPLETED'])
      await owner.untilSuccess('PATCH', `/order/v1/orders/${id}/status`, { newStatus });
  };
  let backedUp: Promise<CommandResult> | undefined;
  const known: number[] = [];
  placed = await placeOrders(customers, ORDERS, (count, id) => {
    if (count === BACKUP_AT) {
      acknowledged = [...known, id];
      backedUp = run('backup', [folderOf('backups')], 'first');
    }
    known.push(id);
    if (count % 3 === 0) others.push(complete(id));
  });
  await Promise.all(others);
  const { code, lines } = (await backedUp) ?? { code: 1, lines: [] };
  expect([code, lines]).toEqual([
    0,
    expect.arrayContaining([expect.stringMatching(/^Backup of .* documents/)]),
  ]);
  const names = await readdir(folderOf('backups'));
  expect(names).toHaveLength(1);
  backup = join(folderOf('backups'), names[0] ?? '');
});

test('a killed backup is refused, and so is a restore into a platform that runs', async () => {
  const killed = folderOf('killed');
  await run('backup', [killed], 'first', {
    onSpawn: (child) =>
      void eventually(async () => (await readdir(killed).catch(() => [])).length > 0).then(() =>
        child.kill('SIGKILL'),
      ),
  });
  const [name = ''] = await readdir(killed);
  const refused = await run('restore', [join(killed, name)], 'first');
  expect(refused).toMatchObject({ code: 1, lines: [expect.stringContaining('is no complete backup')] });
  const busy = await run('restore', [backup, '--replace'], 'first');
  expect(busy).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('already runs on this data folder')],
  });
});

test('nothing starts after a restore was killed', async () => {
  await platform?.stop();
  platform = undefined;
  const killed = await run('restore', [backup, '--replace'], 'second', {
    onLine: (line, child) => {
      if (line.startsWith('orders:')) child.kill('SIGKILL');
    },
  });
  expect(killed.code).toBe(null);
  await expect(start('second')).rejects.toThrow(/The data of svc-\w+ is incomplete/);
});

test('a restored platform has each order of the backup, whole and once', async () => {
  const { code, lines } = await run('restore', [backup], 'second');
  expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^Restored as of /)]);
  await start('second');
  expect(running().demo).toBeUndefined();

  const orders = await stored<{ _id: number; userId: number; status: string }>('orders', 'orders');
  const ids = orders.map(({ _id }) => _id);
  expect(ids).toEqual(expect.arrayContaining(acknowledged));
  expect(placed).toEqual(expect.arrayContaining(ids));
  const carts = await stored<{ checkouts?: { orderId: number }[] }>('orders', 'carts');
  const sold = carts.flatMap(({ checkouts = [] }) => checkouts.map(({ orderId }) => orderId));
  expect(ascending(sold)).toEqual(ascending(ids));
  // Events that were pending in their orders are logged after the start.
  const created = { type: 'NEW_ORDER' };
  await eventually(async () => (await countStored(running(), 'events', created)) >= ids.length, RESTART_MS);
  const events = await stored<{ orderId: number }>('orders', 'events', created);
  expect(ascending(events.map(({ orderId }) => orderId))).toEqual(ascending(ids));
  await eventually(async () => (await auditOrders(running())) === NO_DIFFERENCES, RESTART_MS);

  const completed = orders.filter(({ status }) => status === 'COMPLETED').map(({ _id }) => _id);
  const writtenOff = async () =>
    (await stored<{ orderId: number }>('inventory', 'documents', { kind: 'ORDER' })).map(
      (each) => each.orderId,
    );
  await eventually(async () => (await writtenOff()).length >= completed.length, RESTART_MS);
  expect(ascending(await writtenOff())).toEqual(ascending(completed));
  const audit = await (await ownerCalls()).untilSuccess<InventoryAudit>('GET', `${INVENTORY}/audit`);
  expect([audit.differences, audit.shortfallDifferences, audit.documentDifferences]).toEqual([[], [], []]);
});

test('a session and a poll from before the restore continue', async () => {
  expect((await callAuth('refresh', { cookie: session })).status).toBe(200);
  await eventually(() => epochOf(listener.position) === 1, RESTART_MS);
  expect(listener.resets).toHaveLength(1);
  listener.received.length = 0;
  const id = (await customers[0]?.order()) ?? 0;
  await eventually(() => listener.received.length > 0);
  expect(listener.received.map(({ type, orderId }) => [type, orderId])).toEqual([['NEW_ORDER', id]]);
});
