/** The journal: a change of a price with what was before, found by its product. */
import { Account, BRANDS } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { chooseContext, LOOKS, signIn } from '../src/support/screens';

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('who has changed a price is in the journal', async ({ page, request, owner, createDish }) => {
      const dish = await createDish();
      await owner.call('PUT', `/auth/v1/products/${dish.id}`, { price: 345.5 });
      await signIn(page, await Account.demo(request, 'owner'), '/admin/journal');
      await chooseContext(page, BRANDS.grill);
      await page.goto('/admin/journal');
      await expect(page.getByRole('heading', { level: 1, name: 'Журнал' })).toBeVisible();
      const product = page.getByRole('button', { name: `Только Товар «${dish.name}»` });
      await expect(product.first()).toBeVisible();
      await expect(page.getByText(/345,50/).first()).toBeVisible();
      await expectAccessible(page);
      await product.first().click();
      await expect(page).toHaveURL(new RegExp(`object=product-${dish.id}`));
      // In two rows, and as the filter.
      await expect(product).toHaveCount(3);
      await page.reload();
      await expect(product).toHaveCount(3);
    });
  });
