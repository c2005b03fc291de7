/** The profile: editor, picture, e-mail address, password, sessions. */
import type { Page } from '@playwright/test';
import { Account, BRANDS, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { codeSentTo } from '../src/support/mail';
import { squarePng } from '../src/support/png';
import { chooseContext, markPage, notice, signInByForm } from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

const editor = (page: Page) => page.getByRole('dialog', { name: 'Редактирование профиля' });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Выбор контекста' });
const field = (page: Page, label: string) => editor(page).getByLabel(label, { exact: true });
const confirmed = (page: Page) => editor(page).getByRole('img', { name: 'Email подтверждён' });
const fact = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name }).locator('dd');

test('a customer fills in the profile and confirms the e-mail address, and the header shows the name', async ({
  page,
  request,
}) => {
  const customer = await Account.register(request, 'profile');
  const email = `${uniqueName('anna')}@example.ru`;
  await signInByForm(page, customer, '/profile');
  await page.getByRole('link', { name: 'Изменить' }).click();
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await field(page, 'Фамилия').fill('Пё');
  await editor(page).getByRole('button', { name: 'Сохранить' }).click();
  for (const text of ['Минимум 3 символа', 'Email обязателен', 'Телефон обязателен'])
    await expect(editor(page).getByText(text)).toBeVisible();
  await field(page, 'Фамилия').fill('Петрова');
  await field(page, 'Имя').fill('Анна');
  await field(page, 'Дата рождения').pressSequentially('17051990');
  await field(page, 'Телефон').fill('8 (912) 345-67-89');
  await field(page, 'Email').fill(email);
  await editor(page).getByRole('button', { name: 'Подтв.' }).click();
  await field(page, 'Код из письма').pressSequentially(await codeSentTo(request, email));
  await expect(notice(page, 'Email подтвержден!')).toBeVisible();
  await expect(confirmed(page)).toBeVisible();
  await editor(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(notice(page, 'Профиль успешно обновлён!')).toBeVisible();
  await expect(editor(page)).toBeHidden();
  await expect(fact(page, 'День рождения')).toHaveText('17.05');
  await expect(fact(page, 'Телефон')).toHaveText('+79123456789');
  await expect(fact(page, 'Email')).toContainText('подтверждён');
  await expect(page.getByRole('button', { name: 'Аккаунт: Анна' })).toBeVisible();
});

test('a wrong code is refused, and the draft survives a reload', async ({ page, request }) => {
  await signInByForm(page, await Account.register(request, 'draft'), '/profile/edit');
  await field(page, 'Имя').fill('Мария');
  await field(page, 'Email').fill(`${uniqueName('masha')}@example.ru`);
  await editor(page).getByRole('button', { name: 'Подтв.' }).click();
  await field(page, 'Код из письма').pressSequentially('000000');
  await expect(editor(page).getByText('Неверный код или ошибка подтверждения')).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(editor(page)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Имя')).toHaveValue('Мария');
  await editor(page).getByRole('button', { name: 'Отменить изменения' }).click();
  await expect(field(page, 'Имя')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/profile$/);
});

test('a picture is shown at once in the editor and in the header', async ({ page, request }) => {
  await signInByForm(page, await Account.register(request, 'avatar'), '/profile/edit');
  const picture = /^\/media\/auth\/[0-9a-f]{64}\.webp$/;
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    editor(page).getByLabel('Файл с фотографией').setInputFiles({ name, mimeType, buffer });
  await choose('me.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(editor(page).getByRole('alert')).toContainText('Выберите изображение');
  await choose('me.png', 'image/png', squarePng(64, [200, 40, 40]));
  for (const image of [editor(page).locator('img'), page.getByRole('banner').locator('img')])
    await expect(image).toHaveAttribute('src', picture);
  await editor(page).getByRole('button', { name: 'Удалить' }).click();
  await expect(editor(page).locator('img')).toHaveCount(0);
});

test('the profile can end another browser’s session, and a new password ends all others', async ({
  page,
  request,
  openBrowser,
}) => {
  const customer = await Account.register(request, 'safety');
  await signInByForm(page, customer, '/profile');
  const otherBrowser = await openBrowser();
  await signInByForm(otherBrowser, customer, '/my-orders');
  const expectNotReloaded = await markPage(page);
  await page.getByText('Сеансы и пароль').click();
  const sessions = page.getByRole('listitem').filter({ hasText: /Вход/ });
  await expect(sessions.first()).toContainText('Этот сеанс');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Завершить сеанс/ })
    .first()
    .click();
  await expect(otherBrowser).toHaveURL(/\/login$/);

  await page.getByLabel('Текущий пароль').fill('не тот');
  await page.getByLabel('Новый пароль').fill('Другой-2026');
  await page.getByLabel('Подтверждение пароля').fill('Другой-2026');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Неверный текущий пароль').first()).toBeVisible();
  await page.getByLabel('Текущий пароль').fill(customer.password);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(notice(page, 'Пароль изменён. Остальные сеансы завершены.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await signInByForm(otherBrowser, { username: customer.username, password: 'Другой-2026' }, '/profile');
  await expectNotReloaded();
});

test('the profile and its editor are accessible in all themes', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInByForm(page, await Account.register(request, 'a11y'), '/profile/edit');
  await expect(editor(page)).toBeVisible();
  await editor(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(editor(page).getByText('Email обязателен')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await page.keyboard.press('Escape');
  await page.getByText('Сеансы и пароль').click();
  await expect(page.getByText('Этот сеанс')).toBeVisible();
  await expectAccessibleInAllThemes(page);
});

test("the staff's editor has its own width and rules", async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const open = await holdEditor(page);
  await signInByForm(page, await Account.demo(request, 'owner'), '/profile/edit');
  await expect(picker(page)).toBeVisible();
  await open();
  await expect(editor(page)).toBeVisible();
  await chooseContext(page, BRANDS.bakery);
  await expect(field(page, 'Фамилия')).toBeFocused();
  await expect
    .poll(async () => (await editor(page).boundingBox())?.width, 'the width of the editor')
    .toBe(860);
  await expect(editor(page).getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await field(page, 'Телефон').fill('123');
  await field(page, 'Телефон').blur();
  await expect(editor(page).getByText('Формат: +7 999 999-99-99')).toBeVisible();
  await expectAccessibleInAllThemes(page);
});

for (const [order, hold, first, second] of [
  ['before', holdEditor, picker, editor],
  ['after', holdPicker, editor, picker],
] as const)
  for (const way of ['Escape', 'Back'])
    test(`a context picker that opens ${order} the editor is closed first by ${way}`, async ({
      page,
      request,
    }) => {
      const open = await hold(page);
      await signInByForm(page, await Account.demo(request, 'owner'), '/profile/edit');
      await expect(first(page)).toBeVisible();
      await expect(second(page)).toBeHidden();
      await open();
      await expect(second(page)).toBeVisible();
      await expect(picker(page).getByRole('button', { name: 'Выбрать' }).first()).toBeFocused();
      await (way === 'Back' ? page.goBack() : page.keyboard.press('Escape'));
      await expect(picker(page)).toBeHidden();
      await expect(field(page, 'Фамилия')).toBeFocused();
      await expect(page).toHaveURL(/\/profile\/edit$/);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/profile$/);
    });

/** Delays loading the editor until the returned function is called. */
async function holdEditor(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/profile-editor\.[0-9a-f]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return async () => release();
}

/** Delays the end of a sign-in, which opens the picker, until the returned function is called. */
async function holdPicker(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held = new Promise<void>((resolve) => Object.assign(window, { release: resolve }));
    const request = navigator.locks.request.bind(navigator.locks) as (...args: unknown[]) => Promise<unknown>;
    const requestHeld = (...args: unknown[]) => request(...args).finally(() => held);
    Object.assign(navigator.locks, { request: requestHeld });
  });
  return () => page.evaluate(() => (window as unknown as { release: () => void }).release());
}
