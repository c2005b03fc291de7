/** The home page: the shown brand, preview windows, statistics for signed-in users. */
import type { Page } from '@playwright/test';
import { Account, BRANDS, findBrand, uniqueName } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { chooseContext, DESKTOP, LOOKS, orderCard, PHONE, signIn } from '../src/support/screens';

test('the brand is that of the URL, else the last one, and choosing one opens its root', async ({
  page,
  request,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const { id } = await findBrand(request, BRANDS.noodles);
  await page.goto('/');
  await expect(title).toHaveText(BRANDS.bakery);
  await page.goto(`/?brand=${id}`);
  await expect(title).toHaveText(BRANDS.noodles);
  await page.goto('/');
  await expect(title).toHaveText(BRANDS.noodles);
  await page.goto(`/?brand=${id}&group=999999`);
  await expect(title).toHaveText(BRANDS.noodles);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Бренды' }).getByRole('button', { name: BRANDS.grill }).click();
  await expect(title).toHaveText(BRANDS.grill);
  await expect(page.getByRole('navigation', { name: 'Путь' }).getByRole('listitem')).toHaveText(['Меню']);
});

test('on a phone the first dish is in the upper half, and the groups are shown once at a time', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
  const { id } = await findBrand(request, BRANDS.bakery);
  await page.goto(`/?brand=${id}`);
  const main = page.getByRole('main');
  const first = main.locator('li:has(a[href^="/product/"]) img').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(PHONE.height / 2);
  await signIn(page, await Account.register(request), '/profile');
  await page.goto(`/?brand=${id}`);
  await expect(main.getByText('Вы ещё ничего не заказывали.')).toBeVisible();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y, "below the customer's own figures").toBeLessThan(PHONE.height / 2);
  const about = main.getByText(/^Пекарня с дровяной печью/);
  const folded = await about.boundingBox();
  await main.getByRole('button', { name: 'Ещё', exact: true }).click();
  expect((await about.boundingBox())?.height).toBeGreaterThan((folded?.height ?? 0) * 1.5);

  const card = main.getByRole('button', { name: /^Выпечка/ });
  const chip = page.getByRole('navigation', { name: 'Разделы меню' }).getByText('Выпечка');
  await expect(card).toBeVisible();
  await expect(chip).toBeHidden();
  await main.locator('a[href^="/product/"]').nth(12).scrollIntoViewIfNeeded();
  await expect(chip).toBeInViewport();
  await expect(card).not.toBeInViewport();
  await expectAccessible(page);
});

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('delivery or pickup is chosen on Home, and the checkout follows', async ({ page, request }) => {
      const owner = await Account.register(request, 'where');
      const { brandId, products } = await openBrand(
        (method, path, body) => owner.call(method, path, body),
        uniqueName('Близко'),
        ['Пирог'],
      );
      const far = 'Дальняя точка с очень длинным названием у Константинопольского переулка';
      await owner.call('POST', `/brand/${brandId}/pickup-points`, { name: far, address: 'ул. Дальняя, 7' });
      await owner.call('PUT', `/order/v1/delivery-zones/${brandId}`, {
        zones: [{ name: 'Весь город', areas: [], fee: 99, freeFrom: 1000 }],
      });
      const customer = await Account.register(request);
      await customer.call('POST', '/cart/add', { productId: products[0]?.id, quantity: 1 });
      await signIn(page, customer, '/profile');
      await page.goto(`/?brand=${brandId}`);
      const choice = page.getByRole('group', { name: 'Как получить заказ' });
      await choice.getByRole('button', { name: 'Доставка' }).click();
      await expect(page.getByText(/^Доставка: 99,00.₽, бесплатно от 1.000,00.₽$/)).toBeVisible();
      await choice.getByRole('button', { name: 'Самовывоз' }).click();
      await expectAccessible(page);
      await page.getByRole('main').locator('button[aria-haspopup="dialog"]').click();
      const points = page.getByRole('dialog', { name: 'Где забрать заказ' });
      await points.getByRole('radio', { name: new RegExp(far) }).click();
      await expectAccessible(page);
      await points.getByRole('button', { name: 'Готово' }).click();
      await page.reload();
      await expect(page.getByRole('button', { name: `${far}, ул. Дальняя, 7` })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.goto('/checkout');
      await expect(page.getByRole('radio', { name: new RegExp(far) })).toBeChecked();
      await choice.getByRole('button', { name: 'Доставка' }).click();
      await expect(page.getByLabel('Адрес')).toBeVisible();
    });

    test('the nearest point of two cities is chosen by the position, or by hand without it', async ({
      page,
      context,
      request,
    }) => {
      const owner = await Account.register(request, 'cities');
      const { brandId } = await openBrand(
        (method, path, body) => owner.call(method, path, body),
        uniqueName('Города'),
        ['Пирог'],
      );
      const add = (body: object) => owner.call('POST', `/brand/${brandId}/pickup-points`, body);
      await add({ name: 'Арбат', address: 'Арбат, 11', city: 'Москва', coordinates: '55.7522, 37.5925' });
      await add({ name: 'Баумана', address: 'Баумана, 5', city: 'Казань', coordinates: '55.7890, 49.1180' });
      await page.goto(`/?brand=${brandId}`);
      await page.getByRole('button', { name: 'Самовывоз' }).click();
      const shown = page.getByRole('main').locator('button[aria-haspopup="dialog"]');
      const points = page.getByRole('dialog', { name: 'Где забрать заказ' });
      const nearest = points.getByRole('button', { name: 'Ближайшая' });
      await shown.click();
      await expect(points.getByRole('group', { name: 'Казань' }).getByRole('radio')).toHaveCount(1);
      await nearest.click();
      await expect(points.getByText('Выберите точку из списка')).toBeVisible();
      await expectAccessible(page);
      await context.setGeolocation({ latitude: 55.7963, longitude: 49.1064 });
      await context.grantPermissions(['geolocation']);
      await nearest.click();
      await expect(points.getByRole('radio').first()).toHaveAccessibleName(/^Баумана.*1,1.км/);
      await expect(points.getByRole('radio', { name: /^Баумана/ })).toBeChecked();
      await expectAccessible(page);
      await points.getByRole('button', { name: 'Готово' }).click();
      await expect(shown).toHaveAccessibleName('Баумана, Баумана, 5');
    });
  });

test('preview windows can be dragged, raised and closed by Escape', async ({ page, request, createDish }) => {
  const { id: brandId } = await findBrand(request, BRANDS.grill);
  const groups = await (await request.get(`/menu/v1/group-tags/by-brand/${brandId}`)).json();
  const groupTagId: number = groups[0].id;
  const dishes = [
    await createDish({ price: 500, promoPrice: 350, description: 'С дымком', groupTagId }),
    await createDish({ groupTagId }),
  ];
  const windows = dishes.map(({ name }) => page.getByRole('dialog', { name }));
  const [first, second] = windows as [(typeof windows)[0], (typeof windows)[0]];
  await page.goto(`/?brand=${brandId}&group=${groupTagId}`);
  await page.getByText('Быстрый просмотр').click();
  for (const { name } of dishes) await page.getByRole('link', { name, exact: true }).press('Enter');
  await expect(second).toBeVisible();
  const [a, b] = [await first.boundingBox(), await second.boundingBox()];
  expect([a?.width, a?.height]).toEqual([720, 540]);
  expect([(b?.x ?? 0) - (a?.x ?? 0), (b?.y ?? 0) - (a?.y ?? 0)]).toEqual([12, 12]);
  await expect(first).toContainText(/С дымком/);
  await expect(first).toContainText(/350,00\s₽.*500,00\s₽/);
  await expect(second).toContainText('—');

  const head = second.getByRole('heading');
  const from = await head.boundingBox();
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 320, (from?.y ?? 0) + 110, { steps: 5 });
  await page.mouse.up();
  expect(await second.boundingBox()).toMatchObject({ x: (b?.x ?? 0) + 300, y: (b?.y ?? 0) + 100 });
  await expectAccessible(page);
  await first.getByRole('heading').click();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(second).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(second).toBeHidden();

  await page.reload();
  await expect(page.getByRole('switch', { name: 'Быстрый просмотр' })).toBeChecked();
  await page.setViewportSize(PHONE);
  await expect(page.getByText('Быстрый просмотр')).toBeHidden();
  await page.getByRole('link', { name: dishes[0]?.name ?? '', exact: true }).click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
});

const goHome = (page: Page) => page.getByRole('link', { name: /на главную$/ }).click();

for (const [where, viewport] of [
  ['on a phone', PHONE],
  ['on a desktop', DESKTOP],
] as const)
  test(`customers see their own statistics, staff those of the brand, ${where}`, async ({
    page,
    request,
    openBrowser,
    owner,
    createDish,
  }) => {
    const customer = await Account.register(request, 'figures');
    const dish = await createDish({ price: 1000 });
    await customer.order(dish);
    await page.setViewportSize(viewport);
    await signIn(page, customer, '/my-orders');
    await goHome(page);
    const mine = page.getByRole('region', { name: 'Статистика' });
    await expect(mine).toHaveText(/У вас 1 заказ на 1\s000,00\s₽/);
    await mine.getByRole('link', { name: 'Мои заказы' }).click();
    await expect(page.getByRole('article')).toContainText(dish.name);

    const admin = await openBrowser({ viewport, reducedMotion: 'reduce' });
    await signIn(admin, owner, '/admin/orders');
    await chooseContext(admin, BRANDS.grill);
    await goHome(admin);
    const day = admin.getByRole('region', { name: 'Статистика' });
    await expect(day).toContainText(/Сегодня \d+ заказ/);
    const unfold = day.getByRole('button', { name: 'Подробнее' });
    if (viewport === PHONE) await unfold.click();
    await expect(day.getByText('В очереди')).toBeVisible();
    await expect(day.getByRole('table', { name: 'Заказы и выручка по дням' }).getByRole('row')).toHaveCount(
      15,
    );
    await day.getByRole('button', { name: 'Выручка' }).click();
    await expect(day.locator('.ct-bar')).toHaveCount(14);
    await expectAccessible(admin);
  });

test('a product shows its picture, sizes, price and no rating yet', async ({ page, createDish }) => {
  const dish = await createDish({
    price: 500,
    promoPrice: 400,
    sizes: ['200 г', '400 г'],
    description: 'Сытное',
  });
  await page.goto(`/product/${dish.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(dish.name);
  await expect(main).toContainText(/Акция −20%/);
  await expect(main).toContainText(/Рейтинг\s*—/);
  await main.getByRole('button', { name: '400 г' }).click();
  await page.setViewportSize(PHONE);
  await main.getByRole('button', { name: 'Добавить в корзину', exact: true }).click();
  const stepper = main.getByRole('button', { name: `Больше: ${dish.name}` });
  await expect(stepper).toBeVisible();
  const price = await main.getByText(/^400,00\s₽$/).boundingBox();
  const [more, button] = [
    await stepper.boundingBox(),
    await main.getByRole('button', { name: 'Добавить в корзину', exact: true }).boundingBox(),
  ];
  const middle = (box: typeof more) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  // Price, stepper and button are in one line at the bottom of the phone.
  expect(Math.abs(middle(more) - middle(button))).toBeLessThan(2);
  expect(Math.abs(middle(price) - middle(button))).toBeLessThan(14);
  expect(middle(button)).toBeGreaterThan(PHONE.height - 80);
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
});

test('an order of today is in the history of the profile', async ({ page, request, createDish }) => {
  const customer = await Account.register(request, 'history');
  await signIn(page, customer, '/profile');
  await expect(page.getByText('У вас еще нет заказов.')).toBeVisible();
  const id = await customer.order(await createDish());
  await page.reload();
  await expect(orderCard(page, id)).toBeVisible();
});
