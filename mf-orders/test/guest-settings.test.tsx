/** Whether a brand accepts orders without an account, in a dialog of the desk. */
import { screen, waitFor } from '@testing-library/react';
import { DeskSettings } from '../src/desk/desk-settings';
import { press, Stage, show, user } from './stage';

const READ = 'GET /order/v1/brand/1/guest-settings';
const SAVE = 'PUT /order/v1/brand/1/guest-settings';
const LABEL = 'Принимать заказы по имени и телефону';

let stage: Stage;
beforeEach(() => {
  stage = new Stage().on(READ, 200, { acceptsGuests: false });
});

async function open(role = 'OWNER', brandId: number | null = 1) {
  await stage.signIn([[1, role]]);
  await show(<DeskSettings brandId={brandId} />, '/admin/orders');
}

test.each(['OWNER', 'ADMIN'])('%s allows it', async (role) => {
  await open(role);
  await press('Заказ без регистрации');
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: LABEL });
  expect(choice.checked).toBe(false);
  await user.click(choice);
  stage.on(SAVE, 200, { acceptsGuests: true });
  await press('Сохранить');
  await waitFor(() => expect(stage.calls(SAVE).map(({ body }) => body)).toEqual([{ acceptsGuests: true }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a cashier does not see the button', async () => {
  await open('CASHIER');
  expect(screen.queryByRole('button', { name: 'Заказ без регистрации' })).toBeNull();
});

test('settings that cannot be read are not shown as others', async () => {
  stage.on(READ, 503, { code: 'UNAVAILABLE', message: 'Позже' });
  await open();
  await press('Заказ без регистрации');
  expect(await screen.findByText('Позже')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
