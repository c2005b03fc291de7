/** The panel's search and bulk work: by mouse, by keyboard alone, on a phone, and with another editor. */
import type { Page } from '@playwright/test';
import type { Brand } from '@skatert/contracts/menu/brands';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { GroupTag } from '@skatert/contracts/menu/tags';
import { Account, uniqueName } from '../src/support/accounts';
import { test as base, expect, expectAccessible } from '../src/support/journey';
import { pressUntilFocused } from '../src/support/keyboard';
import { DESKTOP, expectKeptNotice, notice, PHONE, pressInNotice, signIn } from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

interface Menu {
  owner: Account;
  brand: Brand;
  soups: GroupTag;
  /** Creates a dish of the soups. */
  dish: (name: string, price?: number) => Promise<StaffProduct>;
  list: () => Promise<StaffProduct[]>;
}

/** A brand of its own: other journeys change those of the demo. */
const test = base.extend<{ menu: Menu }>({
  menu: async ({ request }, use) => {
    const owner = await Account.register(request, 'chef');
    const brand = await owner.call<Brand>('POST', '/auth/v1/brands', { name: uniqueName('Трактир') });
    const { id: brandId } = brand;
    const list = `/auth/v1/products/by-brand/${brandId}`;
    await expect.poll(async () => (await owner.try('GET', list)).status).toBe(200);
    const soups = await owner.call<GroupTag>('POST', '/auth/v1/group-tags', {
      name: 'Супы',
      brandId,
      parentId: 0,
    });
    await use({
      owner,
      brand,
      soups,
      dish: (name, price = 300) =>
        owner.call('POST', '/auth/v1/products', { name, brandId, price, groupTagId: soups.id }),
      list: () => owner.call('GET', list),
    });
    await owner.try('DELETE', `/auth/v1/brands/${brandId}`);
  },
});

const grid = (page: Page) => page.getByRole('grid', { name: 'Товары' });
const card = (page: Page, name: string) => grid(page).getByRole('row', { name, exact: true });
const cards = (page: Page) => grid(page).getByRole('row');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const bar = (page: Page) => page.getByRole('region', { name: 'Действия с выбранными товарами' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Поиск товаров' });
const open = (page: Page, { owner, brand }: Menu) =>
  signIn(page, owner, '/admin').then(() => expect(page).toHaveURL(new RegExp(`/admin\\?brand=${brand.id}$`)));
/** The visible box of a card's checkbox: the input itself is hidden. */
const box = (page: Page, name: string) =>
  card(page, name).locator('label', { has: page.getByRole('checkbox') });
const pricesOf = async ({ list }: Menu) => (await list()).map(({ price }) => price);

test('prices are raised by percent after a preview, and the notice undoes it', async ({ page, menu }) => {
  for (const [name, price] of [
    ['Борщ', 199],
    ['Щи', 250],
    ['Уха', 310],
  ] as const)
    await menu.dish(name, price);
  await open(page, menu);
  await box(page, 'Борщ').click();
  await box(page, 'Уха').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('Выбрано: 3');
  await box(page, 'Щи').click();
  await bar(page).getByRole('button', { name: 'Цена' }).click();
  const form = dialog(page, 'Изменить цены: 2 товара');
  await form.getByLabel('На сколько').fill('10');
  await expect(form.getByText('Изменятся цены: 2 товара.')).toBeVisible();
  await expect(form.getByRole('row', { name: 'Борщ' })).toContainText(/199,00\s₽\s*219,00\s₽/);
  expect(await pricesOf(menu)).toEqual([199, 250, 310]);
  await form.getByRole('button', { name: 'Сохранить цены' }).click();
  await expectKeptNotice(page, 'Изменены цены: 2 товара');
  await expect(card(page, 'Уха')).toContainText(/341,00\s₽/);
  await expect(bar(page)).toBeHidden();
  expect(await pricesOf(menu)).toEqual([219, 250, 341]);
  await pressInNotice(page, 'Отменить');
  await expect(notice(page, 'Отменено: 2 товара')).toBeVisible();
  await expect(card(page, 'Уха')).toContainText(/310,00\s₽/);
  expect(await pricesOf(menu)).toEqual([199, 250, 310]);
});

test('a badge is added to several after a preview, seen by customers, and undone by the notice', async ({
  page,
  menu,
}) => {
  const borsch = await menu.dish('Борщ');
  const shchi = await menu.dish('Щи');
  await menu.owner.call('PUT', `/auth/v1/products/${shchi.id}`, { badges: ['Хит'] });
  await open(page, menu);
  await page.getByRole('checkbox', { name: 'Выбрать все' }).click();
  await bar(page).getByRole('button', { name: 'Метки' }).click();
  const form = dialog(page, 'Изменить метки: 2 товара');
  await form.getByRole('button', { name: 'Хит' }).click();
  await expect(form.getByText('Изменятся метки: 1 товар. Без изменений: 1 товар.')).toBeVisible();
  await expect(form.getByRole('row', { name: 'Борщ' })).toContainText('Хит');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Сохранить метки' }).click();
  await expectKeptNotice(page, 'Добавлена метка «Хит»: 1 товар');
  const badgesOf = async (id: number) =>
    (await menu.owner.call<StaffProduct>('GET', `/menu/v1/products/${id}`)).badges;
  expect([await badgesOf(borsch.id), await badgesOf(shchi.id)]).toEqual([['Хит'], ['Хит']]);
  await pressInNotice(page, 'Отменить');
  await expect(notice(page, 'Отменено: 1 товар')).toBeVisible();
  expect([await badgesOf(borsch.id), await badgesOf(shchi.id)]).toEqual([undefined, ['Хит']]);
});

test('several are archived and restored by the notice, all of a long list at once', async ({
  page,
  menu,
}) => {
  for (let at = 1; at <= 30; at += 1) await menu.dish(`Суп ${at}`);
  await open(page, menu);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '24');
  await page.getByRole('checkbox', { name: 'Выбрать все' }).click();
  await expect(bar(page)).toContainText('Выбрано: 30');
  await box(page, 'Суп 2').click();
  await bar(page).getByRole('button', { name: 'В архив' }).click();
  await dialog(page, 'Переместить в архив: 29 товаров?').getByRole('button', { name: 'В архив' }).click();
  await expectKeptNotice(page, 'Перемещены в архив: 29 товаров');
  await expect(cards(page)).toHaveCount(1);
  expect((await menu.list()).map(({ name }) => name)).toEqual(['Суп 2']);
  await pressInNotice(page, 'Отменить');
  await expect(page.getByText('30 товаров', { exact: true })).toBeVisible();
  expect(await menu.list()).toHaveLength(30);
});

test('a change of a product that another user changed is refused, and possible after it is read', async ({
  page,
  menu,
}) => {
  const borsch = await menu.dish('Борщ');
  await menu.dish('Щи');
  await open(page, menu);
  await page.getByRole('checkbox', { name: 'Выбрать все' }).click();
  await menu.owner.call('PUT', `/auth/v1/products/${borsch.id}`, { name: 'Борщ постный' });
  await bar(page).getByRole('button', { name: 'Скрыть' }).click();
  const refusal = dialog(page, 'Товары уже изменились');
  await expect(refusal.getByRole('listitem')).toContainText('Борщ постный');
  expect((await menu.list()).every(({ visible }) => visible)).toBe(true);
  await refusal.getByRole('button', { name: 'Обновить эти товары' }).click();
  await expect(card(page, 'Борщ постный')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Скрыть' }).click();
  await expect(notice(page, 'Скрыты с витрины: 2 товара')).toBeVisible();
  expect((await menu.list()).some(({ visible }) => visible)).toBe(false);
});

test('the search finds in the whole brand, and Back and a reload keep it', async ({ page, menu }) => {
  await menu.dish('Борщ с говядиной');
  await menu.dish('Окрошка');
  await open(page, menu);
  await page.getByRole('list', { name: 'Теги' }).getByRole('link', { name: 'Супы' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  // «борщ» in the wrong keyboard layout.
  await page.keyboard.type(',jho');
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, 'Борщ с говядиной')).toContainText('Группа: Супы');
  await page.reload();
  await expect(search(page)).toHaveValue(',jho');
  await box(page, 'Борщ с говядиной').click();
  await bar(page).getByRole('button', { name: 'Скрыть' }).click();
  await expect(card(page, 'Борщ с говядиной')).toContainText('Скрыт');
  await search(page).fill('ъъъъъ');
  await expect(page.getByText('ничего не нашлось')).toBeVisible();
  await search(page).press('Escape');
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(/group=\d+$/);
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Путь по тегам' })).toHaveText('КореньСупы');
});

test('products are selected and changed by keyboard alone', async ({ page, menu }) => {
  for (const name of ['Борщ', 'Щи', 'Уха']) await menu.dish(name);
  await open(page, menu);
  await pressUntilFocused(page, 'Tab', card(page, 'Борщ'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar(page)).toContainText('Выбрано: 2');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Щи')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Щи')).toBeFocused();
  await expect(bar(page)).toContainText('Выбрано: 2');
  await pressUntilFocused(page, 'Tab', bar(page).getByRole('button', { name: 'Цена' }));
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Изменить цены: 2 товара');
  await pressUntilFocused(page, 'Tab', form.getByLabel('На сколько'));
  await page.keyboard.type('5');
  await expect(form.getByText('Изменятся цены: 2 товара.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Изменены цены: 2 товара')).toBeVisible();
  await expect(form).toBeHidden();
  expect(await pricesOf(menu)).toEqual([315, 315, 300]);
  await pressUntilFocused(page, 'Tab', card(page, 'Щи'));
  await page.keyboard.press('Control+A');
  await expect(bar(page)).toContainText('Выбрано: 3');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the bar is at the bottom of the window, and below the last card at the end', async ({
    page,
    menu,
  }) => {
    for (const name of ['Борщ', 'Щи', 'Рассольник', 'Солянка', 'Окрошка', 'Уха']) await menu.dish(name);
    await open(page, menu);
    await box(page, 'Борщ').tap();
    await expect(bar(page)).toContainText('Выбрано: 1');
    await card(page, 'Щи').tap({ position: { x: 200, y: 120 } });
    await expect(bar(page)).toContainText('Выбрано: 2');
    const atBottom = async () => {
      const { y = 0, height = 0 } = (await bar(page).boundingBox()) ?? {};
      return Math.round(y + height);
    };
    expect(await atBottom()).toBe(PHONE.height);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = async () => {
      const { y = 0, height = 0 } = (await card(page, 'Уха').boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(async () => (await last()) <= ((await bar(page).boundingBox())?.y ?? 0)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await bar(page).getByRole('button', { name: 'В группу' }).tap();
    const place = dialog(page, 'Переместить: 2 товара');
    await place.getByRole('row', { name: 'Без группы' }).tap();
    await place.getByRole('button', { name: 'Переместить' }).tap();
    await expect(notice(page, 'Перемещены в «Без группы»: 2 товара')).toBeVisible();
    expect((await menu.list()).filter(({ groupTagId }) => groupTagId === null)).toHaveLength(2);
  });
});

test.describe('accessibility', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the selection, the new prices and the search meet the rules', async ({ page, menu }) => {
    await menu.dish('Борщ', 100);
    await menu.dish('Щи', 500);
    await open(page, menu);
    await page.getByRole('checkbox', { name: 'Выбрать все' }).click();
    await expect(bar(page)).toBeVisible();
    for (const viewport of [PHONE, DESKTOP]) {
      // The whole page fits, so that the bar covers no other target.
      await page.setViewportSize({ ...viewport, height: 2000 });
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    }
    await bar(page).getByRole('button', { name: 'Цена' }).click();
    const form = dialog(page, /^Изменить цены/);
    await form.getByRole('button', { name: 'Снизить' }).click();
    await form.getByRole('button', { name: 'На сумму' }).click();
    await form.getByLabel('На сколько').fill('200');
    await expect(form.getByRole('alert')).toContainText('«Борщ»');
    await expectAccessibleInAllThemes(page);
    await form.getByRole('button', { name: 'Отмена' }).click();
    await search(page).fill('щи');
    await expect(page.getByText('Найдено во всём бренде: 1 товар')).toBeVisible();
    await expectAccessibleInAllThemes(page);
  });
});
