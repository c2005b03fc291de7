/** The audit of the stock: when it runs, what it shows, and whose result it is. */

import type { InventoryAudit } from '@skatert/contracts/inventory/audit';
import { createQueryClient } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import { switchContext } from '@skatert/web-kit/session';
import { expectRefusal, membership, press, show, textsOf, user } from '@skatert/web-kit/stage';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { Verdict } from '../src/audit/audit-result';
import { API, stage, startStage } from './inventory-stage';

const PAGE = '/admin/inventory/audit';
const AUDIT = `GET ${API}/audit`;
const FIRST = membership('OWNER');
const SECOND = membership('ADMIN', { membershipId: 2, masterId: 2, brandId: 2 });
const THIRD = membership('COOK', { membershipId: 3, masterId: 3, brandId: 3 });

const auditOf = (fields: Partial<InventoryAudit> = {}): InventoryAudit => ({
  at: '2026-11-20T09:30:00.000Z',
  balances: 12,
  batches: 340,
  movements: 1_250_000,
  differences: [],
  shortfallDifferences: [],
  ...fields,
});
const flour = {
  warehouseId: 1,
  warehouseName: 'Главный',
  ingredientId: 5,
  ingredientName: 'Мука',
  unitName: 'кг',
};
const difference = { ...flour, batchId: null, balance: 7.5, movements: 2.5, batches: 2.5 };

beforeEach(() => {
  startStage().on(AUDIT, 200, auditOf());
});

async function open(memberships = [FIRST]): Promise<void> {
  await stage.signIn(memberships);
  await show(
    <>
      <App />
      <Link to="/admin/inventory/movements">Уйти</Link>
      <Link to={PAGE}>Вернуться</Link>
    </>,
    PAGE,
    createQueryClient(),
  );
  await screen.findByRole('heading', { name: 'Сверка остатков' });
}
const go = (link: string) => user.click(screen.getByRole('link', { name: link }));
const button = () => screen.getByRole('button', { name: 'Проверить' });
const isRefused = () => button().getAttribute('aria-disabled');
const calls = () => stage.calls(AUDIT).length;
const status = () => screen.getByRole('status').textContent;
const cellsOf = (table: string) =>
  within(screen.getByRole('grid', { name: table }))
    .getAllByRole('row')
    .map((row) => textsOf(row.children));

/** The next audit lasts until the returned function is called. */
function hold(audit: InventoryAudit): () => Promise<void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  stage.respond(AUDIT, async () => {
    await released;
    return { status: 200, body: audit };
  });
  return () => act(async () => release());
}

describe('an audit', () => {
  test('runs only when it is started, once at a time, and shows what was compared', async () => {
    await open();
    expect(await screen.findByText(/^Нажмите «Проверить»/)).toBeTruthy();
    expect(calls()).toBe(0);
    const release = hold(auditOf());
    button().focus();
    await press('Проверить');
    await waitFor(() => expect(status()).toBe('Проверяем остатки…'));
    expect(isRefused()).toBe('true');
    await press('Проверить');
    await release();
    await waitFor(() => expect(status()).toBe('Расхождений нет'));
    expect(calls()).toBe(1);
    expect(document.activeElement).toBe(button());
    const facts = textsOf(screen.getAllByRole('definition'));
    expect(facts).toEqual([
      expect.stringMatching(/^20\.11\.2026 \d\d:\d\d$/),
      '12',
      '340',
      '1\u00a0250\u00a0000',
    ]);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('lists the differences of balances and batches by name', async () => {
    const batch = { ...difference, batchId: 9, balance: 2, batches: 2 };
    const unknown = { ...difference, ingredientId: 6, ingredientName: '', warehouseName: '', unitName: '' };
    stage.on(AUDIT, 200, auditOf({ differences: [difference, batch, unknown] }));
    await open();
    await press('Проверить');
    await waitFor(() => expect(status()).toMatch(/^Расхождений: 3\. Сообщите о них в поддержку/));
    expect(cellsOf('Расхождения остатков')).toEqual([
      ['Ингредиент', 'Склад', 'Партия', 'Остаток', 'По движениям', 'По партиям', 'Ед.'],
      ['Мука', 'Главный', '—', '7,5', '2,5', '2,5', 'кг'],
      ['Мука', 'Главный', '№ 9', '—', '2,5', '2', 'кг'],
      ['№ 6', '№ 1', '—', '7,5', '2,5', '2,5', '—'],
    ]);
    const links = screen.getAllByRole('link', { name: 'Мука' }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(Array(2).fill('/admin/inventory/ingredients/5'));
  });

  test('lists the differences of shortfalls', async () => {
    stage.on(AUDIT, 200, auditOf({ shortfallDifferences: [{ ...flour, shortfall: 2.5, changes: 2 }] }));
    await open();
    await press('Проверить');
    await waitFor(() => expect(status()).toMatch(/^Расхождений: 1\. /));
    expect(cellsOf('Расхождения недостач')).toEqual([
      ['Ингредиент', 'Склад', 'Недостача', 'По изменениям', 'Ед.'],
      ['Мука', 'Главный', '2,5', '2', 'кг'],
    ]);
    expect(screen.queryByRole('grid', { name: 'Расхождения остатков' })).toBeNull();
  });

  test('lists the differences of documents', async () => {
    const moved = { came: 0.5, cameByMovements: 0, went: 1, wentByMovements: 1 };
    stage.on(AUDIT, 200, auditOf({ documentDifferences: [{ kind: 'PRODUCTION', documentId: 7, ...moved }] }));
    await open();
    await press('Проверить');
    await waitFor(() => expect(status()).toMatch(/^Расхождений: 1\. /));
    expect(cellsOf('Расхождения документов')).toEqual([
      ['Документ', 'Приход', 'Приход по движениям', 'Расход', 'Расход по движениям'],
      ['Производство № 7', '0,5', '0', '1', '1'],
    ]);
  });

  test('says that there may be more differences than it lists', () => {
    render(<Verdict audit={auditOf({ differences: Array(1000).fill(difference) })} />);
    expect(screen.getByText(/^Расхождений: 1 000 или больше\./)).toBeTruthy();
  });

  test('that failed shows why, once, and can be repeated', async () => {
    const message = 'Функция временно недоступна. Повторите попытку через несколько минут.';
    stage.on(AUDIT, 503, { code: 'UNAVAILABLE', message });
    await open();
    await press('Проверить');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(calls()).toBe(1);
    stage.on(AUDIT, 200, auditOf());
    await press('Повторить');
    await waitFor(() => expect(status()).toBe('Расхождений нет'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  test('that failed keeps the result of the one before', async () => {
    await open();
    await press('Проверить');
    await waitFor(() => expect(status()).toBe('Расхождений нет'));
    stage.on(AUDIT, 502);
    await press('Проверить');
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось проверить остатки');
    expect(status()).toBe('Расхождений нет');
  });
});

describe('its result', () => {
  test('is there on the return, also when the user left while it was running', async () => {
    stage.on(`GET ${API}/movements`, 200, { content: [], newer: null, older: null });
    for (const list of ['warehouses', 'ingredients']) stage.on(`GET ${API}/${list}`, 200, []);
    await open();
    const release = hold(auditOf());
    await press('Проверить');
    await go('Уйти');
    await screen.findByRole('heading', { name: 'Движения' });
    await release();
    await go('Вернуться');
    await waitFor(() => expect(status()).toBe('Расхождений нет'));
    expect(calls()).toBe(1);
  });

  test('belongs to its master', async () => {
    await open([FIRST, SECOND]);
    await act(() => switchContext(FIRST));
    const release = hold(auditOf({ differences: [difference] }));
    await press('Проверить');
    await act(() => switchContext(SECOND));
    await release();
    expect(await screen.findByText(/^Нажмите «Проверить»/)).toBeTruthy();
    expect([status(), isRefused()]).toEqual(['', null]);
    await act(() => switchContext(FIRST));
    await waitFor(() => expect(status()).toMatch(/^Расхождений: 1\./));
    expect(calls()).toBe(1);
  });
});

test('a cook of the chosen master may not start an audit', async () => {
  await open([FIRST, THIRD]);
  await act(() => switchContext(THIRD));
  await expectRefusal(button(), 'Недостаточно прав');
  await press('Проверить');
  expect(calls()).toBe(0);
});
