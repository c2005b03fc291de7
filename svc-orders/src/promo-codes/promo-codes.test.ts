import { PromoCode } from '@skatert/contracts/orders/promo-codes';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { ADMIN, COOK, OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, brandState, OTHER_BRAND } from '../../test/orders-harness.js';
import { PromoCalls } from '../../test/promo-calls.js';

const orders = openForTests(startWithStaff);
const promos = new PromoCalls(orders);
/** A brand of another master, whose owner also owns the first brand. */
const FOREIGN_BRAND = 30;
const BOTH = 6;

beforeAll(async () => {
  await orders.publishBrand({ ...brandState(FOREIGN_BRAND), masterId: 2 });
  for (const brandId of [BRAND, FOREIGN_BRAND, OTHER_BRAND]) await orders.grant(BOTH, brandId, 'OWNER');
});

test('a code is created with all its limits, and is listed', async () => {
  const body = promos.body({
    code: 'Осень-2026',
    kind: 'SUM',
    value: 150.5,
    minimum: 1000,
    firstDay: '2026-09-01',
    lastDay: '2099-11-30',
    oncePerCustomer: true,
    usesMax: 100,
  });
  const response = await promos.send(body);
  expect(response.statusCode).toBe(201);
  const created = PromoCode.parse(response.json());
  const { brandIds: _, ...fields } = body;
  expect(created).toMatchObject({
    ...fields,
    brands: [{ id: BRAND, name: 'Бренд 1' }],
    ...{ uses: 0, discountTotal: 0, problem: null, stopped: false, mayEdit: true, version: 1 },
  });
  expect(await promos.read(created)).toEqual(created);
});

test('a code is unique within a master whatever its case, and may exist in another one', async () => {
  const code = 'ёлка2027';
  await promos.create({ code });
  const again = await promos.send(promos.body({ code: 'ЕЛКА2027' }));
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { code: 'PROMO_CODE_EXISTS', errors: { code: 'Такой промокод в вашей сети уже есть' } },
  ]);
  const elsewhere = await promos.send(promos.body({ code, brandIds: [FOREIGN_BRAND] }), BOTH);
  expect(elsewhere.statusCode).toBe(201);
});

test.each([
  ['brandIds', { brandIds: [] }, 'Выберите хотя бы один бренд'],
  ['code', { code: 'ОПА' }, 'Промокод — от 4 до 24 символов'],
  ['code', { code: 'я'.repeat(25) }, 'Промокод — от 4 до 24 символов'],
  ['code', { code: 'СКИДКА %' }, 'Только буквы, цифры и дефис'],
  ['code', { code: { $gt: '' } }, 'Введите промокод'],
  ['kind', { kind: 'GIFT' }, 'Выберите процент или сумму'],
  ['value', { value: 0 }, 'Скидка — целое число процентов от 1 до 100'],
  ['value', { value: 10.5 }, 'Скидка — целое число процентов от 1 до 100'],
  ['value', { value: 101 }, 'Скидка — целое число процентов от 1 до 100'],
  ['value', { kind: 'SUM', value: 0 }, 'Скидка — больше нуля рублей, не больше двух знаков после запятой'],
  [
    'value',
    { kind: 'SUM', value: 1.005 },
    'Скидка — больше нуля рублей, не больше двух знаков после запятой',
  ],
  ['minimum', { minimum: -1 }, 'Цена должна быть положительной'],
  ['firstDay', { firstDay: '2026-02-31' }, 'Неверная дата'],
  ['lastDay', { firstDay: '2026-02-02', lastDay: '2026-02-01' }, 'Последний день раньше первого'],
  ['usesMax', { usesMax: 0 }, 'Число применений — целое от 1 до 1\u00a0000\u00a0000'],
])('a code with a wrong %s is refused: %j', async (field, fields, message) => {
  const response = await promos.send(promos.body(fields));
  expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: message }]);
});

test('a code names only brands in which the caller may edit codes', async () => {
  const statusOf = async (brandIds: number[], user: number) =>
    (await promos.send(promos.body({ brandIds }), user)).statusCode;
  expect(await statusOf([BRAND], ADMIN)).toBe(201);
  expect(await statusOf([BRAND], COOK)).toBe(403);
  expect(await statusOf([BRAND, OTHER_BRAND], OWNER)).toBe(404);
  expect(await statusOf([BRAND], STRANGER)).toBe(404);
  expect(await statusOf([BRAND, OTHER_BRAND], BOTH)).toBe(201);
  const mixed = await promos.send(promos.body({ brandIds: [BRAND, FOREIGN_BRAND] }), BOTH);
  expect([mixed.statusCode, mixed.json().message]).toEqual([
    400,
    'Все бренды промокода должны быть из одной сети',
  ]);
});

test('a code of several brands is seen by the staff of each, and changed by who may in all', async () => {
  const body = promos.body({ brandIds: [BRAND, OTHER_BRAND] });
  const shared = PromoCode.parse((await promos.send(body, BOTH)).json());
  expect(await promos.read(shared)).toMatchObject({ mayEdit: false });
  for (const response of [await promos.edit(shared, promos.body()), await promos.stop(shared)])
    expect([response.statusCode, response.json().message]).toEqual([
      403,
      'Промокод действует и в брендах, где у вас нет прав его менять',
    ]);
  // Nor does a new list of brands give a right over the stored ones, or over those that it names.
  const own = await promos.create();
  expect((await promos.edit(own, promos.body({ brandIds: [BRAND, OTHER_BRAND] }))).statusCode).toBe(404);
  expect((await promos.edit(own, promos.body({ brandIds: [FOREIGN_BRAND] }), BOTH)).statusCode).toBe(400);
  expect((await promos.edit(own, promos.body(), STRANGER)).statusCode).toBe(404);
  expect((await promos.stop(own, true, STRANGER)).statusCode).toBe(404);
  expect((await promos.stop(own, true, COOK)).statusCode).toBe(403);
  expect((await promos.edit(shared, promos.body(), BOTH)).json()).toMatchObject({
    brands: [{ id: BRAND }],
    version: 2,
  });
});

test('a list has the codes of the brand, or of those where the caller may edit them', async () => {
  const [own, other] = [
    await promos.create(),
    PromoCode.parse((await promos.send(promos.body({ brandIds: [OTHER_BRAND] }), STRANGER)).json()),
  ];
  const idsOf = async (query: string, user: number) => {
    const { content } = (await promos.list(query, user)).json() as { content: PromoCode[] };
    return content.map(({ id }) => id).filter((id) => id === own.id || id === other.id);
  };
  expect(await idsOf('', OWNER)).toEqual([own.id]);
  expect(await idsOf('', BOTH)).toEqual([other.id, own.id]);
  expect(await idsOf(`?brandId=${OTHER_BRAND}`, BOTH)).toEqual([other.id]);
  expect((await promos.list(`?brandId=${OTHER_BRAND}`, OWNER)).statusCode).toBe(404);
  expect((await promos.list('', COOK)).statusCode).toBe(403);
});

test('a long list is read in pages without a gap', async () => {
  for (let count = 0; count < 55; count += 1) await promos.create();
  const all: number[] = [];
  let before = '';
  let pages = 0;
  for (let more = true; more; pages += 1) {
    const page = (await promos.list(before && `?before=${before}`)).json();
    all.push(...page.content.map(({ id }: PromoCode) => id));
    before = String(all.at(-1));
    more = page.more;
  }
  expect(pages).toBeGreaterThan(1);
  expect(all).toEqual([...new Set(all)].sort((a, b) => b - a));
  const stored = orders.platform.connection.collection('promoCodes');
  expect(all).toHaveLength(await stored.countDocuments({ brandIds: BRAND }));
});

test('of two editors one is told what the other has saved', async () => {
  const code = await promos.create();
  const [first, second] = await Promise.all(
    [20, 30].map((value) => promos.edit(code, { ...promos.body(), value, version: 1 })),
  );
  const saved = [first, second].find((response) => response?.statusCode === 200);
  const refused = [first, second].find((response) => response?.statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'EDIT_CONFLICT', current: saved?.json() });
  expect((await promos.edit(code, promos.body({ value: 40 }))).json()).toMatchObject({
    value: 40,
    version: 3,
  });
});

test('a code is stopped and goes on, also by repeated calls', async () => {
  const code = await promos.create();
  for (const version of [2, 2])
    expect((await promos.stop(code)).json()).toMatchObject({ stopped: true, problem: 'STOPPED', version });
  expect((await promos.stop(code, false)).json()).toMatchObject({
    stopped: false,
    problem: null,
    version: 3,
  });
});

test.each([
  ['NOT_STARTED', { firstDay: '2099-01-01' }],
  ['EXPIRED', { lastDay: '2026-01-01' }],
])('a code shows that it is %s', async (problem, fields) => {
  expect((await promos.create(fields)).problem).toBe(problem);
});
