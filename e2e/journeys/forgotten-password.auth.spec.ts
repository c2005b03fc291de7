/** A forgotten password: the link of an e-mail, and a new password. */
import { Account, uniqueName } from '../src/support/accounts';
import { expect, test } from '../src/support/journey';
import { codeSentTo, linkSentTo } from '../src/support/mail';
import { notice } from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

const NEW = 'Pirog-s-gribami-7';

test('who forgot the password sets a new one by the link of an e-mail, once, and all sessions end', async ({
  page,
  request,
}) => {
  const customer = await Account.register(request, 'forgot');
  const email = `${uniqueName('forgot')}@example.ru`;
  await customer.call('POST', '/user/v1/verifield/email', { email });
  const emailCode = await codeSentTo(request, email);
  const names = { lastName: 'Иванова', firstName: 'Анна', phone: '8 (912) 345-67-89' };
  await customer.call('PATCH', '/user/v1/edit', { ...names, email, emailCode });

  await page.goto('/login');
  await page.getByRole('button', { name: 'Забыли пароль?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expectAccessibleInAllThemes(page);
  await page.getByLabel('Логин или e-mail').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Отправить ссылку' }).click();
  await expect(page.getByText(/письмо со ссылкой уже в пути/)).toBeVisible();

  const link = await linkSentTo(request, email);
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await expectAccessibleInAllThemes(page);
  await page.getByLabel('Новый пароль').fill(NEW);
  await page.getByLabel('Подтверждение пароля').fill(NEW);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(notice(page, 'Пароль изменён. Войдите с новым паролем.')).toBeVisible();
  expect((await customer.try('GET', '/auth/v1/whoami')).status).toBe(401);
  await page.getByLabel('Логин', { exact: true }).fill(customer.username);
  await page.getByLabel('Пароль', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(notice(page, 'Вы успешно вошли!')).toBeVisible();

  await page.goto(link);
  await page.getByLabel('Новый пароль').fill(`${NEW}-8`);
  await page.getByLabel('Подтверждение пароля').fill(`${NEW}-8`);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Ссылка уже использована или устарела. Запросите новую.')).toBeVisible();
});
