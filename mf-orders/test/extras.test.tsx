/** The extras of dishes, wherever an order is shown. */
import { screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { item, myOrder, orderDetails, pageOf, press, Stage, show, staffOrder } from './stage';

jest.mock('@skatert/web-kit/live', () => ({
  ...jest.requireActual('./stage').fakeLive(jest.requireActual('react')),
  waitingAtom: jest.requireActual('jotai').atom(0),
}));

const items = [
  item({
    productName: 'Капучино',
    size: 'L',
    extras: [
      { id: 12, name: 'Овсяное', price: 60 },
      { id: 21, name: 'Ваниль', price: 30 },
    ],
  }),
  item({ id: 2 }),
];
let stage: Stage;
beforeEach(async () => {
  stage = new Stage();
  stage.on('GET /order/v1/orders/10', 200, orderDetails({ items }));
  await stage.signIn([[1, 'ADMIN']]);
});

test('the page of an order has them below the dish', async () => {
  await show(<App />, '/admin/orders/10');
  const dish = (await screen.findByText('Овсяное, Ваниль')).closest('li');
  expect(dish?.textContent).toContain('Капучино, L');
  expect(screen.getByText('Борщ').closest('li')?.textContent).not.toContain('Овсяное');
});

test('the ticket prints each of them below the dish', async () => {
  const printed: (string | null | undefined)[] = [];
  const print = () => {
    printed.push(document.querySelector('body > article ul')?.textContent);
    setTimeout(() => window.dispatchEvent(new Event('afterprint')));
  };
  Object.assign(window, { print });
  await show(<App />, '/admin/orders/10');
  await press('Печать');
  await press('58 мм');
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]?.replace(/\s/g, ' ')).toBe('2 ×Капучино, L+ Овсяное+ Ваниль700,00 ₽2 ×Борщ700,00 ₽');
});

test('the desk names them with the dish', async () => {
  stage.on('GET /order/v1/brand/1/orders', 200, pageOf([staffOrder({ items })]));
  await show(<App />, '/admin/orders');
  expect((await screen.findAllByText('Капучино, L (Овсяное, Ваниль)')).length).toBeGreaterThan(0);
});

test('the customer sees them in the own orders', async () => {
  stage.on('GET /order/v1/my', 200, [myOrder({ items })]);
  await show(<App />, '/my-orders');
  const order = within(await screen.findByRole('article', { name: 'Заказ #10' }));
  expect(order.getByText('Овсяное, Ваниль')).toBeTruthy();
});
