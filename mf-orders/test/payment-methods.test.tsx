/** Which ways of paying a brand accepts, in a dialog of the desk. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DeskSettings } from '../src/desk/desk-settings';
import { press, Stage, show } from './stage';

const READ = 'GET /order/v1/payment-methods/1';
const SAVE = 'PUT /order/v1/payment-methods/1';
const CHOSEN = { DELIVERY: ['CARD'], PICKUP: ['CASH', 'CARD'] };

let stage: Stage;
beforeEach(() => {
  stage = new Stage().on(READ, 200, CHOSEN).on(SAVE, 200, CHOSEN);
});

async function open(role = 'OWNER') {
  await stage.signIn([[1, role]]);
  await show(<DeskSettings brandId={1} />, '/admin/orders');
}
const box = async (mode: string, name: string) =>
  within(await screen.findByRole('group', { name: mode })).getByRole<HTMLInputElement>('checkbox', { name });

test('an owner chooses them for deliveries and for pickups', async () => {
  await open();
  await press('Способы оплаты');
  expect((await box('При доставке', 'Наличными')).checked).toBe(false);
  fireEvent.click(await box('При доставке', 'Наличными'));
  fireEvent.click(await box('При самовывозе', 'Картой'));
  await press('Сохранить');
  await waitFor(() =>
    expect(stage.calls(SAVE).map(({ body }) => body)).toEqual([
      { DELIVERY: ['CASH', 'CARD'], PICKUP: ['CASH'] },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('one must stay', async () => {
  await open();
  await press('Способы оплаты');
  fireEvent.click(await box('При доставке', 'Картой'));
  await press('Сохранить');
  expect(await screen.findByText('Оставьте хотя бы один способ оплаты')).toBeTruthy();
  expect(stage.calls(SAVE)).toEqual([]);
});

test('a cashier does not see the button', async () => {
  await open('CASHIER');
  expect(screen.queryByRole('button', { name: 'Способы оплаты' })).toBeNull();
});
