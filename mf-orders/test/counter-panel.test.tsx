/** What the panel of the counter says: the change, wrong fields, why a choice is refused, and that there is no connection. */
import { onlineManager } from '@skatert/web-kit/query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { storedDrafts } from '../src/cashier/draft';
import { CLIENTS, counterStage, ORDERS } from './counter-stage';
import { press, type Stage, show } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

/** The elements that were scrolled into view. */
let shown: Element[];
let stage: Stage;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  window.print = jest.fn();
  shown = [];
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    shown.push(this);
  };
  stage = counterStage();
  await stage.signIn([[1, 'CASHIER']]);
  await show(<App />, '/cashier');
  await press(/^Борщ/);
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const order = () => screen.getByRole('region', { name: 'Заказ' });
const field = (label: string) => within(order()).getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const change = () => screen.queryByText(/^Сдача 150,00/);

/** Accepts an order with change of 150 roubles. */
async function acceptWithChange() {
  type('Получено', '500');
  await press('Принять заказ');
  await waitFor(() => expect(storedDrafts.read('1:3')).toBeNull());
}

describe('the change of an accepted order', () => {
  test('stays with its number until the next dish', async () => {
    await acceptWithChange();
    expect(change()?.parentElement?.textContent).toMatch(/^Заказ #10Сдача 150,00/);
    expect(within(order()).queryByLabelText('Получено')).toBeNull();
    await press(/^Борщ/);
    expect(change()).toBeNull();
  });

  test('is hidden by its button', async () => {
    await acceptWithChange();
    await press('Скрыть сдачу');
    expect(change()).toBeNull();
  });

  test('stays when the next order was entered before it was accepted, and gives way to an order without', async () => {
    const release = stage.hold(ORDERS);
    type('Получено', '500');
    await press('Принять заказ');
    const search = screen.getByLabelText('Поиск блюда');
    fireEvent.change(search, { target: { value: 'борщ' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    await act(async () => release({ status: 201, body: { id: 10 } }));
    expect(await within(order()).findByLabelText('Количество: Борщ')).toBeTruthy();
    expect(change()).toBeTruthy();
    await press('Принять заказ');
    await waitFor(() => expect(change()).toBeNull());
  });

  test('is not said of what is paid later', async () => {
    fireEvent.click(field('Оплачено сейчас'));
    type('Сдача с', '500');
    await press('Принять заказ');
    await waitFor(() => expect(storedDrafts.read('1:3')).toBeNull());
    expect(change()).toBeNull();
  });
});

test('below the menu, an accepted order leads back to the beginning of the menu', async () => {
  await acceptWithChange();
  expect(shown.at(-1)?.contains(screen.getByRole('region', { name: 'Меню' }))).toBe(true);
});

test('a wrong field is shown with its message: when it is refused, gets the focus, or is typed in', async () => {
  type('Скидка', '5');
  await press('Принять заказ');
  const reason = field('Причина скидки');
  const message = () => document.getElementById(reason.getAttribute('aria-describedby') ?? '');
  expect(document.activeElement).toBe(reason);
  expect(shown).toEqual(expect.arrayContaining([message(), reason]));
  shown = [];
  act(() => field('Комментарий').focus());
  expect(shown).toContain(field('Комментарий'));
  const percent = field('Скидка');
  act(() => percent.focus());
  shown = [];
  type('Скидка', '20');
  const limit = await screen.findByText(/^Можно дать скидку не больше 10/);
  await waitFor(() => expect(shown).toEqual([limit, percent]));
});

test('why an order by phone is not for the hall is said below the choices, not in one of them', async () => {
  await press('По телефону');
  const hall = within(order()).getByRole('button', { name: 'В зале' });
  expect(hall.getAttribute('aria-disabled')).toBe('true');
  const reason = within(order()).getByText('По телефону — с собой или доставка');
  expect(reason.getAttribute('role')).toBe('status');
  await press('Касса');
  expect(reason.textContent).toBe('');
});

test('that a client has an account is said once when he was chosen', async () => {
  const found = { id: 50, name: 'Вера', phone: '+79031112233', addresses: [], lastTotal: 5 };
  stage.on(CLIENTS, 200, { clients: [found] });
  type('Телефон', '2233');
  await press(/^Вера/);
  expect(await screen.findAllByText('Есть аккаунт: увидит заказ в «Моих заказах»')).toHaveLength(1);
});

test('without a connection the counter says itself what becomes of the order', async () => {
  act(() => onlineManager.setOnline(false));
  const note = screen.getByText('Нет связи. Заказ не пропадёт: примите его, когда она появится.');
  // It hides the bar of the shell.
  expect(note.closest('[data-alone]')).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.queryByText(/^Нет связи/)).toBeNull());
});
