/** An unavailable service: pages that need it show an error and recover, the rest works. */
import { Account, BRANDS } from '../../src/support/accounts';
import { expect, expectAccessible, test } from '../../src/support/journey';
import { keepDown } from '../../src/support/outage';
import { markPage, signInByForm } from '../../src/support/screens';

const UNAVAILABLE = 'Функция временно недоступна. Повторите попытку через несколько минут.';
/** The launcher waits longer before each restart of a service that was killed repeatedly. In ms. */
const RESTART = { timeout: 90_000 };

test('without svc-auth public pages work, private ones show an error, and recover without a reload', async ({
  page,
  request,
  openBrowser,
}) => {
  test.slow();
  const customer = await Account.register(request, 'outage');
  await signInByForm(page, customer, '/my-orders');
  const restoreService = await keepDown('svc-auth');
  try {
    const visitor = await openBrowser();
    await visitor.goto('/');
    await expect(visitor.getByRole('navigation', { name: 'Бренды' })).toContainText(BRANDS.bakery);

    await page.reload();
    const expectNotReloaded = await markPage(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(UNAVAILABLE);
    await expect(page).toHaveURL(/\/my-orders$/);
    await expectAccessible(page);
    await page.getByRole('link', { name: /на главную$/ }).click();
    await expect(page.getByRole('navigation', { name: 'Бренды' })).toContainText(BRANDS.bakery);
    await page.goBack();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(UNAVAILABLE);

    await restoreService();
    await expect(page.getByText('Заказов пока нет')).toBeVisible(RESTART);
    await expectNotReloaded();
  } finally {
    await restoreService();
  }
  // The next journey needs the service.
  await expect
    .poll(async () => (await request.post('/auth/v1/checkUsername?username=x')).ok(), RESTART)
    .toBe(true);
});
