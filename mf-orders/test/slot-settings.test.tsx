/** How a brand accepts orders for a later time, in a dialog of the desk. */
import { screen, waitFor } from '@testing-library/react';
import { DeskSettings } from '../src/desk/desk-settings';
import { press, Stage, show, write } from './stage';

const SETTINGS = { forLater: false, capacity: 4, leadMinutes: 60, daysAhead: 2 };
const READ = 'GET /order/v1/brand/1/slot-settings';
const SAVE = 'PUT /order/v1/brand/1/slot-settings';

let stage: Stage;
beforeEach(() => {
  stage = new Stage().on(READ, 200, SETTINGS);
});

async function open(role = 'OWNER', brandId: number | null = 1) {
  await stage.signIn([[1, role]]);
  await show(<DeskSettings brandId={brandId} />, '/admin/orders');
}

test('who may change it sets whether, how many, how early and for how long', async () => {
  await open();
  await press('Ко времени');
  const on = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Принимать заказы ко времени' });
  expect(on.checked).toBe(false);
  on.click();
  await write('Заказов на каждые 15 минут', '');
  await write('За сколько минут до времени', '90');
  await write('На сколько дней вперёд', '7');
  stage.on(SAVE, 200, SETTINGS);
  await press('Сохранить');
  await waitFor(() =>
    expect(stage.calls(SAVE).map(({ body }) => body)).toEqual([
      { forLater: true, capacity: null, leadMinutes: 90, daysAhead: 7 },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a number outside the limits is refused with the text of the contract', async () => {
  await open();
  await press('Ко времени');
  await screen.findByRole('checkbox');
  await write('На сколько дней вперёд', '8');
  await press('Сохранить');
  expect(await screen.findByText('На сколько дней вперёд — целое число от 0 до 7')).toBeTruthy();
  expect(stage.calls(SAVE)).toEqual([]);
});

test('a cashier does not see the button', async () => {
  await open('CASHIER');
  expect(screen.queryByRole('button', { name: 'Ко времени' })).toBeNull();
});

test('settings that cannot be read are not shown as others', async () => {
  stage.on(READ, 503, { code: 'UNAVAILABLE', message: 'Позже' });
  await open();
  await press('Ко времени');
  expect(await screen.findByText('Позже')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
