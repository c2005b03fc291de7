/** The days of two masters: one has chosen the zone of Vladivostok, the other none. */
import { SEND_DIGEST_SUBJECT, SendDigestRequest } from '@skatert/contracts/auth/digest';
import { DocumentPage } from '@skatert/contracts/inventory/documents';
import type { Movement } from '@skatert/contracts/inventory/movements';
import { SupplyPage } from '@skatert/contracts/inventory/supplies';
import { dayAfter } from '@skatert/contracts/shared/days';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { dayFromNow, openInventory } from '../../test/inventory-harness.js';
import { sendExpiringDigests } from '../digests/expiring-digest.js';
import { newDocument } from '../ledger/document-model.js';
import { readExpiring } from '../stock/read-expiring.js';
import { zoneOfMaster } from './time-range.js';

const [MOSCOW, EAST] = [1, 2];
const OWNER = 11;
const EAST_OWNER = 12;
const OF_BOTH = 13;
/** On the 26th in Moscow, since half past two, and in Vladivostok, since half past nine; on the 25th in UTC. */
const NIGHT = '2025-11-25T23:30:00.000Z';
/** On the 25th in Moscow, at half past five in the afternoon; on the 26th in Vladivostok. */
const EVENING = '2025-11-25T14:30:00.000Z';

interface Kitchen {
  owner: number;
  masterId: number;
  warehouseId: number;
  milk: number;
}

const inventory = openForTests(openInventory);
let moscow: Kitchen;
let east: Kitchen;
beforeAll(async () => {
  await inventory.addBrand(10, MOSCOW);
  await inventory.addBrand(20, EAST, { timeZone: 'Asia/Vladivostok' });
  moscow = await openKitchen(OWNER, MOSCOW);
  east = await openKitchen(EAST_OWNER, EAST);
  for (const masterId of [MOSCOW, EAST]) await inventory.grant(OF_BOTH, 'OWNER', masterId);
});

async function openKitchen(owner: number, masterId: number): Promise<Kitchen> {
  const { grant, create } = inventory;
  await grant(owner, 'OWNER', masterId);
  const { id: unitId } = await create(owner, 'units', { name: 'Литр', shortName: 'л' });
  const { id: warehouseId } = await create(owner, 'warehouses', { name: `Склад ${masterId}` });
  const { id: milk } = await create(owner, 'ingredients', { name: 'Молоко', unitId });
  return { owner, masterId, warehouseId, milk };
}
const supplyOf = ({ milk }: Kitchen, expiresAt: string | null = null) => ({
  supplierId: null,
  notes: null,
  items: [{ ingredientId: milk, qty: 1, expiresAt }],
});
const get = async (userId: number, url: string) => (await inventory.call(userId, 'GET', url)).body;

describe('the days of supplies', () => {
  const ids = new Map<number, string>();
  beforeAll(async () => {
    for (const kitchen of [moscow, east])
      for (const date of [EVENING, NIGHT]) {
        const { warehouseId, owner, masterId } = kitchen;
        const { id } = await inventory.create(owner, 'supplies', { ...supplyOf(kitchen), warehouseId, date });
        ids.set(id, `${masterId} ${date === NIGHT ? 'night' : 'evening'}`);
      }
  });
  const listed = async (userId: number, query: string) => {
    const { content, totalElements } = SupplyPage.parse(await get(userId, `supplies?${query}`));
    expect(totalElements).toBe(content.length);
    return content.map(({ id }) => ids.get(id));
  };

  it('are those of the chain', async () => {
    const day = 'dateFrom=2025-11-25&dateTo=2025-11-25';
    expect(await listed(OWNER, day)).toEqual(['1 evening']);
    expect(await listed(EAST_OWNER, day)).toEqual([]);
    expect(await listed(OWNER, 'dateFrom=2025-11-26')).toEqual(['1 night']);
    expect(await listed(EAST_OWNER, 'dateFrom=2025-11-26')).toEqual(['2 night', '2 evening']);
    expect(await listed(EAST_OWNER, 'dateTo=2025-11-25')).toEqual([]);
  });

  it('are those of each chain in a list of both', async () => {
    expect(await listed(OF_BOTH, 'dateFrom=2025-11-26&dateTo=2025-11-26')).toEqual([
      '2 night',
      '1 night',
      '2 evening',
    ]);
    expect(await listed(OF_BOTH, 'dateTo=2025-11-25')).toEqual(['1 evening']);
    expect(await listed(OF_BOTH, '')).toHaveLength(4);
  });

  it('decide whether goods had expired before', async () => {
    const send = ({ owner, warehouseId, ...kitchen }: Kitchen, date: string) =>
      inventory.call(owner, 'POST', 'supplies', {
        json: { ...supplyOf({ ...kitchen, owner, warehouseId }, '2025-11-25'), warehouseId, date },
      });
    expect((await send(moscow, EVENING)).status).toBe(201);
    const { status, body } = await send(east, EVENING);
    expect([status, body.errors]).toEqual([
      400,
      { 'items.0.expiresAt': 'Срок годности раньше даты поставки' },
    ]);
  });
});

test.each<[string, 'WRITE_OFF' | 'TRANSFER']>([
  ['write-offs', 'WRITE_OFF'],
  ['transfers', 'TRANSFER'],
])('the days of %s are those of the chain, also in a list of both', async (path, kind) => {
  const { documents, documentIds } = inventory.deps;
  const ids: number[] = [];
  for (const { masterId, warehouseId } of [moscow, east])
    for (const at of [EVENING, NIGHT]) {
      const _id = await documentIds.next();
      const fields = { _id, at: new Date(at), masterId, warehouseId, lines: [], by: null };
      const document =
        kind === 'TRANSFER' ? { ...fields, kind, toWarehouseId: warehouseId } : { ...fields, kind };
      await documents.create([newDocument(document)]);
      ids.push(_id);
    }
  const listed = async (userId: number, query: string) =>
    DocumentPage.parse(await get(userId, `${path}?${query}`)).content.map(({ id }) => ids.indexOf(id));
  const day = 'dateFrom=2025-11-26&dateTo=2025-11-26';
  expect(await listed(OWNER, day)).toEqual([1]);
  expect(await listed(EAST_OWNER, day)).toEqual([3, 2]);
  expect(await listed(OF_BOTH, day)).toEqual([3, 1, 2]);
  expect(await listed(OF_BOTH, `${day}&warehouseId=${east.warehouseId}`)).toEqual([3, 2]);
});

describe('the days of movements', () => {
  beforeAll(async () => {
    const { movements, movementIds } = inventory.deps;
    for (const { masterId, warehouseId, milk } of [moscow, east])
      for (const at of [EVENING, NIGHT])
        await movements.create({
          ...{ _id: await movementIds.next(), masterId, warehouseId, ingredientId: milk, batchId: 1 },
          ...{
            kind: 'SUPPLY',
            change: 1000,
            balance: 1000,
            at: new Date(at),
            documentId: 1,
            line: 1,
            by: null,
          },
        });
  });
  const DAY = 'dateFrom=2025-11-26&dateTo=2025-11-26';

  it('are those of the chain', async () => {
    const listed = async (userId: number, query = DAY) =>
      (await get(userId, `movements?${query}`)).content.map(({ at, warehouseName }: Movement) => [
        warehouseName,
        at,
      ]);
    expect(await listed(OWNER)).toEqual([['Склад 1', NIGHT]]);
    expect(await listed(EAST_OWNER)).toEqual([
      ['Склад 2', NIGHT],
      ['Склад 2', EVENING],
    ]);
    expect(await listed(OF_BOTH)).toHaveLength(3);
    const page = await get(OF_BOTH, `movements?${DAY}&size=2`);
    const next = await get(OF_BOTH, `movements?${DAY}&size=2&before=${page.older}`);
    expect(next.content.map(({ at }: Movement) => at)).toEqual([EVENING]);
  });

  it('are in a file, with the times of each chain', async () => {
    const token = await signTestToken(inventory.platform.privateKeyPem, OF_BOTH);
    const { payload } = await inventory.app.inject({
      url: `/auth/v1/inventory/movements.csv?${DAY}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const times = [...payload.matchAll(/(\d\d\.\d\d\.\d{4} \d\d:\d\d).*(Склад \d)/g)];
    expect(times.map(([, time, place]) => [place, time]).sort()).toEqual([
      ['Склад 1', '26.11.2025 02:30'],
      ['Склад 2', '26.11.2025 00:30'],
      ['Склад 2', '26.11.2025 09:30'],
    ]);
  });
});

test('stock at the end of a day is kept by the days of the chain, also after it has moved to the west', async () => {
  const { owner, masterId, warehouseId, milk } = east;
  const { stockDays } = inventory.deps;
  const days = async () =>
    (await stockDays.find({ warehouseId }).sort({ day: 1 }).lean()).map(({ day, quantity }) => [
      day,
      quantity,
    ]);
  await inventory.supply(owner, warehouseId, [{ ingredientId: milk, qty: 1, expiresAt: null }]);
  const today = isoDayIn(Date.now(), 'Asia/Vladivostok');
  expect(await days()).toEqual([[today, 1000]]);
  // A day that has begun in a zone further east.
  const place = { masterId, warehouseId, ingredientId: milk };
  const tomorrow = dayAfter(today, 1);
  await stockDays.create({ ...place, _id: `${warehouseId}:${milk}:${tomorrow}`, day: tomorrow, quantity: 1 });
  await inventory.supply(owner, warehouseId, [{ ingredientId: milk, qty: 2, expiresAt: null }]);
  expect(await days()).toEqual([[today, 3000]]);
  expect(
    (await get(owner, `ingredients/${milk}/history?days=1`)).map(({ day }: { day: string }) => day),
  ).toEqual([today]);
});

test('what expires within the days is counted from the day of each chain', async () => {
  for (const { owner, warehouseId, milk } of [moscow, east])
    await inventory.supply(owner, warehouseId, [
      { ingredientId: milk, qty: 1, expiresAt: '2026-06-15' },
      { ingredientId: milk, qty: 1, expiresAt: '2026-06-16' },
    ]);
  /** On the 15th in Moscow, on the 16th in Vladivostok. */
  const now = new Date('2026-06-15T15:00:00Z');
  const read = async (masters: number[]) =>
    (await readExpiring(inventory.deps, masters, { days: 0 }, now)).map(
      ({ warehouseName, expiresAt }) => `${warehouseName} ${expiresAt.slice(-2)}`,
    );
  expect(await read([MOSCOW])).toEqual(['Склад 1 15']);
  expect(await read([EAST])).toEqual(['Склад 2 15', 'Склад 2 16']);
  expect(await read([MOSCOW, EAST])).toEqual(['Склад 1 15', 'Склад 2 15', 'Склад 2 16']);
});

test('the digest is sent from eight o’clock of each chain', async () => {
  const { platform, deps } = inventory;
  const sent: string[] = [];
  platform.bus.serve(SEND_DIGEST_SUBJECT, SendDigestRequest, async ({ key }) => {
    sent.push(key);
    return { sent: 1, failed: 0 };
  });
  const runAt = async (time: string) => {
    sent.length = 0;
    const now = () => Date.parse(time);
    await sendExpiringDigests({ ...deps, bus: platform.bus, log: platform.log, now }).run();
    return sent;
  };
  await deps.digestRuns.deleteMany({});
  expect(await runAt('2026-06-15T21:59:00Z')).toEqual([]);
  expect(await runAt('2026-06-15T22:00:00Z')).toEqual(['expiring:2:2026-06-16']);
  expect(await runAt('2026-06-16T04:59:00Z')).toEqual([]);
  expect(await runAt('2026-06-16T05:00:00Z')).toEqual(['expiring:1:2026-06-16']);
});

describe('the zone of a master', () => {
  it('is the default one without a known brand', async () => {
    expect(await zoneOfMaster(inventory.deps, 99)).toBe('Europe/Moscow');
  });

  it('follows a change, and is that of an active brand when an archived one has another', async () => {
    await inventory.addBrand(30, 3, { timeZone: 'Asia/Omsk' });
    await inventory.addBrand(31, 3, { timeZone: 'Europe/Samara', status: 'ARCHIVED' });
    expect(await zoneOfMaster(inventory.deps, 3)).toBe('Asia/Omsk');
    await inventory.addBrand(30, 3, { timeZone: 'Asia/Irkutsk', version: 2 });
    expect(await zoneOfMaster(inventory.deps, 3)).toBe('Asia/Irkutsk');
  });

  it('is the default one in place of one of the next release', async () => {
    await inventory.addBrand(40, 4, { timeZone: 'Asia/Tashkent' as never });
    expect(await zoneOfMaster(inventory.deps, 4)).toBe('Europe/Moscow');
    const kitchen = await openKitchen(44, 4);
    const { owner, warehouseId, milk } = kitchen;
    await inventory.supply(owner, warehouseId, [{ ingredientId: milk, qty: 1, expiresAt: null }]);
    expect((await get(owner, `movements?dateFrom=${dayFromNow(0)}`)).content).toHaveLength(1);
  });
});
