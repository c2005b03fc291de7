/** The storefront without a connection: the menu that was seen last, said honestly; then it is read again. */
import { expect, expectAccessible, test } from '../src/support/journey';
import { LOOKS } from '../src/support/screens';

/** Resolves when the service worker controls the page and has saved it. */
const untilSaved = async (): Promise<void> => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller || !(await (await caches.open('page-1')).match('/')))
    await new Promise(requestAnimationFrame);
};

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use({ ...look, serviceWorkers: 'allow' });

    test('the menu that was seen last is shown with its time, until the connection is back', async ({
      page,
    }) => {
      await page.goto('/');
      await page.evaluate(untilSaved);
      await page.reload();
      const dishes = page.getByRole('button', { name: /^Добавить в корзину/ });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(dishes.first()).toBeVisible();
      const name = await heading.textContent();
      await page.context().setOffline(true);
      await page.goto('/');
      await expect(heading).toHaveText(name ?? '');
      await expect(dishes.first()).toBeVisible();
      const banner = page.getByText(/^Нет соединения\. Показано то, что было \d\d\.\d\d\.\d{4} \d\d:\d\d\./);
      await expect(banner).toBeVisible();
      await expect(dishes.first()).toBeDisabled();
      await expect(dishes.first()).toHaveAccessibleDescription('Нет соединения');
      await expectAccessible(page);
      await page.context().setOffline(false);
      await expect(banner).toBeHidden();
      await expect(dishes.first()).toBeEnabled();
    });
  });
