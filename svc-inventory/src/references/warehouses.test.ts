import { openForTests } from '@skatert/service-kit/testing/harness';
import { openInventory, WAREHOUSES } from '../../test/inventory-harness.js';

const inventory = openForTests(openInventory);
beforeAll(async () => {
  await inventory.grant(OWNER, 'OWNER', MASTER);
  await inventory.grant(FOREIGN_OWNER, 'OWNER', OTHER_MASTER);
  await inventory.create(OWNER, 'warehouses', { name: 'Первый' });
  await inventory.create(FOREIGN_OWNER, 'warehouses', { name: 'Чужой' });
  await inventory.grant(COOK, 'COOK', MASTER);
  await inventory.grant(BOTH, 'ADMIN', MASTER);
  await inventory.grant(BOTH, 'ADMIN', OTHER_MASTER);
});

const MASTER = 1;
const OTHER_MASTER = 2;
const OWNER = 11;
const COOK = 12;
const BOTH = 13;
const CUSTOMER = 14;
const FOREIGN_OWNER = 15;
const ELSEWHERE_COOK = 16;

const names = async (userId: number, masterId?: number): Promise<string[]> =>
  (await inventory.call(userId, 'GET', WAREHOUSES, { claims: { masterId } })).body.map(
    ({ name }: { name: string }) => name,
  );
const create = (userId: number, json: unknown, masterId?: number) =>
  inventory.call(userId, 'POST', WAREHOUSES, { json, claims: { masterId } });

describe('warehouses', () => {
  it('are listed for their master’s staff, filtered by the selected context', async () => {
    expect(await names(OWNER)).toEqual(['Первый']);
    expect(await names(COOK)).toEqual(['Первый']);
    expect(await names(BOTH)).toEqual(['Первый', 'Чужой']);
    expect(await names(BOTH, OTHER_MASTER)).toEqual(['Чужой']);
  });

  it('return 403 in the context of a master in which the caller may not see or create them', async () => {
    const claims = { masterId: OTHER_MASTER };
    expect((await inventory.call(OWNER, 'GET', WAREHOUSES, { claims })).status).toBe(403);
    await inventory.grant(ELSEWHERE_COOK, 'OWNER', MASTER);
    await inventory.grant(ELSEWHERE_COOK, 'COOK', OTHER_MASTER);
    const refused = await create(ELSEWHERE_COOK, { name: 'Не туда' }, OTHER_MASTER);
    expect([refused.status, refused.body.message]).toEqual([403, 'Недостаточно прав']);
    expect((await inventory.call(ELSEWHERE_COOK, 'GET', 'suppliers', { claims })).status).toBe(403);
    expect(await names(ELSEWHERE_COOK, OTHER_MASTER)).toEqual(['Чужой']);
    expect(await names(OWNER)).toEqual(['Первый']);
  });

  it('return 403 to a customer, and 401 without a valid token', async () => {
    const refused = await inventory.call(CUSTOMER, 'GET', WAREHOUSES);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe('Недостаточно прав');
    const claiming = await inventory.call(CUSTOMER, 'GET', WAREHOUSES, {
      claims: { roles: ['OWNER'], masterId: MASTER, brandId: 10, membershipId: 1 },
    });
    expect(claiming.status).toBe(403);
    expect((await inventory.call(0, 'GET', WAREHOUSES)).status).toBe(401);
    const exp = Math.floor(Date.now() / 1000) - 1;
    expect((await inventory.call(OWNER, 'GET', WAREHOUSES, { claims: { exp } })).status).toBe(401);
  });

  it('are created by owners and administrators, in the selected context', async () => {
    const { status, body, headers } = await create(BOTH, { name: '  Новый  ' }, OTHER_MASTER);
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), name: 'Новый' });
    expect(headers['cache-control']).toBe('no-store');
    expect(await names(BOTH, OTHER_MASTER)).toEqual(['Чужой', 'Новый']);
    expect(await names(OWNER)).toEqual(['Первый']);
    expect((await create(COOK, { name: 'Нельзя' })).status).toBe(403);
    expect((await create(CUSTOMER, { name: 'Нельзя' })).status).toBe(403);
    expect((await create(0, { name: 'Нельзя' })).status).toBe(401);
  });

  it('require a context of a caller with several masters', async () => {
    const { status, body } = await create(BOTH, { name: 'Где' });
    expect(status).toBe(409);
    expect(body.message).toBe('Выберите контекст');
  });

  it.each([
    [{}, 'Название обязательно'],
    [{ name: '   ' }, 'Название обязательно'],
    [{ name: { $gt: '' } }, 'Название обязательно'],
    [{ name: 'x'.repeat(101) }, 'Не больше 100 символов'],
  ])('reject %j', async (json, message) => {
    const { status, body } = await create(OWNER, json);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, errors: { name: message }, requestId: expect.any(String) });
    expect(await names(OWNER)).toEqual(['Первый']);
  });
});
