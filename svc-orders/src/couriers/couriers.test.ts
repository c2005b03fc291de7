/** The couriers of a brand: who sees and edits them, and what a list may have. */
import { Courier, CourierList } from '@skatert/contracts/orders/couriers';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { CourierCalls } from '../../test/courier-calls.js';
import { ADMIN, CASHIER, COOK, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { OTHER_BRAND } from '../../test/orders-harness.js';

const orders = openForTests(() => startWithStaff({ COURIERS_PER_BRAND: 40 }));
const couriers = new CourierCalls(orders);

test('a courier is created with what is known of him, and is listed', async () => {
  const body = couriers.body({
    name: '  Иван  ',
    phone: '8 (912) 345-67-89',
    comment: 'На велосипеде\nПо вечерам',
    phoneShown: true,
  });
  const response = await couriers.send(body);
  expect(response.statusCode).toBe(201);
  const created = Courier.parse(response.json());
  expect(created).toMatchObject({
    ...{ name: 'Иван', phone: '+79123456789', comment: 'На велосипеде\nПо вечерам' },
    ...{ phoneShown: true, archived: false, version: 1 },
  });
  expect(await couriers.read(created)).toEqual(created);
});

test('a name is unique within a brand whatever its case, also in the archive, and may exist in another one', async () => {
  const first = await couriers.hire({ name: 'Пётр Большой' });
  await couriers.archive(first);
  const again = await couriers.send(couriers.body({ name: 'петр  БОЛЬШОЙ' }));
  const message = 'Курьер с таким именем у бренда уже есть';
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { code: 'COURIER_EXISTS', errors: { name: message } },
  ]);
  const other = await couriers.hire();
  const renamed = await couriers.edit(other, couriers.body({ name: 'Петр Большой' }));
  expect([renamed.statusCode, renamed.json().errors]).toEqual([409, { name: message }]);
  const elsewhere = await couriers.send(couriers.body({ name: 'Пётр Большой' }), STRANGER, OTHER_BRAND);
  expect(elsewhere.statusCode).toBe(201);
});

test.each([
  ['name', { name: ' ' }, 'Введите имя курьера'],
  ['name', { name: 'я'.repeat(61) }, 'Имя — не больше 60 символов'],
  ['name', { name: { $gt: '' } }, 'Введите имя курьера'],
  ['phone', { phone: '' }, 'Телефон обязателен'],
  ['phone', { phone: '12' }, 'Введите корректный телефон'],
  ['comment', { comment: 'я'.repeat(301) }, 'Комментарий — не больше 300 символов'],
  ['phoneShown', { phoneShown: 'yes' }, 'Нужно true или false'],
])('a courier with a wrong %s is refused: %j', async (field, fields, message) => {
  const response = await couriers.send(couriers.body(fields));
  expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: message }]);
});

test('cashiers see the couriers, only owners and administrators change them', async () => {
  const courier = await couriers.hire();
  expect((await couriers.list(CASHIER)).statusCode).toBe(200);
  expect((await couriers.list(COOK)).statusCode).toBe(403);
  expect((await couriers.list(STRANGER)).statusCode).toBe(404);
  const changes = (user: number) => [
    couriers.send(couriers.body(), user),
    couriers.edit(courier, couriers.body(), user),
    couriers.archive(courier, true, user),
  ];
  for (const { statusCode, body } of await Promise.all(changes(CASHIER))) {
    expect(statusCode).toBe(403);
    expect(JSON.parse(body).message).toBe('Изменять курьеров могут только владельцы и администраторы');
  }
  for (const { statusCode } of await Promise.all(changes(STRANGER))) expect(statusCode).toBe(404);
  expect((await couriers.edit(courier, couriers.body(), ADMIN)).statusCode).toBe(200);
});

test('the owner of another brand reaches no courier through his own brand', async () => {
  const courier = await couriers.hire();
  const through = [
    await couriers.edit(courier, couriers.body(), STRANGER, OTHER_BRAND),
    await couriers.archive(courier, true, STRANGER, OTHER_BRAND),
  ];
  for (const response of through)
    expect([response.statusCode, response.json().message]).toEqual([404, 'Курьер не найден']);
  const { content } = CourierList.parse((await couriers.list(STRANGER, OTHER_BRAND)).json());
  expect(content.map(({ id }) => id)).not.toContain(courier.id);
  expect(await couriers.read(courier)).toEqual(courier);
});

test('couriers in the archive are listed behind the others, and come back', async () => {
  const [gone, there] = [await couriers.hire({ name: 'Абай' }), await couriers.hire({ name: 'Яков' })];
  expect((await couriers.archive(gone)).json()).toMatchObject({ archived: true, version: 2 });
  expect((await couriers.archive(gone)).json()).toMatchObject({ archived: true, version: 2 });
  const order = async () => {
    const { content } = CourierList.parse((await couriers.list()).json());
    return content.map(({ id }) => id).filter((id) => id === gone.id || id === there.id);
  };
  expect(await order()).toEqual([there.id, gone.id]);
  expect((await couriers.archive(gone, false)).json()).toMatchObject({ archived: false });
  expect(await order()).toEqual([gone.id, there.id]);
  expect((await couriers.archive({ id: 999_999 })).statusCode).toBe(404);
});

test('of two editors one is told what the other has saved', async () => {
  const courier = await couriers.hire();
  const edits = [couriers.body({ version: 1 }), couriers.body({ version: 1 })];
  const responses = await Promise.all(edits.map((body) => couriers.edit(courier, body)));
  const saved = responses.find(({ statusCode }) => statusCode === 200);
  const refused = responses.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'EDIT_CONFLICT', details: { current: saved?.json() } });
  expect((await couriers.edit(courier, couriers.body())).statusCode).toBe(200);
});

test('a brand has so many couriers at once; the archive makes room', async () => {
  const limited = await startWithStaff({ COURIERS_PER_BRAND: 2 });
  const few = new CourierCalls(limited);
  const [first] = [await few.hire(), await few.hire()];
  const refused = await few.send(few.body());
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'QUOTA_EXCEEDED',
      message: 'Не больше 2 курьеров у одного бренда. Уберите в архив тех, кто больше не работает.',
    },
  ]);
  await few.archive(first);
  await few.hire();
  expect((await few.archive(first, false)).statusCode).toBe(409);
  await limited.close();
});
