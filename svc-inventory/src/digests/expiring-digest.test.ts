import { SEND_DIGEST_SUBJECT, type SendDigestReply, SendDigestRequest } from '@skatert/contracts/auth/digest';
import { type InventoryTest, openInventory } from '../../test/inventory-harness.js';
import { ExpiringDigest } from './expiring-digest.js';

const MASTER = 1;
const OTHER_MASTER = 2;
const OWNER = 11;
const OTHER_OWNER = 13;
/** Noon in Moscow. */
const NOON = Date.parse('2026-06-15T09:00:00Z');
const HOUR = 60 * 60 * 1000;

let inventory: InventoryTest;
/** What svc-auth was asked to send, and how it answers. */
let sent: SendDigestRequest[] = [];
let answer: SendDigestReply = { sent: 1, failed: 0 };
let now = NOON;
beforeAll(async () => {
  inventory = await openInventory();
  const { grant, create, supply, platform } = inventory;
  platform.bus.serve(SEND_DIGEST_SUBJECT, SendDigestRequest, async (request) => {
    sent.push(request);
    return answer;
  });
  await grant(OWNER, 'OWNER', MASTER);
  await grant(OTHER_OWNER, 'OWNER', OTHER_MASTER);
  const { id: unitId } = await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' });
  const { id: warehouseId } = await create(OWNER, 'warehouses', { name: 'Главный' });
  await create(OTHER_OWNER, 'warehouses', { name: 'Пустой' });
  const add = async (name: string) => (await create(OWNER, 'ingredients', { name, unitId })).id;
  await supply(OWNER, warehouseId, [
    { ingredientId: await add('Сметана'), qty: 2, expiresAt: '2026-06-14' },
    { ingredientId: await add('Масло'), qty: 1.5, expiresAt: '2026-06-17' },
    { ingredientId: await add('Мука'), qty: 9, expiresAt: '2027-01-01' },
  ]);
});
afterAll(() => inventory.close());
beforeEach(async () => {
  sent = [];
  answer = { sent: 1, failed: 0 };
  now = NOON;
  await inventory.deps.digestRuns.deleteMany({});
});

const run = () => {
  const { bus, log } = inventory.platform;
  return new ExpiringDigest({ ...inventory.deps, bus, log, now: () => now }).run();
};

test('it names what has expired and what will, once a day, for masters that have such stock', async () => {
  await run();
  expect(sent).toEqual([
    {
      key: 'expiring:1:2026-06-15',
      masterId: MASTER,
      except: [],
      subject: expect.stringMatching(/^Сроки годности: 2 позиции/),
      paragraphs: [
        'Срок годности истёк:',
        'Сметана — 2 кг, Главный, до 14.06.2026',
        'Истекает в ближайшие 3 дня:',
        'Масло — 1,5 кг, Главный, до 17.06.2026',
        expect.stringMatching(/^Отключить/),
      ],
    },
  ]);
  await run();
  now += 10 * HOUR;
  await run();
  expect(sent).toHaveLength(1);
  now = NOON + 24 * HOUR;
  await run();
  expect(sent.map(({ key }) => key)).toEqual(['expiring:1:2026-06-15', 'expiring:1:2026-06-16']);
});

test('it is not sent before eight in the morning', async () => {
  now = Date.parse('2026-06-15T04:59:00Z');
  await run();
  expect(sent).toEqual([]);
  now += 60 * 1000;
  await run();
  expect(sent).toHaveLength(1);
});

test('instances that run at the same time send it once', async () => {
  await Promise.all([run(), run(), run()]);
  expect(sent).toHaveLength(1);
});

test('what failed is tried again, but not at once', async () => {
  answer = { sent: 0, failed: 1 };
  await run();
  await run();
  expect(sent).toHaveLength(1);
  now += HOUR;
  answer = { sent: 1, failed: 0 };
  await run();
  now += HOUR;
  await run();
  expect(sent.map(({ key }) => key)).toEqual(['expiring:1:2026-06-15', 'expiring:1:2026-06-15']);
});

test('a user can refuse it, and want it again', async () => {
  const set = (enabled: unknown, user = OWNER) =>
    inventory.call(user, 'PUT', 'digest', { json: { enabled } });
  const read = async () => (await inventory.call(OWNER, 'GET', 'digest')).body;
  expect(await read()).toEqual({ enabled: true });
  await set(false);
  expect((await set(false)).body).toEqual({ enabled: false });
  expect(await read()).toEqual({ enabled: false });
  await run();
  expect(sent[0]?.except).toEqual([OWNER]);
  await set(true);
  expect(await read()).toEqual({ enabled: true });
  expect((await set('нет')).status).toBe(400);
  expect((await set(false, 0)).status).toBe(401);
});
