/** What the URL and the rights of one master must not do in another one. */

import type { Membership } from '@skatert/contracts/auth/session';
import { switchContext } from '@skatert/web-kit/session';
import { expectRefusal, membership, pageOf, press, show, user } from '@skatert/web-kit/stage';
import { act, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { API, stage, startStage } from './inventory-stage';

const PAGES = '/admin/inventory';
const EMPTY_PAGE = { ...pageOf([]), newer: null, older: null };
const FIRST = membership('OWNER') as unknown as Membership;
const SECOND = membership('COOK', {
  membershipId: 2,
  masterId: FIRST.masterId + 1,
  brandId: 2,
  brandName: 'Блинная',
}) as unknown as Membership;

beforeEach(() => {
  startStage()
    .on(`GET ${API}/units`, 200, [])
    .on(`GET ${API}/packagings`, 200, [])
    .on(`GET ${API}/ingredients`, 200, [])
    .on(`GET ${API}/ingredients/categories`, 200, [])
    .on(`GET ${API}/makeable`, 200, [])
    .on(`GET ${API}/stock`, 200, [])
    .on(`GET ${API}/warehouses/1/stock`, 200, EMPTY_PAGE)
    .on(`GET ${API}/expiring`, 200, [])
    .on(`GET ${API}/digest`, 200, { enabled: false })
    .on(`GET ${API}/shortfalls`, 200, []);
  for (const list of ['write-offs', 'transfers', 'productions', 'processings', 'movements', 'counts'])
    stage.on(`GET ${API}/${list}`, 200, EMPTY_PAGE);
});

async function open(path: string, memberships: object[] = [FIRST]): Promise<void> {
  await stage.signIn(memberships);
  await show(<App />, `${PAGES}/${path}`);
}
const shownText = (field: HTMLElement) => (field as HTMLSelectElement).selectedOptions[0]?.textContent;

describe('a warehouse of the URL that the master lacks', () => {
  test.each([
    ['write-offs', 'write-offs'],
    ['transfers', 'transfers'],
    ['movements', 'movements'],
    ['counts', 'counts'],
  ])('does not filter %s, nor show as another one', async (page, list) => {
    await open(`${page}?warehouse=9`);
    await screen.findByRole('option', { name: 'Кухня' });
    expect(shownText(screen.getByLabelText('Склад'))).toBe('Все склады');
    if (page === 'counts') return;
    await waitFor(() => expect(stage.calls(`GET ${API}/${list}`)).toHaveLength(1));
    expect(stage.calls(`GET ${API}/${list}`)[0]?.query.get('warehouseId')).toBeNull();
  });

  test('does not filter the ingredients', async () => {
    await open('ingredients?warehouse=9');
    await screen.findByRole('option', { name: 'Кухня' });
    expect(shownText(screen.getByLabelText('Склад'))).toBe('Все склады');
    await waitFor(() => expect(stage.calls(`GET ${API}/ingredients`)).toHaveLength(1));
    expect(stage.calls(`GET ${API}/ingredients`)[0]?.query.get('warehouseId')).toBeNull();
  });

  test('has no stock to show', async () => {
    await open('stock?warehouse=9');
    await screen.findByRole('option', { name: 'Кухня' });
    expect(shownText(screen.getByLabelText('Склад'))).toBe('Все склады');
    expect(await screen.findByText('Выберите склад или ингредиент и нажмите «Показать»')).toBeTruthy();
    expect(stage.calls(`GET ${API}/stock`)).toEqual([]);
  });

  test.each([
    ['write-offs', 'Списать', 'Списание', 'Склад'],
    ['transfers', 'Переместить', 'Перемещение', 'Откуда'],
    ['production', 'Приготовить', 'Производство', 'Склад'],
    ['processing', 'Переработать', 'Переработка', 'Склад'],
    ['counts', 'Начать', 'Начать инвентаризацию', 'Склад'],
    ['ingredients', 'Добавить ингредиент', 'Новый ингредиент', 'Склад'],
  ])('is not chosen in the form of %s', async (page, button, title, label) => {
    await open(`${page}?warehouse=9`);
    await screen.findByRole('option', { name: 'Кухня' });
    await press(button);
    await waitFor(() => {
      const form = within(screen.getByRole('dialog', { name: title }));
      expect(shownText(form.getByLabelText(label))).toBe('Выберите склад');
    });
  });
});

test('a warehouse that is chosen in a form is no longer chosen in the context of another master', async () => {
  await open('write-offs?warehouse=4', [FIRST, SECOND]);
  await act(() => switchContext(FIRST));
  await screen.findByRole('option', { name: 'Кухня' });
  await press('Списать');
  const form = within(await screen.findByRole('dialog', { name: 'Списание' }));
  expect(shownText(form.getByLabelText('Склад'))).toBe('Кухня');
  stage.on(`GET ${API}/warehouses`, 200, [{ id: 7, name: 'Чужой' }]);
  await act(() => switchContext(SECOND));
  await form.findByRole('option', { name: 'Чужой' });
  expect(shownText(form.getByLabelText('Склад'))).toBe('Выберите склад');
  await user.click(form.getByRole('button', { name: 'Списать' }));
  expect(await form.findByText('Выберите склад', { selector: ':not(option)' })).toBeTruthy();
  expect(stage.calls(`POST ${API}/write-offs`)).toEqual([]);
});

const row = (id: number, fields: object) => ({
  id,
  date: '2026-11-20T09:30:00.000Z',
  notes: null,
  byName: null,
  ...fields,
});
const DOCUMENT = row(12, { kind: 'WRITE_OFF', warehouseName: 'Главный', reason: null, itemCount: 1 });

test.each([
  ['write-offs', DOCUMENT, '12'],
  ['transfers', { ...DOCUMENT, kind: 'TRANSFER' }, '12'],
])('%s of the previous master are not shown as those of the next one', async (page, shown, name) => {
  stage.on(`GET ${API}/${page}`, 200, { ...EMPTY_PAGE, content: [shown] });
  await open(page, [FIRST, SECOND]);
  await act(() => switchContext(FIRST));
  await screen.findByRole('row', { name });
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  stage.respond(`GET ${API}/${page}`, async () => {
    await promise;
    return { status: 200, body: EMPTY_PAGE };
  });
  await act(() => switchContext(SECOND));
  expect(screen.queryByRole('row', { name })).toBeNull();
  resolve();
  await screen.findByText(/^Нет /);
});

test('the shown page of documents is dimmed while the next one is loading', async () => {
  stage.on(`GET ${API}/write-offs`, 200, { ...EMPTY_PAGE, content: [DOCUMENT], totalPages: 2 });
  await open('write-offs');
  const shown = await screen.findByRole('row', { name: '12' });
  expect(shown.closest('[data-old]')).toBeNull();
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  stage.respond(`GET ${API}/write-offs`, async () => {
    await promise;
    return { status: 200, body: { ...EMPTY_PAGE, content: [{ ...DOCUMENT, id: 13 }], totalPages: 2 } };
  });
  await press('Вперёд');
  expect((await screen.findByRole('row', { name: '12' })).closest('[data-old]')).toBeTruthy();
  resolve();
  expect((await screen.findByRole('row', { name: '13' })).closest('[data-old]')).toBeNull();
});

describe('the rights', () => {
  test('are those of the chosen context, not of another master', async () => {
    await open('warehouses', [FIRST, SECOND]);
    await act(() => switchContext(SECOND));
    await screen.findAllByRole('option', { name: 'Кухня' });
    await expectRefusal(screen.getByRole('button', { name: 'Добавить склад' }), 'Недостаточно прав');
    await act(() => switchContext(FIRST));
    await screen.findAllByRole('option', { name: 'Кухня' });
    expect(screen.getByRole('button', { name: 'Добавить склад' }).getAttribute('aria-disabled')).not.toBe(
      'true',
    );
  });

  test('of a brand apply to all of its master', async () => {
    const cook = { ...SECOND, masterId: FIRST.masterId };
    await open('units', [FIRST, cook]);
    await act(() => switchContext(cook));
    const add = await screen.findByRole('button', { name: 'Добавить единицу' });
    expect(add.getAttribute('aria-disabled')).not.toBe('true');
  });
});
