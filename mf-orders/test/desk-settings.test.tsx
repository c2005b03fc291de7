/** The settings of the desk: buttons where there is room, one menu on a phone. */
import { screen } from '@testing-library/react';
import { DeskSettings } from '../src/desk/desk-settings';
import { press, Stage, show, user } from './stage';

const SETTINGS = ['Ко времени', 'Способы оплаты', 'Заказ без регистрации', 'Кухня', 'Касса', 'Печать чеков'];
const onPhone = () =>
  jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);

async function open(role: string, brandId: number | null = 1) {
  const stage = new Stage().on('GET /order/v1/brand/1/guest-settings', 200, { acceptsGuests: true });
  await stage.signIn([[1, role]]);
  await show(<DeskSettings brandId={brandId} />, '/admin/orders');
}

test('a phone has them by their names in a menu, which opens the dialog', async () => {
  onPhone();
  await open('OWNER');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await press('Ещё');
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(SETTINGS);
  await user.click(screen.getByRole('menuitem', { name: 'Заказ без регистрации' }));
  expect(await screen.findByRole('dialog', { name: 'Заказ без регистрации' })).toBeTruthy();
});

test('without a brand the menu says what is missing, and printing is still there', async () => {
  onPhone();
  await open('OWNER', null);
  await press('Ещё');
  expect((await screen.findAllByText('Выберите бренд в фильтре')).length).toBe(5);
  await user.click(screen.getByRole('menuitem', { name: 'Печать чеков' }));
  expect(await screen.findByRole('dialog', { name: 'Печать чеков' })).toBeTruthy();
});

test('a wide window has a button for each', async () => {
  await open('OWNER');
  expect(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(SETTINGS);
  expect(screen.queryByRole('button', { name: 'Ещё' })).toBeNull();
});

test('a cashier has only that of the printer', async () => {
  await open('CASHIER');
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Печать чеков');
});
