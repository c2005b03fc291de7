import { chromium } from '@playwright/test';
const BASE = 'http://127.0.0.1:8641';
process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
const browser = await chromium.launch({ executablePath: '/work/w/staff/.cache/chromium-147.0.0/chromium', args: ['--no-sandbox', '--no-zygote', '--headless=old', '--disable-gpu'] });
const api = async (token, method, path, body) => {
  const r = await fetch(BASE + path, { method, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: body && JSON.stringify(body) });
  return r.json().catch(() => undefined);
};
const login = await (await fetch(BASE + '/auth/v1/login', { method: 'POST', headers: { authorization: 'Basic ' + Buffer.from('owner:demo1234').toString('base64') } })).json();
const m = login.memberships[0];
const { accessToken } = await api(login.accessToken, 'POST', '/auth/v1/context/switch', { membershipId: m.membershipId });
if (process.argv[2] === 'seed') {
  const deps = [];
  for (const name of ['Кухня', 'Зал', 'Доставка', 'Бухгалтерия и кадровое делопроизводство']) deps.push((await api(accessToken, 'POST', '/staff/v1/departments', { name, description: name === 'Кухня' ? 'Горячий и холодный цех' : '' })).id);
  const last = ['Иванова', 'Петров', 'Сидорова', 'Кузнецов', 'Римский-Корсаков-Задунайский'];
  for (let i = 0; i < 24; i++) await api(accessToken, 'POST', '/staff/v1/users', { lastName: last[i % 5], firstName: ['Анна', 'Пётр', 'Мария', 'Илья'][i % 4], patronymic: i % 3 ? 'Сергеевич' : null, email: `p${i}@example.ru`, phone: '+7 (999) 123-45-67', departmentId: deps[i % 5] ?? null, roles: [['CASHIER'], ['COOK', 'CASHIER'], ['ADMIN'], [], ['ADMIN', 'COOK', 'CASHIER']][i % 5], login: `staff${i}user`, password: 'demo12345' });
}
const shot = async (page, name) => page.screenshot({ path: `/tmp/shots/${name}.png` });
import { mkdirSync } from 'node:fs';
mkdirSync('/tmp/shots', { recursive: true });
for (const [size, viewport] of [['1280', { width: 1280, height: 800 }], ['390', { width: 390, height: 844 }]]) {
  const ctx = await browser.newContext({ viewport, locale: 'ru-RU', hasTouch: size === '390', colorScheme: 'light' });
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  page.on('console', (c) => c.type() === 'error' && console.log('console', c.text()));
  await page.goto(BASE + '/staff');
  await page.getByLabel('Логин').fill('owner');
  await page.getByLabel('Пароль', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Выбор контекста' });
  await picker.waitFor();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(800);
  await shot(page, `${size}-nocontext`);
  await page.getByRole('button', { name: 'Выбрать контекст' }).click();
  await picker.getByRole('button', { name: 'Выбрать' }).first().click();
  await page.waitForTimeout(800);
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.waitForTimeout(200);
    await shot(page, `${size}-list-${scheme}`);
    await page.getByRole('button', { name: 'Роли', exact: false }).first().click();
    await page.waitForTimeout(300);
    await shot(page, `${size}-roles-${scheme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Создать пользователя' }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByLabel('Фамилия').fill('Щукина');
    await page.getByLabel('Имя', { exact: true }).fill('Юлия');
    await page.getByLabel('Телефон').pressSequentially('89991234567');
    await page.waitForTimeout(300);
    await shot(page, `${size}-create-${scheme}`);
    await page.getByRole('button', { name: 'Создать пользователя' }).last().click();
    await page.waitForTimeout(300);
    await shot(page, `${size}-create-errors-${scheme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Отделы', exact: true }).click();
    await page.waitForTimeout(300);
    await shot(page, `${size}-departments-${scheme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Редактировать: Иванова/ }).first().click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(300);
    await shot(page, `${size}-edit-${scheme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Удалить: Иванова/ }).first().click();
    await page.waitForTimeout(300);
    await shot(page, `${size}-delete-${scheme}`);
    await page.keyboard.press('Escape');
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.screenshot({ path: `/tmp/shots/${size}-full.png`, fullPage: true });
  await ctx.close();
}
await browser.close();
