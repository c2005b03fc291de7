/** The weight of a product and its badges, in its form. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { press, user, write } from '@skatert/web-kit/stage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Observer, PanelStage, product } from './panel-stage';

const READ = 'GET /auth/v1/products/1';
const SAVE = 'PUT /auth/v1/products/1';

let stage: PanelStage;
beforeEach(() => {
  Observer.all.length = 0;
  stage = new PanelStage();
});

const form = () => within(screen.getByRole('dialog', { name: 'Изменить товар' }));
const badges = () =>
  within(form().getByRole('list', { name: 'Метки товара' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function open(fields: Partial<StaffProduct> = {}): Promise<void> {
  const edited = product(1, { name: 'Том-ям', ...fields });
  stage.products = [edited];
  stage.on(READ, 200, edited).on(SAVE, 200, edited);
  await stage.open('/admin?brand=7');
  await press('Изменить: Том-ям');
  await screen.findByRole('combobox', { name: 'Группа' });
}
async function saved(): Promise<unknown> {
  await press('Сохранить', form());
  await waitFor(() => expect(stage.calls(SAVE)).toHaveLength(1));
  return stage.calls(SAVE)[0]?.body;
}

test('badges are chosen, typed and taken away; each is there once', async () => {
  await open({ weight: '300 г', badges: ['Хит'] });
  expect(form().queryByRole('button', { name: 'Хит' })).toBeNull();
  await press('Острое', form());
  const own = form().getByLabelText<HTMLInputElement>('Своя метка');
  fireEvent.change(own, { target: { value: ' С креветками ' } });
  fireEvent.keyDown(own, { key: 'Enter' });
  fireEvent.change(own, { target: { value: 'острое' } });
  fireEvent.blur(own);
  expect([badges(), own.value]).toEqual([['Хит', 'Острое', 'С креветками'], '']);
  await press('Убрать метку: Хит', form());
  await write('Вес или объём', '350');
  expect(await saved()).toMatchObject({ weight: '350 г', badges: ['Острое', 'С креветками'] });
});

test('no more than five fit', async () => {
  await open({ badges: ['1', '2', '3', '4'] });
  await press('Острое', form());
  expect(form().getByText('Больше 5 меток не поместится')).toBeTruthy();
  expect(form().getByLabelText<HTMLInputElement>('Своя метка').disabled).toBe(true);
  expect(form().getByRole<HTMLButtonElement>('button', { name: 'Хит' }).disabled).toBe(true);
});

test('a weight needs a unit, and an empty one is none', async () => {
  await open({ weight: '300 г' });
  await write('Вес или объём', '0,5');
  await press('Сохранить', form());
  expect(await form().findByText('Укажите единицу: 350 г или 0,5 л')).toBeTruthy();
  expect(stage.calls(SAVE)).toEqual([]);
  await write('Вес или объём', '');
  expect(await saved()).toMatchObject({ weight: null, badges: [] });
});

test('the view of a product has both', async () => {
  await open({ weight: '300 г', badges: ['Хит', 'Острое'] });
  await press('Отмена', form());
  await user.click(screen.getByText('Том-ям'));
  const view = within(await screen.findByRole('dialog', { name: 'Том-ям' }));
  expect([view.getByText('300 г'), view.getByText('Хит, Острое')]).toHaveLength(2);
});
