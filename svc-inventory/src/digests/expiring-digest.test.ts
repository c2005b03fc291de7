import {
  DIGEST_PEOPLE_MAX,
  SEND_DIGEST_SUBJECT,
  type SendDigestReply,
  SendDigestRequest,
} from '@skatert/contracts/auth/digest';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { openInventory } from '../../test/inventory-harness.js';
import { sendExpiringDigests } from './expiring-digest.js';

const MASTER = 1;
const OTHER_MASTER = 2;
const OWNER = 11;
const COOK = 12;
const OTHER_OWNER = 13;
/** Runs the brands of both masters. */
const OF_BOTH = 14;
const CUSTOMER = 15;
/** Noon in Moscow. */
const NOON = Date.parse('2026-06-15T09:00:00Z');
const HOUR = 60 * 60 * 1000;

const inventory = openForTests(openInventory);
/** What svc-auth was asked to send, and its reply. */
let sent: SendDigestRequest[] = [];
let reply: SendDigestReply = { sent: 1, failed: 0 };
let now = NOON;
beforeAll(async () => {
  const { grant, create, supply, platform } = inventory;
  platform.bus.serve(SEND_DIGEST_SUBJECT, SendDigestRequest, async (request) => {
    sent.push(request);
    return reply;
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
beforeEach(async () => {
  sent = [];
  reply = { sent: 1, failed: 0 };
  now = NOON;
  await inventory.deps.digestRuns.deleteMany({});
});

const run = () => {
  const { bus, log } = inventory.platform;
  return sendExpiringDigests({ ...inventory.deps, bus, log, now: () => now }).run();
};

test('the digest names what has expired and what will, once a day, for masters that have such stock', async () => {
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

test('the digest is not sent before eight in the morning', async () => {
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
  reply = { sent: 0, failed: 1 };
  await run();
  await run();
  expect(sent).toHaveLength(1);
  now += HOUR;
  reply = { sent: 1, failed: 0 };
  await run();
  now += HOUR;
  await run();
  expect(sent.map(({ key }) => key)).toEqual(['expiring:1:2026-06-15', 'expiring:1:2026-06-15']);
});

describe('the choice of a user', () => {
  const set = (enabled: unknown, user = OWNER, claims: object = {}) =>
    inventory.call(user, 'PUT', 'digest', { json: { enabled }, claims });
  const read = async (user = OWNER, claims: object = {}) =>
    (await inventory.call(user, 'GET', 'digest', { claims })).body;
  const exceptOf = async (masterId = MASTER) => {
    sent = [];
    await inventory.deps.digestRuns.deleteMany({});
    await run();
    return sent.find((request) => request.masterId === masterId)?.except;
  };
  beforeEach(async () => {
    await inventory.deps.digestSettings.deleteMany({});
    await inventory.deps.digestRefusals.deleteMany({});
  });

  it('is to refuse it, or to want it again', async () => {
    expect(await read()).toEqual({ enabled: true });
    await set(false);
    expect((await set(false)).body).toEqual({ enabled: false });
    expect(await read()).toEqual({ enabled: false });
    expect(await exceptOf()).toEqual([OWNER]);
    await set(true);
    expect(await read()).toEqual({ enabled: true });
    expect(await exceptOf()).toEqual([]);
    expect((await set('нет')).status).toBe(400);
    expect((await set(false, 0)).status).toBe(401);
  });

  it('is refused to those who never get it', async () => {
    await inventory.grant(COOK, 'COOK', MASTER);
    for (const user of [COOK, CUSTOMER]) {
      expect((await set(false, user)).status).toBe(403);
      expect((await inventory.call(user, 'GET', 'digest')).status).toBe(403);
    }
    expect(await exceptOf()).toEqual([]);
  });

  it('counts in the selected master, and in all without one', async () => {
    await inventory.grant(OF_BOTH, 'ADMIN', MASTER);
    await inventory.grant(OF_BOTH, 'ADMIN', OTHER_MASTER);
    await set(false, OTHER_OWNER);
    expect(await exceptOf()).toEqual([]);
    const other = { masterId: OTHER_MASTER };
    await set(false, OF_BOTH, other);
    expect([await read(OF_BOTH, other), await read(OF_BOTH)]).toEqual([
      { enabled: false },
      { enabled: true },
    ]);
    expect(await exceptOf()).toEqual([]);
    await set(false, OF_BOTH);
    expect(await read(OF_BOTH)).toEqual({ enabled: false });
    expect(await exceptOf()).toEqual([OF_BOTH]);
  });

  it('may be one that an earlier release stored, for all masters', async () => {
    await inventory.deps.digestRefusals.create([{ _id: OF_BOTH }, { _id: CUSTOMER }]);
    expect(await read(OF_BOTH)).toEqual({ enabled: false });
    expect(await exceptOf()).toEqual([OF_BOTH, CUSTOMER]);
    await set(true, OF_BOTH, { masterId: MASTER });
    expect(await exceptOf()).toEqual([CUSTOMER]);
    expect(await read(OF_BOTH, { masterId: OTHER_MASTER })).toEqual({ enabled: false });
  });

  it('is sent with as many as the request takes, those of the master first', async () => {
    const others = Array.from({ length: DIGEST_PEOPLE_MAX }, (_, index) => ({ _id: 1000 + index }));
    await inventory.deps.digestRefusals.insertMany(others);
    await set(false);
    const except = await exceptOf();
    expect([except?.length, except?.[0]]).toEqual([DIGEST_PEOPLE_MAX, OWNER]);
  });
});
