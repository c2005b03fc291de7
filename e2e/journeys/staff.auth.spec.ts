/** The staff: filters, accounts with generated credentials, departments, export, and rights that vanish at once. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { CreatedStaffUser, Department } from '@skatert/contracts/auth/staff';
import { Account, BRANDS, uniqueName } from '../src/support/accounts';
import { expect, test } from '../src/support/journey';
import {
  chooseContext,
  DESKTOP,
  notice,
  PHONE,
  signInByForm,
  signInFirstByForm,
} from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

// Without transitions, whose intermediate colours would fail the contrast rules.
test.use({ reducedMotion: 'reduce' });

interface Chain {
  owner: Account;
  brandName: string;
}

/** Registers the owner of a chain with one brand, so that no other journey changes its staff. */
async function openChain(request: Parameters<typeof Account.register>[0]): Promise<Chain> {
  const owner = await Account.register(request, 'chain');
  const brandName = `Сеть ${uniqueName('brand').slice(-8)}`;
  await owner.call('POST', '/auth/v1/brands', { name: brandName });
  const again = await Account.signIn(request, owner.username, owner.password);
  const [membership] = await again.call<{ membershipId: number }[]>('GET', '/auth/v1/memberships');
  return { owner: await again.inContext(membership?.membershipId ?? 0), brandName };
}

const person = (fields: object = {}) => ({
  lastName: 'Орлова',
  firstName: 'Мария',
  email: 'orlova@example.ru',
  phone: '+7 (999) 123-45-67',
  roles: ['CASHIER'],
  login: uniqueName('orlova'),
  password: 'first-password',
  mustChangePassword: true,
  ...fields,
});
const hire = (by: Account, fields: object = {}) =>
  by.call<CreatedStaffUser>('POST', '/staff/v1/users', person(fields));

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** A row of the table, or a card on a phone. */
const entry = (page: Page, name: string | RegExp): Locator =>
  page.locator('tr, article').filter({ hasText: name });

test('an owner creates, edits and removes an employee with the mouse', async ({
  page,
  request,
  openBrowser,
}) => {
  const { owner } = await openChain(request);
  await owner.call<Department>('POST', '/staff/v1/departments', { name: 'Кухня' });
  await signInByForm(page, owner, '/staff');
  await page.getByRole('button', { name: 'Создать пользователя' }).click();
  const form = dialog(page, 'Новый пользователь');
  await form.getByLabel('Фамилия').fill('Щукина');
  await form.getByLabel('Имя', { exact: true }).fill('Юлия');
  const digits = uniqueName('x').slice(2);
  await expect(form.getByLabel('Логин')).toHaveValue(/^yushchukina\d{3}$/);
  await form.getByLabel('Логин').fill(`yulia-${digits}`);
  await form.getByLabel('Дата рождения', { exact: true }).pressSequentially('17051990');
  await form.getByLabel('Телефон').pressSequentially('89991234567');
  await expect(form.getByLabel('Телефон')).toHaveValue('+7 (999) 123-45-67');
  await form.getByRole('button', { name: 'Создать пользователя' }).click();
  await expect(form.getByText('Email обязателен')).toBeVisible();
  await form.getByLabel('Email', { exact: true }).fill('yulia@example.ru');
  await form.getByLabel('Отдел').selectOption('Кухня');
  await form.getByRole('button', { name: /Роли/ }).click();
  await page.getByRole('option', { name: 'Администратор' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Создать пользователя' }).click();
  const created = dialog(page, 'Пользователь создан');
  const password = await created.getByLabel('Пароль', { exact: true }).inputValue();
  await expect(created.getByLabel('Ключ API', { exact: true })).toHaveValue(/^[A-HJ-NP-Za-hjkmnp-z2-9]{24}$/);
  await created.getByRole('button', { name: 'Готово' }).click();
  await expect(entry(page, `yulia-${digits}`)).toContainText('Администратор');
  await expect(entry(page, `yulia-${digits}`)).toContainText('Кухня');

  const second = await openBrowser();
  await signInFirstByForm(second, { username: `yulia-${digits}`, password }, '/staff');
  await expect(entry(second, `yulia-${digits}`)).toBeVisible();
  const own = second.getByRole('button', { name: 'Удалить: Щукина Юлия' });
  await expect(own).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Редактировать: Щукина Юлия' }).click();
  const editor = dialog(page, 'Редактирование: Щукина Юлия');
  await expect(editor.getByLabel('Дата рождения', { exact: true })).toHaveValue('17.05.1990');
  // Nothing is typed yet: a click outside would close the dialog, the one that opens the list must not.
  await editor.getByRole('button', { name: /Роли/ }).click();
  await page.getByRole('option', { name: 'Администратор' }).click();
  await page.getByRole('option', { name: 'Повар' }).click();
  await page.keyboard.press('Escape');
  await editor.getByLabel('Отчество').fill('Ильинична');
  await editor.getByRole('button', { name: 'Сохранить' }).click();
  await expect(notice(page, 'Пользователь сохранён')).toBeVisible();
  await expect(entry(page, 'Щукина Юлия Ильинична')).toContainText('Повар');
  // The open browser has lost its rights, whatever its token says.
  await second.getByLabel('Поиск').fill('Щукина');
  await second.getByRole('button', { name: 'Применить' }).click();
  await expect(second.getByText('Недостаточно прав')).toBeVisible();

  await page.getByRole('button', { name: 'Удалить: Щукина Юлия Ильинична' }).click();
  await dialog(page, 'Удалить пользователя?').getByRole('button', { name: 'Удалить' }).click();
  await expect(notice(page, 'Пользователь удалён')).toBeVisible();
  await expect(entry(page, 'Щукина')).toBeHidden();
  await second.goto('/profile');
  await expect(second).toHaveURL(/\/login$/);
});

test('filters and page are kept by reloads, Back and links, with the keyboard alone', async ({
  page,
  request,
}) => {
  const { owner } = await openChain(request);
  const hall = await owner.call<Department>('POST', '/staff/v1/departments', { name: 'Зал' });
  for (let index = 0; index < 12; index += 1)
    await hire(owner, { lastName: `Семёнов${index}`, ...(index % 2 === 0 && { departmentId: hall.id }) });
  await signInByForm(page, owner, '/staff');
  await expect(page.getByText('13 пользователей')).toBeVisible();
  await page.getByRole('button', { name: 'Вперёд' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Страница 2')).toBeVisible();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.reload();
  await expect(page.getByText('Страница 2')).toBeVisible();
  await expect(entry(page, 'Семёнов0')).toBeVisible();
  await page.getByLabel('Поиск').focus();
  await page.keyboard.type('СЕМЕНОВ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Зал' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Зал/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Применить' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('6 пользователей')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`departments=${hall.id}`));
  await page.goBack();
  await expect(page.getByText('13 пользователей')).toBeVisible();
  await expect(page.getByLabel('Поиск')).toHaveValue('');
  await page.goForward();
  await expect(page.getByText('6 пользователей')).toBeVisible();
  // A dialog is opened, left and submitted by keys; Escape closes only the open list.
  await page.getByRole('button', { name: 'Создать отдел' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Новый отдел').getByLabel('Название')).toBeFocused();
  await page.keyboard.type('зал');
  await page.keyboard.press('Enter');
  await expect(
    dialog(page, 'Новый отдел').getByText('Отдел с таким названием уже есть').first(),
  ).toBeVisible();
  await page.keyboard.type(' у окна');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Отдел создан')).toBeVisible();
  await expect(dialog(page, 'Новый отдел')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Создать отдел' })).toBeFocused();
  const edit = page.getByRole('button', { name: 'Редактировать: Семёнов10 Мария' });
  // The first focus within the table goes to its row, also when it was meant for a button.
  const row = page.getByRole('row').filter({ has: edit });
  await row.focus();
  await expect(row).toBeFocused();
  await edit.focus();
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  const editor = dialog(page, /Редактирование/);
  await editor.getByRole('button', { name: /Роли/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(editor).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
});

test('departments are renamed and removed on a phone, and the list is exported', async ({
  page,
  request,
}) => {
  const { owner } = await openChain(request);
  const bar = await owner.call<Department>('POST', '/staff/v1/departments', { name: 'Бар' });
  const { login } = await hire(owner, { departmentId: bar.id, lastName: '=1+1', roles: ['COOK', 'CASHIER'] });
  await page.setViewportSize(PHONE);
  await signInByForm(page, owner, '/staff');
  await expect(entry(page, login)).toContainText('Бар');
  await page.getByRole('button', { name: 'Отделы', exact: true }).click();
  await page.getByRole('button', { name: 'Переименовать: Бар' }).click();
  await dialog(page, 'Редактирование отдела').getByLabel('Название').fill('Бар на крыше');
  await dialog(page, 'Редактирование отдела').getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('button', { name: 'Удалить: Бар на крыше' }).click();
  await expect(page.getByText('В отделе «Бар на крыше» 1 человек: он останется без отдела.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Escape');
  await dialog(page, 'Отделы').getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('button', { name: 'Экспорт CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('staff.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toMatch(/^\ufefflogin;lastName;firstName;patronymic;roles;department;createdAt\r\n/);
  expect(csv).toContain(`\r\n${login};'=1+1;Мария;;COOK|CASHIER;Бар на крыше;20`);
  await page.getByRole('button', { name: 'Отделы', exact: true }).click();
  await page.getByRole('button', { name: 'Удалить: Бар на крыше' }).click();
  await dialog(page, 'Удалить отдел?').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Отделов пока нет')).toBeVisible();
  await dialog(page, 'Отделы').getByRole('button', { name: 'Закрыть' }).click();
  await expect(entry(page, login)).not.toContainText('Бар');
});

test('two editors of one account: the changes of both are kept', async ({ page, request }) => {
  const { owner } = await openChain(request);
  const { id, login } = await hire(owner);
  await signInByForm(page, owner, '/staff');
  await page.getByRole('button', { name: 'Редактировать: Орлова Мария' }).click();
  const editor = dialog(page, 'Редактирование: Орлова Мария');
  await editor.getByLabel('Имя', { exact: true }).fill('Марина');
  await owner.call('PUT', `/staff/v1/users/${id}`, person({ login, lastName: 'Соколова', password: '' }));
  await editor.getByRole('button', { name: 'Сохранить' }).click();
  const conflict = dialog(page, 'Данные уже изменились');
  await expect(conflict.getByText('Соколова')).toBeVisible();
  await conflict.getByRole('button', { name: 'Сохранить' }).click();
  await expect(entry(page, 'Соколова Марина')).toBeVisible();
});

test('the screen says what a cook, a customer and another chain may not', async ({
  page,
  request,
  openBrowser,
}) => {
  const [{ owner }, other] = [await openChain(request), await openChain(request)];
  const { id, login } = await hire(owner, { roles: ['COOK'] });
  await signInByForm(page, await Account.signInFirst(request, login, 'first-password'), '/staff');
  await expect(page.getByText('Недостаточно прав')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Экспорт CSV' })).toHaveAttribute('aria-disabled', 'true');
  expect((await other.owner.try('PUT', `/staff/v1/users/${id}`, person({ login }))).status).toBe(404);
  expect((await other.owner.try('DELETE', `/staff/v1/users/${id}`)).status).toBe(404);
  expect((await other.owner.try('POST', `/staff/v1/users/${id}/api-key`)).status).toBe(404);
  const second = await openBrowser({ viewport: DESKTOP });
  await signInByForm(second, other.owner, '/staff');
  await expect(second.getByText('1 пользователь', { exact: true })).toBeVisible();
  await expect(entry(second, login)).toBeHidden();
});

test('without a context the screen leads to the choice of one', async ({ page, request }) => {
  await signInByForm(page, await Account.demo(request, 'owner'), '/staff');
  const picker = dialog(page, 'Выбор контекста');
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Показаны роли во всех брендах/)).toBeVisible();
  await page.getByRole('button', { name: 'Создать пользователя' }).click();
  await chooseContext(page, BRANDS.noodles);
  await expect(page.getByText(`Роли действуют в бренде «${BRANDS.noodles}»`)).toBeVisible();
});

test('the screen and its dialogs are accessible', async ({ page, request }) => {
  const { owner } = await openChain(request);
  await owner.call('POST', '/staff/v1/departments', { name: 'Кухня' });
  await hire(owner);
  await signInByForm(page, owner, '/staff');
  await expect(entry(page, 'Орлова')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await page.getByRole('button', { name: 'Создать пользователя' }).click();
  await dialog(page, 'Новый пользователь').getByRole('button', { name: 'Создать пользователя' }).click();
  await expect(page.getByText('Фамилия обязательна')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Отделы', exact: true }).click();
  await expectAccessibleInAllThemes(page);
});
