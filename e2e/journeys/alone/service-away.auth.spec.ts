/** A service that is away: what needs it says so and waits for it, the rest goes on. */
import { Account, BRANDS } from '../../src/support/accounts';
import { expect, expectAccessible, test } from '../../src/support/journey';
import { holdDown } from '../../src/support/outage';
import { markPage, signIn } from '../../src/support/screens';

const AWAY = 'Функция временно недоступна. Повторите попытку через несколько минут.';
/** A service that was killed over and over is started again after a longer pause each time, in ms. */
const COMES_BACK = { timeout: 90_000 };

test('without svc-auth public pages go on, private ones say why, and all comes back without a reload', async ({
  page,
  request,
  openBrowser,
}) => {
  test.slow();
  const customer = await Account.register(request, 'outage');
  await signIn(page, customer, '/my-orders');
  const comeBack = await holdDown('svc-auth');
  try {
    const visitor = await openBrowser();
    await visitor.goto('/');
    await expect(visitor.getByRole('navigation', { name: 'Бренды' })).toContainText(BRANDS.bakery);

    await page.reload();
    const stillThere = await markPage(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(AWAY);
    await expect(page).toHaveURL(/\/my-orders$/);
    await expectAccessible(page);
    await page.getByRole('link', { name: /на главную$/ }).click();
    await expect(page.getByRole('navigation', { name: 'Бренды' })).toContainText(BRANDS.bakery);
    await page.goBack();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(AWAY);

    await comeBack();
    await expect(page.getByText('Заказов пока нет')).toBeVisible(COMES_BACK);
    await stillThere();
  } finally {
    await comeBack();
  }
  // The next journey finds a platform that is whole.
  await expect
    .poll(async () => (await request.post('/auth/v1/checkUsername?username=x')).ok(), COMES_BACK)
    .toBe(true);
});
