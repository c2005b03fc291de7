/** Long names in the lists of clients and brands: no word is broken, and nothing is wider than the window. */
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { LOOKS, signIn } from '../src/support/screens';
import { expectWholeWords } from '../src/support/words';

const FULL_NAME = 'Константинопольская Александра Владиславовна';

for (const [where, look] of [
  ...LOOKS,
  ['on a large screen', { viewport: { width: 1920, height: 1080 } }] as const,
])
  test.describe(where, () => {
    test.use(look);

    test('names of clients and brands are broken between words only', async ({ page, request }) => {
      const owner = await Account.register(request, 'names');
      const brandName = `Достопримечательность ${uniqueName('кафе').replaceAll('-', ' ')}`;
      const { pointId, products } = await openBrand(
        (method, path, body) => owner.call(method, path, body),
        brandName,
        ['Борщ'],
      );
      const customer = await Account.register(request);
      const [lastName, firstName, patronymic] = FULL_NAME.split(' ');
      const email = `${customer.username}@example.org`;
      await customer.call('PATCH', '/user/v1/edit', {
        ...{ lastName, firstName, patronymic, email },
        phone: '+7 999 123-45-67',
      });
      await customer.call('POST', '/cart/add', { productId: products[0]?.id, quantity: 1 });
      await customer.call('POST', '/checkout', { mode: 'PICKUP', pickupPointId: pointId });

      await signIn(page, owner, '/admin/clients');
      const client = page.getByRole('link', { name: FULL_NAME });
      // Counted a moment after the order.
      await expect(async () => {
        await page.getByRole('button', { name: 'Обновить' }).click();
        await expect(client).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expectWholeWords(client);
      await expectAccessible(page);
      await expectFits();
      await page.goto('/admin/brands');
      await expectWholeWords(page.getByRole('main').getByText(brandName, { exact: true }));
      await expectAccessible(page);
      await expectFits();

      async function expectFits(): Promise<void> {
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(look.viewport.width);
      }
    });
  });
