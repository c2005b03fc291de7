/** How the staff sees the orders of guests, and the guests. */
import { screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { client, orderDetails, pageOf, press, Stage, show, staffOrder } from './stage';

jest.mock('@skatert/web-kit/live', () => ({
  ...jest.requireActual('./stage').fakeLive(jest.requireActual('react')),
  waitingAtom: jest.requireActual('jotai').atom(0),
}));

const GUEST = { guest: true, clientEmail: null };
let stage: Stage;
beforeEach(async () => {
  stage = new Stage();
  await stage.signIn([[1, 'OWNER']]);
});

test('the desk marks them and offers no chat', async () => {
  stage.on('GET /order/v1/brand/1/orders', 200, pageOf([staffOrder(GUEST), staffOrder({ id: 9 })]));
  await show(<App />, '/admin/orders');
  const marked = within(await screen.findByRole('row', { name: /^10/ }));
  expect(marked.getByText('Гость')).toBeTruthy();
  expect(marked.getByRole('button', { name: 'Сообщение' }).getAttribute('aria-disabled')).toBe('true');
  const others = within(screen.getByRole('row', { name: /^9/ }));
  expect(others.queryByText('Гость')).toBeNull();
});

test('an order’s page marks the client, and its ticket names him a guest', async () => {
  const printed: (string | null | undefined)[] = [];
  const print = () => {
    printed.push(document.querySelector('body > article')?.textContent);
    setTimeout(() => window.dispatchEvent(new Event('afterprint')));
  };
  Object.assign(window, { print });
  localStorage.setItem('ticket_width', '58');
  stage.on('GET /order/v1/orders/10', 200, orderDetails(GUEST));
  await show(<App />, '/admin/orders/10');
  expect(await screen.findByText('Гость')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Сообщение' }).getAttribute('aria-disabled')).toBe('true');
  await press('Печать');
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain('Анна, гость+7 999 123-45-67');
});

test('the clients’ list marks them, and shows no number that says nothing', async () => {
  const id = 1_000_000_000_007;
  stage.on('GET /admin/v1/clients', 200, pageOf([client({ id, guest: true, fullName: 'Анна' })]));
  await show(<App />, '/admin/clients');
  const row = within(await screen.findByRole('row', { name: /Анна/ }));
  expect(row.getByText('Гость')).toBeTruthy();
  expect(row.queryByText(String(id))).toBeNull();
  expect(row.getByRole('link', { name: 'Анна' }).getAttribute('href')).toContain(`/admin/clients/${id}`);
});
