import { expect, expectAccessible, test } from '../src/support/journey';

test('a visitor opens the platform and sees the storefront with its brands', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Скатерть/);
  await expect(page.getByRole('main')).toBeVisible();
  await expectAccessible(page);
});
