/** A point with opening hours: the owner sets them, customers see when it opens, and the server accepts no order before. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { LOOKS, signIn } from '../src/support/screens';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Three days ahead in Moscow, the zone of a new chain: closed until then, whenever the journey runs. */
const later = new Date(Date.now() + 3 * DAY_MS);
const format = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', ...options }).format(date);
const dateOf = (date: Date): string => format(date, { day: '2-digit', month: '2-digit', year: 'numeric' });
const CLOSED =
  /^Закрыто, откроется во? (понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье) в 12:00. Санитарный день$/;

test('an owner sets the hours of a point and of special days, until which customers can’t order', async ({
  page,
  request,
  openBrowser,
}) => {
  const owner = await Account.register(request, 'hours');
  const name = uniqueName('Полдник');
  const { brandId, pointId, products } = await openBrand(
    (method, path, body) => owner.call(method, path, body),
    name,
    ['Сырники'],
  );
  await signIn(page, owner, '/admin/brands');
  await page.getByRole('button', { name: `Изменить: ${name}` }).click();
  await page.getByRole('button', { name: 'Изменить точку: У дома' }).click();
  const point = page.getByRole('dialog', { name: 'Точка самовывоза' });
  await point.getByRole('button', { name: 'По часам' }).click();
  await point.getByLabel('Понедельник').fill('');
  await point.getByRole('button', { name: 'Все дни как понедельник' }).click();
  await point.getByLabel(format(later, { weekday: 'long' })).fill('9–14, 15–22');
  for (const [number, date, hours, note] of [
    [1, new Date(), '', 'Санитарный день'],
    [2, later, '12–15', ''],
  ] as const) {
    await point.getByRole('button', { name: 'Новый особый день' }).click();
    await point.getByLabel(`Дата: день ${number}`, { exact: true }).fill(dateOf(date));
    await point.getByLabel(`Часы: день ${number}`).fill(hours);
    await point.getByLabel(`Что увидят покупатели: день ${number}`).fill(note);
  }
  await expectAccessible(page);
  await point.getByRole('button', { name: 'Сохранить точку' }).click();
  await expect(point).toHaveCount(0);
  await expect(page.getByText('09:00–14:00, 15:00–22:00')).toBeVisible();
  const [shown] = await owner.call<PickupPoint[]>('GET', `/brand/${brandId}/pickup-points`);
  const closed = shown?.closed ?? '';
  expect(closed).toMatch(CLOSED);

  const customer = await Account.register(request);
  await customer.call('POST', '/cart/add', { productId: products[0]?.id, quantity: 1 });
  for (const [, look] of LOOKS) {
    const browser = await openBrowser({ ...look, baseURL: new URL(page.url()).origin });
    await signIn(browser, customer, '/cart');
    await expect(browser.getByText(closed)).toBeVisible();
    await expect(browser.getByRole('button', { name: 'Оформить заказ' })).toBeDisabled();
    await browser.goto(`/?brand=${brandId}`);
    await expect(browser.getByRole('status').filter({ hasText: closed })).toBeVisible();
    await browser.goto('/checkout');
    await browser.getByRole('button', { name: 'Самовывоз' }).click();
    await expect(browser.getByRole('radio', { name: closed })).toBeDisabled();
    await expectAccessible(browser);
  }
  const pickup = { mode: 'PICKUP', pickupPointId: pointId };
  const delivery = { address: 'ул. Мира, 1', phone: '+7 912 345-67-89' };
  for (const [path, body] of [
    ['/checkout', pickup],
    ['/orders/create', delivery],
  ] as const)
    expect(await customer.try('POST', path, body)).toMatchObject({
      status: 409,
      body: { code: 'CLOSED_NOW', message: closed },
    });

  await page.getByRole('button', { name: 'Изменить точку: У дома' }).click();
  await point.getByRole('button', { name: 'Удалить день 1' }).click();
  await point.getByRole('button', { name: 'Круглосуточно' }).click();
  await point.getByRole('button', { name: 'Сохранить точку' }).click();
  await expect(point).toHaveCount(0);
  const browser = await openBrowser({ baseURL: new URL(page.url()).origin });
  await signIn(browser, customer, '/cart');
  await browser.getByRole('button', { name: 'Самовывоз' }).click();
  await browser.getByRole('link', { name: 'Оформить заказ' }).click();
  await expect(browser.getByRole('radio', { name: 'У дома' })).toBeChecked();
  await expect(async () => {
    await browser.getByRole('button', { name: /^Оформить заказ/ }).click();
    await expect(browser.getByText(/^Заказ #\d+ оформлен$/).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test('a cashier pauses the brand with a text for customers, and accepts orders again', async ({
  page,
  request,
  openBrowser,
}) => {
  const owner = await Account.register(request, 'pause');
  const name = uniqueName('Буфет');
  const { brandId, pointId, products } = await openBrand(
    (method, path, body) => owner.call(method, path, body),
    name,
    ['Ватрушка'],
  );
  const cashier = await owner.hire(brandId, 'CASHIER');
  const customer = await Account.register(request);
  await customer.call('POST', '/cart/add', { productId: products[0]?.id, quantity: 1 });
  await signIn(page, cashier, '/admin/orders');
  await page.getByRole('button', { name: 'Пауза' }).click();
  const dialog = page.getByRole('dialog', { name: 'Пауза' });
  await dialog.getByLabel('На сколько').selectOption('Пока не возобновим');
  await dialog.getByLabel('Что увидят покупатели').fill('Много заказов, скоро продолжим');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Остановить приём' }).click();
  await expect(page.getByRole('button', { name: 'На паузе' })).toBeVisible();

  const closed = 'Заказы временно не принимаем. Много заказов, скоро продолжим';
  const browser = await openBrowser({ baseURL: new URL(page.url()).origin });
  await signIn(browser, customer, '/cart');
  await expect(browser.getByText(closed)).toBeVisible();
  await browser.goto(`/?brand=${brandId}`);
  await expect(browser.getByRole('status').filter({ hasText: closed })).toBeVisible();
  const order = () => customer.try('POST', '/checkout', { mode: 'PICKUP', pickupPointId: pointId });
  await expect(async () =>
    expect(await order()).toMatchObject({ status: 409, body: { code: 'CLOSED_NOW', message: closed } }),
  ).toPass();

  await page.getByRole('button', { name: 'На паузе' }).click();
  await dialog.getByRole('button', { name: 'Возобновить: Весь бренд' }).click();
  await expect(dialog.getByText('Много заказов, скоро продолжим')).toHaveCount(0);
  await expect(async () => expect((await order()).status).toBe(201)).toPass();
  await browser.reload();
  await expect(browser.getByRole('heading', { name })).toBeVisible();
  await expect(browser.getByText(closed)).toHaveCount(0);
});
