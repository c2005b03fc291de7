/** The end of a session shows a notice and requires a sign-in. */
import { Account } from '../src/support/accounts';
import { expect, test } from '../src/support/journey';
import { notice, signInAfterRedirect, signInByForm } from '../src/support/screens';

const EXPIRED = 'Сессия истекла. Пожалуйста, войдите снова.';

test('a session that was ended elsewhere shows a notice and the login page, which returns to the page', async ({
  page,
  request,
}) => {
  const customer = await Account.register(request, 'ended');
  await signInByForm(page, customer, '/my-orders');
  await expect(page.getByText('Заказов пока нет')).toBeVisible();
  await customer.call('DELETE', '/auth/v1/sessions');
  await expect(notice(page, EXPIRED)).toBeVisible();
  await signInAfterRedirect(page, customer, '/my-orders');
});

test('one that is over at the start is cleared, and the home page is shown', async ({ page, request }) => {
  const customer = await Account.register(request, 'over');
  await signInByForm(page, customer, '/my-orders');
  await page.goto('about:blank');
  await customer.call('DELETE', '/auth/v1/sessions');
  await page.goto('/my-orders');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: 'Аккаунт', exact: true })).toBeVisible();
});
