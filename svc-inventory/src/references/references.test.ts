import { openForTests } from '@skatert/service-kit/testing/harness';
import { FOREIGN_OWNER, OWNER, openTwoMasters } from '../../test/two-masters.js';

const REQUIRED = 'Название обязательно';

const inventory = openForTests(openTwoMasters);
let unitId: number;
let foreignUnitId: number;
beforeAll(async () => {
  unitId = (await inventory.create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  foreignUnitId = (await inventory.create(FOREIGN_OWNER, 'units', { name: 'Фунт' })).id;
});

const list = async (url: string, userId = OWNER) => (await inventory.call(userId, 'GET', url)).body;

describe.each([
  {
    url: 'units',
    body: () => ({ name: ' Литр ', shortName: ' л ' }),
    stored: () => ({ name: 'Литр', shortName: 'л' }),
    change: () => ({ name: 'Миллилитр', shortName: '' }),
    changed: () => ({ name: 'Миллилитр', shortName: null }),
    notFound: 'Единица измерения не найдена',
  },
  {
    url: 'packagings',
    body: () => ({ name: 'Мешок', size: 0.005, unitId }),
    foreignBody: () => ({ name: 'Мешок', size: 0.005, unitId: foreignUnitId }),
    stored: () => ({ name: 'Мешок', size: 0.005, unitId, unitName: 'кг' }),
    change: () => ({ name: 'Ящик', size: 12.5, unitId }),
    changed: () => ({ name: 'Ящик', size: 12.5, unitId, unitName: 'кг' }),
    notFound: 'Фасовка не найдена',
  },
  {
    url: 'suppliers',
    body: () => ({ name: 'Мельница', phone: '+7 900', email: 'a@example.ru', address: 'Саратов' }),
    stored: () => ({ name: 'Мельница', phone: '+7 900', email: 'a@example.ru', address: 'Саратов' }),
    change: () => ({ name: 'Ферма', phone: '', email: null }),
    changed: () => ({ name: 'Ферма', phone: null, email: null, address: 'Саратов' }),
    notFound: 'Поставщик не найден',
  },
  {
    url: 'warehouses',
    body: () => ({ name: ' Кухня ' }),
    stored: () => ({ name: 'Кухня' }),
    change: () => ({ name: 'Бар' }),
    changed: () => ({ name: 'Бар' }),
    notFound: 'Склад не найден',
  },
])('$url', ({ url, body, foreignBody, stored, change, changed, notFound }) => {
  it('are created, changed and deleted by the owner', async () => {
    const { id } = await inventory.create(OWNER, url, body());
    expect(await list(url)).toContainEqual({ id, ...stored() });
    const put = await inventory.call(OWNER, 'PUT', `${url}/${id}`, { json: change() });
    expect([put.status, put.body]).toEqual([200, { id, ...changed() }]);
    expect(await list(url)).toContainEqual({ id, ...changed() });
    expect((await inventory.call(OWNER, 'DELETE', `${url}/${id}`)).status).toBe(204);
    expect((await list(url)).map((found: { id: number }) => found.id)).not.toContain(id);
    expect((await inventory.call(OWNER, 'DELETE', `${url}/${id}`)).status).toBe(404);
  });

  it('are created once by a repeated call, and refused with another body', async () => {
    const before = (await list(url)).length;
    const headers = { 'idempotency-key': `repeated-${url}` };
    const send = (json: object) => inventory.call(OWNER, 'POST', url, { json, headers });
    const [first, atOnce] = await Promise.all([send(body()), send(body())]);
    const later = await send(body());
    expect([first.status, atOnce.status, later.status]).toEqual([201, 201, 201]);
    expect(first.body).toMatchObject(stored());
    expect([atOnce.body, later.body]).toEqual([first.body, first.body]);
    const other = await send({ ...body(), name: 'Другое' });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await list(url)).toHaveLength(before + 1);
    const { status } = await inventory.call(FOREIGN_OWNER, 'POST', url, {
      json: foreignBody?.() ?? body(),
      headers,
    });
    expect(status).toBe(201);
    await inventory.call(OWNER, 'DELETE', `${url}/${first.body.id}`);
  });

  it('keep the fields that a change does not have', async () => {
    const { id } = await inventory.create(OWNER, url, body());
    const put = async (json: object) => (await inventory.call(OWNER, 'PUT', `${url}/${id}`, { json })).body;
    expect(await put({ name: 'Иначе' })).toEqual({ id, ...stored(), name: 'Иначе' });
    expect(await put({})).toEqual({ id, ...stored(), name: 'Иначе' });
    const refused = await inventory.call(OWNER, 'PUT', `${url}/${id}`, { json: { name: ' ' } });
    expect([refused.status, refused.body.errors.name]).toEqual([400, REQUIRED]);
    await inventory.call(OWNER, 'DELETE', `${url}/${id}`);
  });

  it('are not found by another master’s owner', async () => {
    const { id } = await inventory.create(OWNER, url, body());
    const put = await inventory.call(FOREIGN_OWNER, 'PUT', `${url}/${id}`, { json: change() });
    const removed = await inventory.call(FOREIGN_OWNER, 'DELETE', `${url}/${id}`);
    expect([put.status, put.body.message]).toEqual([404, notFound]);
    expect([removed.status, removed.body.message]).toEqual([404, notFound]);
    expect(await list(url)).toContainEqual({ id, ...stored() });
  });

  it('are refused without a name', async () => {
    const before = await list(url);
    const { status, body: refused } = await inventory.call(OWNER, 'POST', url, {
      json: { ...body(), name: '  ' },
    });
    expect([status, refused.errors.name]).toEqual([400, REQUIRED]);
    expect(await list(url)).toEqual(before);
  });
});

test.each([
  ['units', { name: 'x'.repeat(65) }, 'name', 'Не больше 64 символов'],
  ['units', { name: 'x', shortName: 'x'.repeat(17) }, 'shortName', 'Не больше 16 символов'],
  ['packagings', { name: 'x'.repeat(65), size: 1, unitId: 1 }, 'name', 'Не больше 64 символов'],
  ['packagings', { name: 'x', size: 0, unitId: 1 }, 'size', 'Размер должен быть > 0'],
  ['packagings', { name: 'x', size: 0.0005, unitId: 1 }, 'size', 'Не больше трёх знаков после запятой'],
  ['packagings', { name: 'x', size: 1e12, unitId: 1 }, 'size', 'Не больше 9\u00a0999\u00a0999,999'],
  ['packagings', { name: 'x', size: '1', unitId: 1 }, 'size', 'Размер должен быть > 0'],
  ['packagings', { name: 'x', size: 1, unitId: 0 }, 'unitId', 'Выберите единицу измерения'],
  ['suppliers', { name: 'x', email: 'почта' }, 'email', 'Введите корректный e-mail'],
])('%s with %j are refused', async (url, json, field, message) => {
  const { status, body } = await inventory.call(OWNER, 'POST', url, { json });
  expect([status, body.errors[field]]).toEqual([400, message]);
});

test('a packaging needs a unit of its own master', async () => {
  const json = { name: 'Мешок', size: 1, unitId: foreignUnitId };
  const { status, body } = await inventory.call(OWNER, 'POST', 'packagings', { json });
  expect([status, body.message]).toEqual([404, 'Единица измерения не найдена']);
});

describe('what is in use', () => {
  const refusal = async (url: string) => {
    const { status, body } = await inventory.call(OWNER, 'DELETE', url);
    return [status, body.message];
  };

  it('is not deleted: a unit of a packaging, a packaging of an ingredient', async () => {
    const unit = await inventory.create(OWNER, 'units', { name: 'Штука' });
    const packaging = await inventory.create(OWNER, 'packagings', {
      name: 'Лоток',
      size: 30,
      unitId: unit.id,
    });
    expect(await refusal(`units/${unit.id}`)).toEqual([
      409,
      'Единица измерения используется, её нельзя удалить',
    ]);
    const eggs = { name: 'Яйцо', unitId: unit.id, packagingId: packaging.id };
    await inventory.create(OWNER, 'ingredients', eggs);
    const change = (json: object) => inventory.call(OWNER, 'PUT', `packagings/${packaging.id}`, { json });
    expect((await change({ unitId })).body.errors).toEqual({
      unitId: 'Единицу не изменить: фасовка указана у ингредиентов',
    });
    expect((await change({ size: 10, unitId: unit.id })).body).toMatchObject({ size: 10, unitName: 'Штука' });
    expect(await refusal(`packagings/${packaging.id}`)).toEqual([
      409,
      'Фасовка используется, её нельзя удалить',
    ]);
  });

  it('is not deleted: a unit, a warehouse and a supplier', async () => {
    const warehouse = await inventory.create(OWNER, 'warehouses', { name: 'Склад' });
    const supplier = await inventory.create(OWNER, 'suppliers', { name: 'Ферма' });
    const ingredient = await inventory.create(OWNER, 'ingredients', { name: 'Соль', unitId });
    const items = [{ ingredientId: ingredient.id, qty: 1, expiresAt: null }];
    await inventory.supply(OWNER, warehouse.id, items, { supplierId: supplier.id });
    expect((await refusal(`units/${unitId}`))[0]).toBe(409);
    expect(await refusal(`warehouses/${warehouse.id}`)).toEqual([
      409,
      'Склад используется, его нельзя удалить',
    ]);
    expect(await refusal(`suppliers/${supplier.id}`)).toEqual([
      409,
      'Поставщик указан в поставках, его нельзя удалить',
    ]);
  });

  it('is either deleted or referred to, when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const unit = await inventory.create(OWNER, 'units', { name: `Пачка ${round}` });
      const json = { name: 'Коробка', size: 1, unitId: unit.id };
      const [created, removed] = await Promise.all([
        inventory.call(OWNER, 'POST', 'packagings', { json }),
        inventory.call(OWNER, 'DELETE', `units/${unit.id}`),
      ]);
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([created.status, removed.status]);
    }
  });
});
