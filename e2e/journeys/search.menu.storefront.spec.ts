/** The search of the storefront, and its lists of products, which are loaded as the reader scrolls. */
import type { Page } from '@playwright/test';
import { BRANDS, findBrand } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { DESKTOP, PHONE } from '../src/support/screens';

const PER_PAGE = 24;

const field = (page: Page) => page.getByRole('searchbox', { name: 'Поиск по меню' });
const cards = (page: Page) => page.getByRole('main').locator('li a[href^="/product/"]');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /Найден|Ничего/ });

async function openBrand(page: Page, name: string): Promise<void> {
  const { id } = await findBrand(page.request, name);
  await page.goto(`/?brand=${id}`);
  await expect(cards(page).first()).toBeVisible();
}

for (const [where, viewport, colorScheme] of [
  ['on a phone', PHONE, 'light'],
  ['on a desktop in the dark theme', DESKTOP, 'dark'],
] as const)
  test(`a visitor searches by keyboard alone, ${where}`, async ({ openBrowser }) => {
    const page = await openBrowser({ viewport, colorScheme });
    await openBrand(page, BRANDS.bakery);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('медавик');
    await expect(found(page)).toHaveText('Найден 1 товар');
    await expect(cards(page)).toHaveText(['Медовик домашний']);
    await expectAccessible(page);
    await page.keyboard.press('ControlOrMeta+a');
    // «круассан» in the Latin layout.
    await page.keyboard.type('rheFccfy');
    await expect(cards(page)).toHaveText(['Круассан на сливочном масле']);
    // The beginning of the word finds the same: the URL says when the whole of it is searched for.
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === 'rheFccfy');
    await page.reload();
    await expect(field(page)).toHaveValue('rheFccfy');
    await expect(cards(page)).toHaveText(['Круассан на сливочном масле']);
    await page.keyboard.press('/');
    await page.keyboard.type('ухаха');
    await expect(page.getByText('По запросу «ухаха» ничего нет.')).toBeVisible();
    await expect(found(page)).toHaveText('Ничего не найдено');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Показать всё меню' }).press('Enter');
    await expect(cards(page)).toHaveCount(PER_PAGE);
    await expect(field(page)).toHaveValue('');
  });

test('Back returns from a found dish to the results, and from the results to the menu', async ({ page }) => {
  await openBrand(page, BRANDS.bakery);
  await field(page).fill('пышки');
  await expect(found(page)).toBeVisible();
  await cards(page).filter({ hasText: 'Пышка с липовым мёдом' }).click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.goBack();
  await expect(field(page)).toHaveValue('пышки');
  await expect(found(page)).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('');
  await expect(cards(page)).toHaveCount(PER_PAGE);
});

test('a new dish is found at once, and a hidden one no more', async ({ page, owner, createDish }) => {
  const dish = await createDish({ description: 'С редкостным шалфеем' });
  await openBrand(page, BRANDS.grill);
  await field(page).fill(`${dish.name} шалфея`);
  await expect(found(page)).toBeVisible();
  await expect(cards(page).first()).toHaveText(dish.name);
  await owner.call('PATCH', `/auth/v1/products/${dish.id}/visibility?visible=false`);
  await page.reload();
  await expect(found(page)).toHaveCount(1);
  await expect(cards(page).filter({ hasText: dish.name })).toHaveCount(0);
});

test('products are loaded as the reader scrolls, and Back restores the position', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/menu/v1/products/by-brand/'))
      requested.push(`page ${searchParams.get('page')}`);
  });
  await page.setViewportSize(PHONE);
  await openBrand(page, BRANDS.bakery);
  await expect(cards(page)).toHaveCount(PER_PAGE);
  // The first page is embedded.
  expect(requested).toEqual([]);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(2 * PER_PAGE);
  expect(requested).toEqual(['page 1']);
  const name = (await cards(page).last().textContent()) ?? '';
  // By name: the next page comes while the dish is scrolled into view, and then it is no longer the last.
  const dish = page.getByRole('link', { name, exact: true });
  await dish.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(dish).toBeInViewport();
});

test('a chip leads to a section whose products are not loaded yet', async ({ page }) => {
  await openBrand(page, BRANDS.bakery);
  await page.getByRole('navigation', { name: 'Разделы меню' }).getByRole('link', { name: 'Напитки' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Напитки' })).toBeInViewport();
});
