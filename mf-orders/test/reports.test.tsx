/** The page of the reports. */
import { MAIL_TEXTS } from '@skatert/contracts/auth/mail-texts';
import { REPORTS } from '@skatert/contracts/orders/report-rules';
import type { Report } from '@skatert/contracts/orders/reports';
import { changeText } from '@skatert/ui-kit/office/report-texts';
import { signInAs } from '@skatert/web-kit/stage';
import { NAME_MIN, textRoom } from '@skatert/web-kit/text-room';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { REPORT_CARDS_BELOW, reportColumns } from '../src/reports/report-columns';
import { sortedRows } from '../src/reports/report-rows';
import { memberships, press, Stage, show } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const REPORT = 'GET /order/v1/reports/:report';
let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});

const totals = {
  orders: 3,
  revenue: 1500,
  average: 500,
  discounts: 100,
  deliveryFees: 0,
  canceled: 1,
  canceledSum: 300,
};
const dish = (key: string, name: string, revenue: number, quantity: number) => ({
  key,
  name,
  orders: 1,
  quantity,
  revenue,
  discounts: 0,
});
const report = (fields: Partial<Report> = {}): Report => ({
  report: 'dishes',
  brandIds: [1],
  timeZone: 'Europe/Moscow',
  from: '2026-11-01',
  to: '2026-11-07',
  totals,
  previous: { from: '2026-10-25', to: '2026-10-31', totals: { ...totals, revenue: 1000, discounts: 0 } },
  rows: [dish('7', 'Борщ', 900, 2), dish('8', 'Пельмени', 500, 5), dish('9', 'Хлеб', 0, 1)],
  more: false,
  building: false,
  ...fields,
});

async function open(path = '/admin/reports?report=dishes', brands: [number, string][] = [[1, 'ADMIN']]) {
  await stage.signIn(brands);
  await show(<App />, path);
}
const lastQuery = (report: string) => stage.calls(`GET /order/v1/reports/${report}`).at(-1)?.query.toString();
const names = () =>
  screen
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
    .filter((text) => text !== 'Заказы');

test('a change counts before the one before it is rendered', async () => {
  stage.on(REPORT, 200, report());
  await open();
  await screen.findByRole('region', { name: 'Итоги' });
  act(() => {
    fireEvent.change(screen.getByLabelText('Отчёт'), { target: { value: 'hours' } });
    fireEvent.click(screen.getByRole('button', { name: '30 дней' }));
  });
  await waitFor(() => expect(stage.calls('GET /order/v1/reports/hours')).not.toEqual([]));
  expect(screen.getByLabelText<HTMLSelectElement>('Отчёт').value).toBe('hours');
  expect(screen.getByRole('button', { name: '30 дней', pressed: true })).toBeTruthy();
});

test('shows the totals with their change, and the rows with share and class', async () => {
  stage.on(REPORT, 200, report());
  await open();
  const tiles = within(await screen.findByRole('region', { name: 'Итоги' }));
  expect(tiles.getByText('Выручка').parentElement?.textContent?.replace(/\s/g, ' ')).toBe(
    'Выручка1 500,00 ₽на 50 % больше',
  );
  expect(tiles.getByText('Скидки').parentElement?.textContent).toMatch(/раньше не было/);
  expect(tiles.getByText(/В сравнении с 25\.10\.2026 — 31\.10\.2026/)).toBeTruthy();
  const row = await screen.findByRole('row', { name: /Борщ/ });
  expect(row.textContent?.replace(/\s/g, ' ')).toBe('Борщ21900,00 ₽64,3 %A450,00 ₽');
  expect(screen.getByText(/до скидок по промокодам и на кассе, без доставки/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Себестоимость и маржа блюд' });
  expect(link.getAttribute('href')).toBe('/admin/inventory/costs');
});

test.each(['4', '0'])('leads to the costs of the same brand and point: %s', async (point) => {
  stage.on(REPORT, 200, report());
  stage.on('GET /brand/1/pickup-points', 200, [{ id: 4, name: 'Арбат' }]);
  await open(`/admin/reports?report=dishes&brand=1&point=${point}`);
  const link = await screen.findByRole('link', { name: 'Себестоимость и маржа блюд' });
  expect(link.getAttribute('href')).toBe(`/admin/inventory/costs?brand=1&point=${point}`);
});

test('sorts by a column, and keeps the order in the URL', async () => {
  stage.on(REPORT, 200, report());
  await open('/admin/reports?report=dishes&sort=Продано, шт.');
  await screen.findByRole('row', { name: /Борщ/ });
  expect(names()).toEqual(['Пельмени', 'Борщ', 'Хлеб']);
});

test('asks for the chosen report, brand and period', async () => {
  stage.on(REPORT, 200, report());
  await open('/admin/reports?report=dishes&period=custom&from=2026-11-01&to=2026-11-07', [
    [1, 'ADMIN'],
    [2, 'OWNER'],
  ]);
  await screen.findByRole('row', { name: /Борщ/ });
  expect(lastQuery('dishes')).toBe('from=2026-11-01&to=2026-11-07');
  fireEvent.change(screen.getByLabelText('Бренд'), { target: { value: '2' } });
  await waitFor(() => expect(lastQuery('dishes')).toBe('brandId=2&from=2026-11-01&to=2026-11-07'));
  fireEvent.change(screen.getByLabelText('Отчёт'), { target: { value: 'points' } });
  await waitFor(() => expect(lastQuery('points')).toBeDefined());
});

test('shows the message of the service when a report fails, and reads it again', async () => {
  stage.on(REPORT, 503, { code: 'UNAVAILABLE', message: 'Попробуйте позже' });
  await open();
  expect(await screen.findByText('Попробуйте позже')).toBeTruthy();
  stage.on(REPORT, 200, report());
  press('Повторить');
  expect(await screen.findByRole('row', { name: /Борщ/ })).toBeTruthy();
});

test('says that a period is empty, that more rows are in the file, and that sums are being built', async () => {
  stage.on(REPORT, 200, report({ rows: [], building: true, more: true }));
  await open();
  expect(await screen.findByText('За этот период ничего нет')).toBeTruthy();
  expect(screen.getByText(/Суммы заказов собираются/)).toBeTruthy();
  expect(screen.getByText(/Остальные — в файле/)).toBeTruthy();
});

test('a change is named in words', () => {
  expect(changeText(0, 0)).toBeNull();
  expect(changeText(5, 0)).toBe('раньше не было');
  expect(changeText(5, 5)).toBe('столько же');
  expect(changeText(5, 10)?.replace(/\s/g, ' ')).toBe('на 50 % меньше');
});

test('equal rows keep the order of the service', () => {
  const row = {
    median: 0,
    p90: 0,
    acts: { accepted: 0, canceled: 0, edited: 0, discounted: 0, paid: 0, refunded: 0 },
    title: 'а',
    orders: 1,
    quantity: 0,
    revenue: 1,
    discounts: 0,
    average: 1,
    share: 1,
    abc: 'A',
  } as const;
  const rows = [0, 1, 2].map((index) => ({ ...row, index }));
  const sorted = sortedRows(rows, { column: 'Заказы', direction: 'descending' }, false);
  expect(sorted.map(({ index }) => index)).toEqual([0, 1, 2]);
});

test('shows how long orders took', async () => {
  const late = { ...dish('late', '', 0, 3), name: null, orders: 10, median: 0, p90: 12 };
  stage.on('GET /order/v1/reports/times', 200, report({ report: 'times', rows: [late] }));
  await open('/admin/reports?report=times');
  const row = await screen.findByRole('row', { name: /Опоздание/ });
  expect(row.textContent?.replace(/\s/g, ' ')).toBe('Опоздание против обещанного100 мин12 мин3');
});

test('shows what each person has done, and sorts by it', async () => {
  const acts = { accepted: 3, canceled: 0, edited: 1, discounted: 50.5, paid: 100, refunded: 0 };
  const anna = { ...dish('2', 'Ким Анна', 0, 0), orders: 3, acts };
  const cook = { ...dish('3', '', 0, 0), name: null, orders: 0, acts: { ...acts, accepted: 0, edited: 2 } };
  const couriers = {
    ...dish('0', '', 0, 0),
    name: null,
    orders: 0,
    acts: { ...acts, accepted: 0, edited: 0 },
  };
  stage.on('GET /order/v1/reports/staff', 200, report({ report: 'staff', rows: [anna, couriers, cook] }));
  await open('/admin/reports?report=staff&sort=Изменено');
  const row = await screen.findByRole('row', { name: /Ким Анна/ });
  expect(row.textContent?.replace(/\s/g, ' ')).toBe('Ким Анна30150,50 ₽100,00 ₽0,00 ₽');
  expect(names()).toEqual(['Сотрудник №3', 'Ким Анна', 'Курьеры']);
  expect(screen.getByText(/По заказам этого периода/)).toBeTruthy();
});

test('shows the dishes of groups without a number of orders, and the times of stations', async () => {
  const rows = [dish('11', 'Супы', 900, 4), { ...dish('0', '', 100, 1), name: null }];
  stage.on('GET /order/v1/reports/groups', 200, report({ report: 'groups', rows }));
  await open('/admin/reports?report=groups');
  const row = await screen.findByRole('row', { name: /Супы/ });
  expect(row.textContent?.replace(/\s/g, ' ')).toBe('Супы4900,00 ₽90 %225,00 ₽');
  expect(names()).toEqual(['Супы', 'Без группы']);
  const hot = { ...dish('Горячее', '', 0, 7), name: null, median: 9, p90: 14 };
  const none = { ...dish('', '', 0, 1), name: null };
  stage.on('GET /order/v1/reports/stations', 200, report({ report: 'stations', rows: [hot, none] }));
  fireEvent.change(screen.getByLabelText('Отчёт'), { target: { value: 'stations' } });
  const station = await screen.findByRole('row', { name: /Горячее/ });
  expect(station.textContent?.replace(/\s/g, ' ')).toBe('Горячее79 мин14 мин');
  expect(screen.getByRole('row', { name: /Без станции/ }).textContent).toBe('Без станции1——');
});

test('shows for how long dishes were stopped, where and why, and sorts by it', async () => {
  const of = {
    ...{ pointName: 'Арбат', delivery: false, minutes: 90, stockMinutes: 25, times: 3 },
    reasons: [
      { reason: 'Нет сыра', minutes: 65 },
      { reason: null, minutes: 25 },
    ],
  };
  const everywhere = { ...of, pointName: null, minutes: 45, stockMinutes: 0, times: 4, reasons: [] };
  const rows = [
    { ...dish('product:7:4:', 'Борщ', 0, 0), stops: of },
    { ...dish('product:8:all:', 'Хлеб', 0, 0), stops: everywhere },
  ];
  stage.on('GET /order/v1/reports/stops', 200, report({ report: 'stops', rows, more: true }));
  await open('/admin/reports?report=stops&sort=Сколько раз');
  const row = await screen.findByRole('row', { name: /Борщ/ });
  expect(row.textContent?.replace(/\s/g, ' ')).toBe(
    'БорщАрбат1,5 ч25 мин3Нет сыра (1,1 ч), причина не указана (25 мин)',
  );
  expect(screen.getByRole('row', { name: /Хлеб/ }).textContent).toContain('Все точки и доставка');
  expect(names()).toEqual(['Хлеб', 'Борщ']);
  expect(screen.getByText(/Часы считаются круглосуточно/)).toBeTruthy();
  expect(screen.getByText(/Показаны первые 2 строк по времени/)).toBeTruthy();
});

test('the summary of each day is chosen below the report, by those to whom it is offered', async () => {
  stage.on(REPORT, 200, report());
  await open();
  await screen.findByRole('row', { name: /Борщ/ });
  expect(screen.queryByRole('checkbox', { name: /итоги дня/ })).toBeNull();
});

test('a choice of the summary is saved at once, and one that fails stays as it was', async () => {
  stage
    .on(REPORT, 200, report())
    .on('GET /order/v1/day-summary', 200, { enabled: false, offered: true })
    .on('PUT /order/v1/day-summary', 200, { enabled: true, offered: true });
  await open();
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /итоги дня на почту/ });
  expect(choice.checked).toBe(false);
  fireEvent.click(choice);
  await waitFor(() => expect(choice.checked).toBe(true));
  expect(stage.calls('PUT /order/v1/day-summary')[0]?.body).toEqual({ enabled: true });
  stage.on('PUT /order/v1/day-summary', 503, { code: 'UNAVAILABLE', message: 'Попробуйте позже' });
  fireEvent.click(choice);
  await waitFor(() => expect(stage.calls('PUT /order/v1/day-summary')).toHaveLength(2));
  await waitFor(() => expect(choice.getAttribute('aria-disabled')).toBe('false'));
  expect(choice.checked).toBe(true);
});

test.each([
  [{ email: 'anna@example.ru', emailVerified: false }, MAIL_TEXTS.unconfirmed],
  [{ email: null, emailVerified: false }, MAIL_TEXTS.noAddress],
  [{ email: 'anna@example.ru', emailVerified: true }, null],
])('who gets no e-mails is told so beside the choice of the summary: %j', async (fields, text) => {
  stage.on(REPORT, 200, report()).on('GET /order/v1/day-summary', 200, { enabled: true, offered: true });
  await signInAs(stage, { memberships: memberships([1, 'ADMIN']), ...fields });
  await show(<App />, '/admin/reports?report=dishes');
  await screen.findByRole('checkbox', { name: /итоги дня на почту/ });
  const link = screen.queryByRole('link', { name: MAIL_TEXTS.confirm });
  expect(link?.getAttribute('href')).toBe(text === null ? undefined : '/profile/edit');
  if (text !== null) expect(screen.getByText(text, { exact: false })).toBeTruthy();
});

test('prints what the report is of, its totals and all columns of its rows', async () => {
  const [one, other] = [dish('7', 'Пирог с вишней', 900, 2), dish('8', 'Пельмени', 500, 5)];
  stage.on(REPORT, 200, report({ rows: [one, other] }));
  stage.on('GET /brand/1/pickup-points', 200, [{ id: 4, name: 'Арбат' }]);
  await open('/admin/reports?report=dishes&brand=1&point=4&sort=Продано, шт.');
  await screen.findByRole('row', { name: /Пирог/ });
  fireEvent(window, new Event('beforeprint'));
  const paper = screen.getByRole('article', { name: 'Отчёт для печати' });
  await waitFor(() =>
    expect(paper.textContent).toMatch(/^@page.+Отчёт «По блюдам».+, Арбат01\.11\.2026 — 07\.11\.2026/),
  );
  const [head, ...rows] = within(paper).getAllByRole('row');
  expect(
    within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Блюдо', 'Продано, шт.', 'Заказы', 'Выручка', 'Доля', 'ABC', 'Средняя цена']);
  expect(rows.map(({ firstChild }) => firstChild?.textContent)).toEqual(['Пельмени', 'Пирог с вишней']);
  expect(within(paper).queryByRole('button')).toBeNull();
  expect(within(paper).getByText(/до скидок по промокодам и на кассе, без доставки/)).toBeTruthy();
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Отчёт для печати' })).toBeNull());
});

test('prints no figures of another brand while those of the chosen one are read', async () => {
  stage.on(REPORT, 200, report());
  await open('/admin/reports?report=dishes', [
    [1, 'ADMIN'],
    [2, 'OWNER'],
  ]);
  await screen.findByRole('row', { name: /Борщ/ });
  const print = screen.getByRole('button', { name: 'Печать' });
  expect(print).toHaveProperty('disabled', false);
  const release = stage.hold(REPORT);
  fireEvent.change(screen.getByLabelText('Бренд'), { target: { value: '2' } });
  await waitFor(() => expect(print).toHaveProperty('disabled', true));
  fireEvent(window, new Event('beforeprint'));
  const paper = screen.getByRole('article', { name: 'Отчёт для печати' });
  expect(within(paper).getByText(/Отчёт ещё загружается/)).toBeTruthy();
  expect(paper.textContent).not.toMatch(/Бренд 2|Борщ/);
  release({ status: 200, body: report({ rows: [dish('9', 'Хлеб', 100, 1)] }) });
  await waitFor(() => expect(paper.textContent).toMatch(/Бренд 2.*Хлеб/));
  fireEvent(window, new Event('afterprint'));
});

test.each(REPORTS)('the report %s leaves the names of its rows room beside its figures', (name) => {
  const room = textRoom(reportColumns(name), { cardsBelow: REPORT_CARDS_BELOW });
  expect(room).toBeGreaterThanOrEqual(NAME_MIN);
});
