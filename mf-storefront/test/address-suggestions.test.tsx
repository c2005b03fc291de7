/** The address of a delivery is suggested while it is typed, where the platform has a provider. */
import { login } from '@skatert/web-kit/session';
import { user } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import App from '../src/app';
import { deliveryModeAtom } from '../src/cart/delivery-mode';
import { cartOf, item, Stage, show } from './stage';

const SUGGEST = 'POST /order/v1/address-suggestions';
const MIRA = 'г Казань, ул Мира, д 1';
const MIRNAYA = 'г Казань, ул Мирная';

let stage: Stage;
beforeEach(async () => {
  getDefaultStore().set(deliveryModeAtom, 'DELIVERY');
  stage = new Stage().on('GET /cart', 200, cartOf(item()));
  stage.on(SUGGEST, 200, { isOn: true, addresses: [MIRA, MIRNAYA] });
  await act(() => login('anna', 'x'));
  await show(<App />, '/checkout');
  await screen.findByLabelText('Адрес');
});
const field = () => screen.getByLabelText<HTMLInputElement>('Адрес');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const asked = () => stage.calls(SUGGEST).map(({ body }) => (body as { query: string }).query);

test('the keys choose a suggestion, and Enter does not send the form', async () => {
  for (const text of ['М', 'Ми', 'Мир', 'Мира']) type(text);
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(asked()).toEqual(['Мира']);
  expect([field().getAttribute('role'), field().getAttribute('aria-expanded')]).toEqual(['combobox', 'true']);
  key('ArrowDown');
  key('ArrowDown');
  expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    MIRNAYA,
  );
  key('ArrowUp');
  expect(key('Enter')).toBe(false);
  expect(field().value).toBe(MIRA);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a press chooses one, Escape and leaving the field close the list, and the typed text stays', async () => {
  type('Мира');
  await user.click(await screen.findByRole('option', { name: MIRNAYA }));
  expect(field().value).toBe(MIRNAYA);
  for (const close of [() => key('Escape'), () => fireEvent.blur(field())]) {
    type('Мира');
    await screen.findByRole('listbox');
    close();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('Мира');
    type('Мир');
  }
});

test('where nothing is suggested the field is plain, and the server is not asked again', async () => {
  stage.on(SUGGEST, 200, { isOn: false, addresses: [] });
  type('Мира');
  await waitFor(() => expect(asked()).toEqual(['Мира']));
  stage.on(SUGGEST, 200, { isOn: true, addresses: [MIRA] });
  await act(async () => undefined);
  jest.useFakeTimers();
  type('Мирная');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(asked()).toEqual(['Мира']);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('Мирная');
  expect(field().getAttribute('role')).toBeNull();
});

test('a failure leaves the field as it is', async () => {
  stage.on(SUGGEST, 429, { code: 'RATE_LIMITED', message: 'Слишком много запросов' });
  type('Мира');
  await waitFor(() => expect(asked()).toEqual(['Мира']));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
