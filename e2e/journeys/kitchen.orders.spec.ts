/** The kitchen's display: two screens of a brand, a cook by touch and by keys, and a lost connection. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { deskEntry, LOOKS, openDeskSetting, signIn, signOut } from '../src/support/screens';

const SOUP = 'Борщ на говяжьей грудинке с пампушками и сметаной по рецепту бабушки';
const ticket = (page: Page, id: number) => page.getByRole('article', { name: `Заказ #${id}` });
const finish = (page: Page, id: number) => page.getByRole('button', { name: `Заказ #${id}: готово` });

/** Waits until nothing of the one is behind the other. */
const expectAbove = (upper: Locator, lower: Locator) =>
  expect(async () => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
    expect((above?.y ?? Number.NaN) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? Number.NaN);
  }).toPass();

/** A brand with a cook, and a customer who orders soup. */
async function openKitchen(request: APIRequestContext) {
  const owner = await Account.register(request, 'kitchen');
  const call = <T>(method: string, path: string, body: object) => owner.call<T>(method, path, body);
  const { brandId, products } = await openBrand(call, uniqueName('Столовая'), [SOUP, 'Чай']);
  const cook = await owner.hire(brandId, 'COOK');
  const customer = await Account.register(request, 'hungry');
  const order = async () => {
    for (const { id: productId } of products)
      await customer.call('POST', '/cart/add', { productId, quantity: 2 });
    const [soup] = products;
    if (!soup) throw new Error('no dish');
    const id = await customer.order(soup);
    await owner.move(id, 'PREPARING');
    return id;
  };
  return { owner, cook, order };
}

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('two screens cook together, by touch, by keys, and through a lost connection', async ({
      page,
      request,
      openBrowser,
    }) => {
      const { owner, cook, order } = await openKitchen(request);
      await signIn(page, cook, '/kitchen');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Экран кухни. Доступно для роли COOK.',
      );
      await expectAccessible(page);
      const other = await openBrowser(look);
      await signIn(other, owner, '/kitchen');
      const [first, second] = [await order(), await order()];
      await expect(ticket(page, first)).toContainText(/^#\d+/);
      await expect(ticket(other, second)).toBeVisible();
      await expectAccessible(page);
      const widths = await page.evaluate(() => [document.body.scrollWidth, document.body.clientWidth]);
      expect(widths[0]).toBe(widths[1]);
      await page.getByRole('button', { name: 'Во весь экран' }).click();
      await expect(page.getByRole('banner')).toBeHidden();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Обычный вид' }).click();
      await expect(page.getByRole('banner')).toBeVisible();

      const soup = (screen: Page) => ticket(screen, first).getByRole('button', { name: /Борщ/ });
      await soup(page).click();
      await expect(soup(other)).toHaveAttribute('aria-pressed', 'true');
      await finish(page, first).click();
      await expect(ticket(other, first)).toHaveCount(0);
      await page.getByRole('button', { name: 'Отменить' }).click();
      await expect(ticket(other, first)).toBeVisible();

      await page.keyboard.press('Digit1');
      await expect(ticket(page, first)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(ticket(page, first)).toHaveCount(0);
      await expect(ticket(other, first)).toHaveCount(0);

      await page.context().setOffline(true);
      await finish(page, second).click();
      await expect(ticket(page, second)).toHaveCount(0);
      await expect(page.getByRole('alert').getByText(/^Нет связи/)).toBeVisible();
      await expectAbove(
        page.getByRole('button', { name: 'Отменить' }),
        page.getByText(/^Сервер не отвечает/),
      );
      await expect(ticket(other, second)).toBeVisible();
      await page.context().setOffline(false);
      await expect(ticket(other, second)).toHaveCount(0);

      await other.goto('/admin/orders');
      await expect(deskEntry(other, second).getByText('Кухня: готово')).toBeVisible();
    });

    test('guests follow their numbers on a screen whose link the owner makes', async ({
      page,
      request,
      openBrowser,
    }) => {
      const { owner, cook, order } = await openKitchen(request);
      const id = await order();
      await signIn(page, owner, '/admin/orders');
      await openDeskSetting(page, 'Кухня');
      const dialog = page.getByRole('dialog', { name: 'Кухня' });
      await dialog.getByRole('checkbox', { name: /^Кухня сама отмечает/ }).check();
      await dialog.getByRole('button', { name: /^Создать ссылку/ }).click();
      const address = (await dialog.getByRole('link').getAttribute('href')) ?? '';
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Сохранить' }).click();
      await expect(dialog).toHaveCount(0);

      const board = await openBrowser(look);
      await board.goto(address);
      const half = (name: string) =>
        board.locator('section').filter({ has: board.getByRole('heading', { name }) });
      await expect(half('Готовятся').getByText(String(id), { exact: true })).toBeVisible();
      await expectAccessible(board);

      const kitchen = await openBrowser(look);
      await signIn(kitchen, cook, '/kitchen');
      await finish(kitchen, id).click();
      await expect(half('Готовы').getByText(String(id), { exact: true })).toBeVisible({ timeout: 40_000 });
    });
  });

/** Resolves when the service worker has saved the page, and the kitchen its tickets. */
const untilSaved = async (): Promise<void> => {
  await navigator.serviceWorker.ready;
  while (
    !(await caches.match('/', { cacheName: 'page-1', ignoreVary: true })) ||
    !localStorage.kitchen_tickets
  )
    await new Promise(requestAnimationFrame);
};

for (const [where, look] of LOOKS)
  test.describe(`loaded again without a connection ${where}`, () => {
    test.use({ ...look, serviceWorkers: 'allow' });

    test('the kitchen shows what it has read last, and sends its marks later', async ({
      page,
      request,
      openBrowser,
    }) => {
      const { owner, cook, order } = await openKitchen(request);
      const [first, second] = [await order(), await order()];
      await signIn(page, cook, '/kitchen');
      // The worker has passed by the files of the page by which it was registered.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.reload();
      await expect(ticket(page, second)).toBeVisible();
      await page.evaluate(untilSaved);
      await page.context().setOffline(true);
      await page.goto('/kitchen');
      await expect(ticket(page, first)).toBeVisible();
      const lost = page
        .getByRole('alert')
        .getByText(/^Нет связи\. Заказы могли измениться, показано на \d\d:\d\d\.$/);
      await expect(lost).toBeVisible();
      await expect(page.getByText(/Показано то, что было/)).toHaveCount(0);
      await expectAccessible(page);
      await finish(page, first).click();
      await expect(ticket(page, first)).toHaveCount(0);
      await page.reload();
      await expect(ticket(page, second)).toBeVisible();
      await expect(ticket(page, first)).toHaveCount(0);
      await expect(page.getByText(/^2 отметки не отправлены/)).toBeVisible();
      const third = await order();
      await page.context().setOffline(false);
      await expect(ticket(page, third)).toBeVisible();
      await expect(lost).toBeHidden();
      const desk = await openBrowser(look);
      await signIn(desk, owner, '/admin/orders');
      await expect(deskEntry(desk, first).getByText('Кухня: готово')).toBeVisible();
      await signOut(page);
      expect(await page.evaluate(() => localStorage.getItem('kitchen_tickets'))).toBeNull();
    });
  });
