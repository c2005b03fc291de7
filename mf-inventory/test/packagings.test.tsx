import type { Packaging } from '@skatert/contracts/inventory/packagings';
import { membership, press, show, write } from '@skatert/web-kit/stage';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { API, stage, startStage } from './inventory-stage';

const LIST = `GET ${API}/packagings`;
const EDIT = `PUT ${API}/packagings/3`;
const BAG: Packaging = { id: 3, name: 'Мешок', size: 25, unitId: 1, unitName: 'кг' };

beforeEach(async () => {
  startStage()
    .on(LIST, 200, [BAG])
    .on(`GET ${API}/units`, 200, [{ id: 1, name: 'Килограмм', shortName: 'кг' }]);
  await stage.signIn([membership('ADMIN')]);
  await show(<App />, '/admin/inventory/packagings');
  await screen.findByRole('row', { name: /Мешок/ });
});

test('a packaging is listed with its size, changed, and deleted', async () => {
  expect(within(screen.getByRole('row', { name: /Мешок/ })).getByText('25 кг')).toBeTruthy();
  await press('Изменить: Мешок');
  const form = within(await screen.findByRole('dialog', { name: 'Изменить фасовку' }));
  await form.findByRole('option', { name: 'Килограмм, кг' });
  const message = 'Единицу не изменить: фасовка указана у ингредиентов';
  stage.on(EDIT, 400, { code: 'VALIDATION_FAILED', message, errors: { unitId: message } });
  await write('Количество в фасовке', '10');
  await press('Сохранить');
  expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
  stage.on(EDIT, 200, { ...BAG, size: 10 }).on(LIST, 200, [{ ...BAG, size: 10 }]);
  await press('Сохранить');
  expect(await screen.findByText('10 кг')).toBeTruthy();
  expect(stage.calls(EDIT).at(-1)?.body).toEqual({ size: 10 });
  stage.on(`DELETE ${API}/packagings/3`, 204);
  await press('Удалить: Мешок');
  await within(await screen.findByRole('dialog', { name: 'Удалить фасовку?' })).findByText(/Мешок/);
  stage.on(LIST, 200, []);
  await press('Удалить');
  await waitFor(() => expect(screen.queryByText('10 кг')).toBeNull());
});
