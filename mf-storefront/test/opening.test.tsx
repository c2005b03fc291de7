/** A brand or a point outside of its opening hours: the server says when it opens, the screens show it before the order. */
import { login } from '@skatert/web-kit/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import App from '../src/app';
import { deliveryModeAtom } from '../src/cart/delivery-mode';
import MiniCart from '../src/mini-cart/mini-cart';
import { pointChoiceAtom } from '../src/pickup/chosen-point';
import { cartOf, item, press, Stage, show } from './stage';

const CLOSED = 'Закрыто, откроется в 9:00';
const OPENING = 'GET /menu/v1/opening/by-brand/1';
const POINTS = 'GET /brand/1/pickup-points';
const FAR = { id: 11, name: 'На Мясницкой', address: 'Мясницкая, 24' };
const NEAR = { id: 12, name: 'Арбат', address: 'Арбат, 11' };

let stage: Stage;
beforeEach(() => {
  getDefaultStore().set(deliveryModeAtom, null);
  stage = new Stage().on('GET /cart', 200, cartOf(item()));
});

const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const order = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Оформить заказ/ });

test('Home says that the brand is closed, and still fills the cart', async () => {
  stage.on(OPENING, 200, { closed: CLOSED }).on('POST /cart/add', 200, cartOf(item()));
  await show(<App />, '/');
  expect((await screen.findByText(CLOSED)).closest('[role="status"]')).toBeTruthy();
  expect(await screen.findByText('Борщ')).toBeTruthy();
});

test('Home says nothing while the brand is open, and when a service of an earlier release does not know', async () => {
  stage.on(OPENING, 404, { code: 'NOT_FOUND', message: 'Не найдено' });
  await show(<App />, '/');
  await screen.findByText('Борщ');
  expect(screen.queryByText(/Закрыто/)).toBeNull();
});

test.each([
  ['the cart', <App key="cart" />, '/cart'],
  ['the drawer', <MiniCart key="drawer" onClose={jest.fn()} onLeave={jest.fn()} />, '/'],
  ['the delivery', <App key="delivery" />, '/checkout'],
])('%s of a closed brand says when it opens and does not order', async (_where, screenOf, path) => {
  await act(() => login('anna', 'x'));
  stage.on(OPENING, 200, { closed: CLOSED });
  await show(screenOf, path);
  await screen.findByText(CLOSED);
  const button = await order();
  expect(button.disabled).toBe(true);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(CLOSED);
});

test.each([false, true])(
  'a visitor learns that the brand is closed before he signs in (guests: %s)',
  async (guests) => {
    stage.on('GET /cart', 200, { ...cartOf(item()), ...(guests && { acceptsGuests: true }) });
    stage.on(OPENING, 200, { closed: CLOSED });
    await show(<MiniCart onClose={jest.fn()} onLeave={jest.fn()} />, '/');
    expect(await screen.findByText(CLOSED)).toBeTruthy();
    expect(screen.queryByText(/нужно авторизоваться/)).toBeNull();
    const name = guests ? 'Оформить без регистрации' : 'Оформить заказ';
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  },
);

test('a pickup from points of several cities names the pause of the brand before the missing point', async () => {
  await act(() => login('anna', 'x'));
  getDefaultStore().set(deliveryModeAtom, 'PICKUP');
  getDefaultStore().set(pointChoiceAtom, null);
  stage.on(OPENING, 200, { closed: CLOSED });
  stage.on(POINTS, 200, [
    { ...FAR, city: 'Москва', closed: CLOSED },
    { ...NEAR, city: 'Казань', closed: CLOSED },
  ]);
  await show(<App />, '/checkout');
  await radio(/Арбат/);
  const button = await order();
  await waitFor(() =>
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(CLOSED),
  );
});

test('the pause of the brand is named once among its points at the checkout', async () => {
  await act(() => login('anna', 'x'));
  getDefaultStore().set(deliveryModeAtom, 'PICKUP');
  const pause = { until: null, text: null };
  stage.on(OPENING, 200, { closed: CLOSED, pause });
  stage.on(
    POINTS,
    200,
    [FAR, NEAR].map((point) => ({ ...point, closed: CLOSED })),
  );
  await show(<App />, '/checkout');
  await radio(/Арбат/);
  const points = within(screen.getByRole('group', { name: 'Точка самовывоза' }));
  await waitFor(() => expect(points.getAllByText(CLOSED)).toHaveLength(1));
  expect((await radio(/Арбат/)).disabled).toBe(true);
});

describe('pickup', () => {
  const open = async () => {
    await act(() => login('anna', 'x'));
    getDefaultStore().set(deliveryModeAtom, 'PICKUP');
    await show(<App />, '/checkout');
  };

  test('proposes the first point that is open; a closed one can’t be chosen', async () => {
    stage.on(POINTS, 200, [{ ...FAR, closed: CLOSED }, NEAR]);
    await open();
    expect((await radio(/Арбат/)).checked).toBe(true);
    const closed = await radio(/На Мясницкой.*Закрыто, откроется в 9:00/);
    expect([closed.disabled, closed.checked]).toEqual([true, false]);
    stage.on('POST /checkout', 201, { id: 5 });
    await press(/^Оформить заказ/);
    await waitFor(() =>
      expect(stage.calls('POST /checkout').map(({ body }) => body)).toMatchObject([{ pickupPointId: 12 }]),
    );
  });

  test('without an open point names when the first one opens', async () => {
    stage.on(POINTS, 200, [{ ...FAR, closed: CLOSED }]);
    await open();
    await radio(/На Мясницкой/);
    const button = await order();
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(CLOSED);
  });

  test('that the server refuses, since the point has closed meanwhile, reads the points again', async () => {
    await open();
    await radio(/На Мясницкой/);
    stage
      .on(POINTS, 200, [{ ...FAR, closed: CLOSED }, NEAR])
      .on('POST /checkout', 409, { code: 'CLOSED_NOW', message: CLOSED });
    await press(/^Оформить заказ/);
    expect((await screen.findByRole('alert')).textContent).toContain(CLOSED);
    await waitFor(async () => expect((await radio(/На Мясницкой/)).disabled).toBe(true));
    expect((await order()).disabled).toBe(true);
    await act(async () => (await radio(/Арбат/)).click());
    expect((await order()).disabled).toBe(false);
  });
});
