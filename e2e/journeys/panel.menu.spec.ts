/** The admin panel: groups and products are created, moved and removed, by mouse, by keyboard alone, and on a phone. */
import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import type { Brand } from '@skatert/contracts/menu/brands';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { GroupTag, GroupTagNode } from '@skatert/contracts/menu/tags';
import { Account, uniqueName } from '../src/support/accounts';
import { test as base, expect } from '../src/support/journey';
import {
  clickOnNotice,
  expectKeptNotice,
  notice,
  PHONE,
  pressInNotice,
  signIn,
} from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

interface Menu {
  owner: Account;
  brand: Brand;
  tag: (name: string, parentId?: number) => Promise<GroupTag>;
  dish: (name: string, groupTagId?: number) => Promise<StaffProduct>;
  tree: () => Promise<GroupTagNode[]>;
  dishes: (groupId: number) => Promise<string[]>;
}

/** A brand of its own: other journeys change those of the demo. */
const test = base.extend<{ menu: Menu }>({
  menu: async ({ request }, use) => {
    const owner = await Account.register(request, 'chef');
    const brand = await owner.call<Brand>('POST', '/auth/v1/brands', { name: uniqueName('Трактир') });
    const { id: brandId } = brand;
    const list = `/auth/v1/products/by-brand/${brandId}`;
    await expect.poll(async () => (await owner.try('GET', list)).status).toBe(200);
    await use({
      owner,
      brand,
      tag: (name, parentId = 0) => owner.call('POST', '/auth/v1/group-tags', { name, brandId, parentId }),
      dish: (name, groupTagId) =>
        owner.call('POST', '/auth/v1/products', {
          name,
          brandId,
          price: 300,
          groupTagId: groupTagId ?? null,
        }),
      tree: () => owner.call('GET', `/auth/v1/group-tags/tree/${brandId}/full`),
      dishes: async (groupId) =>
        (await owner.call<StaffProduct[]>('GET', `${list}?groupTagId=${groupId}`)).map(({ name }) => name),
    });
    await owner.try('DELETE', `/auth/v1/brands/${brandId}`);
  },
});

const card = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Товары' }).getByRole('row', { name, exact: true });
const tagRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Теги' }).getByRole('link', { name });
const node = (page: Page, name: string) =>
  page.getByRole('treegrid', { name: 'Дерево тегов' }).getByRole('row', { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const open = (page: Page, { owner, brand }: Menu) =>
  signIn(page, owner, '/admin').then(() => expect(page).toHaveURL(new RegExp(`/admin\\?brand=${brand.id}$`)));

/** Presses a key until an element has the focus. */
async function pressUntil(page: Page, key: string, element: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(key);
  }
  await expect(element).toBeFocused();
}

test('a menu is built by mouse; Back, a reload and the draft keep the place', async ({ page, menu }) => {
  await menu.tag('Супы');
  await open(page, menu);
  await expect(page.getByText('Товаров нет')).toBeVisible();
  await tagRow(page, 'Супы').click();
  await expect(page.getByText('В этой папке пока нет тегов')).toBeVisible();
  await page.getByRole('button', { name: 'Создать товар' }).click();
  const form = dialog(page, 'Новый товар');
  await form.getByLabel('Название').fill('Борщ');
  await form.getByLabel('Цена', { exact: true }).fill('250,50');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Путь по тегам' })).toHaveText('КореньСупы');
  await page.getByRole('button', { name: 'Создать товар' }).click();
  await form.getByRole('button', { name: 'Продолжить' }).click();
  await expect(form.getByLabel('Название')).toHaveValue('Борщ');
  await expect(form.getByLabel('Цена', { exact: true })).toHaveValue('250,50');
  await form.locator('input[type="file"]').setInputFiles([png('красная.png', 255), png('чёрная.png', 0)]);
  await form.getByRole('button', { name: 'Создать товар' }).click();
  await expect(notice(page, 'Товар успешно создан')).toBeVisible();
  await expect(card(page, 'Борщ')).toBeVisible();
  const [{ id }] = await menu.owner.call<[StaffProduct]>(
    'GET',
    `/auth/v1/products/by-brand/${menu.brand.id}`,
  );
  expect((await menu.owner.call<StaffProduct>('GET', `/auth/v1/products/${id}`)).images).toHaveLength(2);
  await card(page, 'Борщ').getByRole('switch').click();
  await expect(card(page, 'Борщ').getByText('Скрыт')).toBeVisible();
  await card(page, 'Борщ').getByRole('button', { name: 'Действия: Борщ' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await dialog(page, 'Удалить товар?').getByRole('button', { name: 'Удалить' }).click();
  await expectKeptNotice(page, 'Товар перемещён в архив');
  await expect(card(page, 'Борщ')).toBeHidden();
  await pressInNotice(page, 'Отменить');
  await expect(card(page, 'Борщ').getByText('Скрыт')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Путь по тегам' })).toHaveText('Корень');
});

test('the notice of a removal undoes it, also above an open form', async ({ page, menu }) => {
  const soups = await menu.tag('Супы');
  await menu.dish('Борщ', soups.id);
  await open(page, menu);
  await tagRow(page, 'Супы').click();
  await card(page, 'Борщ').getByRole('button', { name: 'Действия: Борщ' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await dialog(page, 'Удалить товар?').getByRole('button', { name: 'Удалить' }).click();
  await expect(card(page, 'Борщ')).toBeHidden();
  await page.getByRole('button', { name: 'Создать товар' }).click();
  await expect(dialog(page, 'Новый товар')).toBeVisible();
  await clickOnNotice(page.locator('[data-sonner-toast] button', { hasText: 'Отменить' }));
  await expect.poll(async () => menu.dishes(soups.id)).toEqual(['Борщ']);
  await expect(dialog(page, 'Новый товар')).toBeVisible();
});

test('groups and products are dragged by mouse', async ({ page, menu }) => {
  const soups = await menu.tag('Супы');
  const drinks = await menu.tag('Напитки');
  for (const name of ['Борщ', 'Щи', 'Уха']) await menu.dish(name, soups.id);
  await open(page, menu);
  await node(page, 'Супы').click();
  await expect(card(page, 'Уха')).toBeVisible();
  await card(page, 'Щи').dragTo(node(page, 'Напитки'));
  await expect(card(page, 'Щи')).toBeHidden();
  await expect.poll(() => menu.dishes(drinks.id)).toEqual(['Щи']);
  await card(page, 'Уха').dragTo(card(page, 'Борщ'), { targetPosition: { x: 4, y: 60 } });
  await expect.poll(() => menu.dishes(soups.id)).toEqual(['Уха', 'Борщ']);
  await node(page, 'Напитки').dragTo(node(page, 'Супы'));
  await expect.poll(async () => (await menu.tree()).map(({ childrenCount }) => childrenCount)).toEqual([1]);
});

test('a product that was dropped on a wrong group is put back where it was', async ({ page, menu }) => {
  const soups = await menu.tag('Супы');
  const drinks = await menu.tag('Напитки');
  for (const name of ['Борщ', 'Щи', 'Уха']) await menu.dish(name, soups.id);
  await open(page, menu);
  await node(page, 'Супы').click();
  await card(page, 'Щи').dragTo(node(page, 'Напитки'));
  await expect.poll(() => menu.dishes(drinks.id)).toEqual(['Щи']);
  await pressInNotice(page, 'Отменить');
  await expect.poll(() => menu.dishes(soups.id)).toEqual(['Борщ', 'Щи', 'Уха']);
  await expect(card(page, 'Щи')).toBeVisible();
});

test('a group and a product are moved by keyboard alone', async ({ page, menu }) => {
  const soups = await menu.tag('Супы');
  await menu.tag('Напитки');
  for (const name of ['Борщ', 'Щи', 'Уха']) await menu.dish(name, soups.id);
  await open(page, menu);
  const row = node(page, 'Супы');
  await expect(row).toBeVisible();
  await pressUntil(page, 'Tab', row);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Перетащить Супы' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressUntil(page, 'ArrowDown', page.getByRole('button', { name: 'Вставить после Напитки' }));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await menu.tree()).map(({ name }) => name)).toEqual(['Напитки', 'Супы']);
  await page.goto(`/admin?brand=${menu.brand.id}&group=${soups.id}`);
  await expect(card(page, 'Уха')).toBeVisible();
  await pressUntil(page, 'Tab', card(page, 'Борщ'));
  await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Перетащить Борщ' }));
  await page.keyboard.press('Enter');
  await pressUntil(page, 'ArrowRight', page.getByRole('button', { name: 'Вставить после Уха' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => menu.dishes(soups.id)).toEqual(['Щи', 'Уха', 'Борщ']);
  await expect(card(page, 'Борщ')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(card(page, 'Щи')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Щи')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Щи')).toBeFocused();
  await page.keyboard.press('e');
  await expect(dialog(page, 'Изменить товар').getByLabel('Название')).toHaveValue('Щи');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('navigation', { name: 'Путь по тегам' })).toHaveText('Корень');
});

test('the links of the sidebar open a form once', async ({ page, menu }) => {
  await open(page, menu);
  await page.getByRole('link', { name: 'Создать тег' }).click();
  await expect(dialog(page, 'Новый тег')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin\\?brand=${menu.brand.id}$`));
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('Создайте первый тег для этого бренда')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a product is moved by its menu', async ({ page, menu }) => {
    const soups = await menu.tag('Супы');
    await menu.dish('Борщ');
    await menu.dish('Щи', soups.id);
    await open(page, menu);
    await page.getByRole('button', { name: 'Действия: Борщ' }).tap();
    await page.getByRole('menuitem', { name: 'Переместить…' }).tap();
    const move = dialog(page, 'Переместить: Борщ');
    await move.getByRole('row', { name: 'Супы' }).tap();
    await move.getByLabel('Место').selectOption({ label: 'В начало, перед «Щи»' });
    await move.getByRole('button', { name: 'Переместить' }).tap();
    await expect.poll(() => menu.dishes(soups.id)).toEqual(['Борщ', 'Щи']);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });

  test('the first product is on the first screen, however many tags there are', async ({ page, menu }) => {
    for (const name of ['Супы', 'Горячее', 'Салаты', 'Выпечка', 'Десерты', 'Напитки']) await menu.tag(name);
    await menu.dish('Борщ');
    await open(page, menu);
    await expect(tagRow(page, 'Напитки')).toBeAttached();
    await expect.poll(async () => (await card(page, 'Борщ').boundingBox())?.y ?? 0).toBeLessThan(600);
  });
});

test.describe('accessibility', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the panel and its forms meet the rules', async ({ page, menu }) => {
    const soups = await menu.tag('Супы');
    await menu.dish('Борщ', soups.id);
    await open(page, menu);
    await expect(card(page, 'Борщ')).toBeVisible();
    await expectAccessibleInAllThemes(page);
    await page.getByRole('button', { name: 'Создать товар' }).click();
    await dialog(page, 'Новый товар').getByRole('button', { name: 'Создать товар' }).click();
    await expect(page.getByText('Название обязательно')).toBeVisible();
    await expectAccessibleInAllThemes(page);
  });
});

/** Returns a small picture of one grey. */
function png(name: string, shade: number) {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 32, 0, 0, 0, 32, 8, 0, 0, 0, 0]);
  const rows = Buffer.concat(
    Array.from({ length: 32 }, () => Buffer.concat([Buffer.alloc(1), Buffer.alloc(32, shade)])),
  );
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}
