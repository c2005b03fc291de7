/** The promo code in the cart and at the checkout. */
import type { Cart, CartPromoCode } from '@skatert/contracts/orders/cart';
import { login } from '@skatert/web-kit/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import App from '../src/app';
import MiniCart from '../src/mini-cart/mini-cart';
import { cartOf, item, press, Stage, show } from './stage';

const ENTER = 'POST /cart/promo-code';
let stage: Stage;
beforeEach(() => {
  stage = new Stage().on('GET /cart', 200, cartOf(item()));
});

const promo = (fields: Partial<CartPromoCode> = {}): CartPromoCode => ({
  code: 'ЛЕТО-10',
  kind: 'PERCENT',
  value: 10,
  minimum: 0,
  ...fields,
});
const withPromo = (fields?: Partial<CartPromoCode>, cart: Cart = cartOf(item())): Cart => ({
  ...cart,
  promoCode: promo(fields),
});

async function enter(code: string): Promise<void> {
  await press('Есть промокод?');
  const field = screen.getByRole('textbox', { name: 'Промокод' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: code } });
  await press('Применить');
}
/** Returns the rows of the sums, as «name: amount» without special spaces. */
const sums = () =>
  [...(screen.getByText('Итого').closest('div')?.querySelectorAll('p') ?? [])].map(
    ({ children: [name, amount] }) => `${name?.textContent}: ${amount?.textContent?.replace(/\s/g, ' ')}`,
  );

test('a cart without a code shows its total alone', async () => {
  await show(<App />, '/cart');
  expect(await screen.findByText('Есть промокод?')).toBeTruthy();
  expect(sums()).toEqual(['Итого: 700,00 ₽']);
});

test('an entered code is sent as typed, and shown with what it takes off', async () => {
  stage.on(ENTER, 200, withPromo());
  await show(<App />, '/cart');
  await enter(' лето-10 ');
  expect(await screen.findByText('ЛЕТО-10')).toBeTruthy();
  expect(stage.calls(ENTER).map(({ body }) => body)).toEqual([{ code: 'лето-10' }]);
  expect(sums()).toEqual(['Товары: 700,00 ₽', 'Скидка по промокоду: −70,00 ₽', 'Итого: 630,00 ₽']);
  // The focus is where the field was.
  const remove = screen.getByRole('button', { name: 'Убрать промокод ЛЕТО-10' });
  await waitFor(() => expect(document.activeElement).toBe(remove));
  stage.on('DELETE /cart/promo-code', 200, cartOf(item()));
  fireEvent.click(remove);
  await waitFor(() => expect(sums()).toEqual(['Итого: 700,00 ₽']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Есть промокод?' }));
});

test('the reason of a refusal is shown at the field until another code is typed', async () => {
  stage.on(ENTER, 404, { code: 'PROMO_CODE_UNKNOWN', message: 'Такого промокода нет.' });
  await show(<App />, '/cart');
  await enter('НЕТ');
  expect((await screen.findByRole('alert')).textContent).toBe('Такого промокода нет.');
  const field = screen.getByRole('textbox', { name: 'Промокод' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: 'ДА' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an empty code is not sent', async () => {
  await show(<App />, '/cart');
  await enter(' ');
  expect((await screen.findByRole('alert')).textContent).toBe('Введите промокод');
  expect(stage.calls(ENTER)).toEqual([]);
});

test('what is missing to the minimum follows the quantities at once', async () => {
  stage.on('GET /cart', 200, withPromo({ minimum: 1000, problem: { code: 'MINIMUM', message: '' } }));
  stage.respond('PATCH /cart/item/41', () => new Promise(() => undefined));
  await show(<App />, '/cart');
  const missing = /ещё на 300,00\s₽/;
  expect(await screen.findByText(missing)).toBeTruthy();
  expect(sums()).toEqual(['Итого: 700,00 ₽']);
  await press('Больше: Борщ');
  await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
  expect(sums()).toEqual(['Товары: 1 050,00 ₽', 'Скидка по промокоду: −105,00 ₽', 'Итого: 945,00 ₽']);
});

test.each([
  ['a problem', { problem: { code: 'EXPIRED' as const, message: 'Срок действия промокода истёк' } }],
  [
    'a problem of a newer release',
    { problem: { code: 'WEEKDAY' as 'EXPIRED', message: 'Промокод действует по будням' } },
  ],
])('a code with %s takes nothing off and says why', async (_what, fields) => {
  stage.on('GET /cart', 200, withPromo(fields));
  await show(<App />, '/cart');
  expect(await screen.findByText(fields.problem.message)).toBeTruthy();
  expect(sums()).toEqual(['Итого: 700,00 ₽']);
});

test('the drawer shows the sums, and the checkout is refused once when the code is worth less', async () => {
  stage.on('GET /cart', 200, withPromo());
  await act(() => login('anna', 'x'));
  await show(<MiniCart onClose={jest.fn()} onLeave={jest.fn()} />);
  await screen.findByText('Скидка по промокоду');
  expect(sums()).toEqual(['Товары: 700,00 ₽', 'Скидка по промокоду: −70,00 ₽', 'Итого: 630,00 ₽']);
  await press('Оформить заказ');
  await screen.findByRole('radio', { name: /Арбат/ });
  const problem = { code: 'USED_UP' as const, message: 'Промокод использовали' };
  const cart = { ...withPromo({ problem }), version: 2 };
  stage.on('POST /checkout', 409, { code: 'CART_CHANGED', message: 'Корзина изменилась.', cart });
  await press(/Оформить заказ · 630,00\s₽/);
  expect((await screen.findByRole('alert')).textContent).toContain('ЛЕТО-10: Промокод использовали');
  stage.on('POST /checkout', 201, { id: 77 });
  await press(/Оформить заказ · 700,00\s₽/);
  expect(await screen.findByText('Заказ #77 оформлен')).toBeTruthy();
});

test('a smaller discount is named as such', async () => {
  stage.on('GET /cart', 200, withPromo({ value: 50 }));
  await act(() => login('anna', 'x'));
  await show(<MiniCart onClose={jest.fn()} onLeave={jest.fn()} />);
  await press('Оформить заказ');
  await screen.findByRole('radio', { name: /Арбат/ });
  const cart = { ...withPromo({ value: 10 }), version: 2 };
  stage.on('POST /checkout', 409, { code: 'CART_CHANGED', message: 'Корзина изменилась.', cart });
  await press(/Оформить заказ · 350,00\s₽/);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Скидка по промокоду была 350,00\s₽, теперь 70,00\s₽/,
  );
});

test('needs no confirmation of a problem that was already shown', async () => {
  const problem = { code: 'EXPIRED' as const, message: 'Срок действия промокода истёк' };
  stage.on('GET /cart', 200, withPromo({ problem })).respond('POST /checkout', ({ body }) =>
    (body as { cartVersion: number }).cartVersion === 2
      ? { status: 201, body: { id: 77 } }
      : {
          status: 409,
          body: { code: 'CART_CHANGED', message: '', cart: { ...withPromo({ problem }), version: 2 } },
        },
  );
  await act(() => login('anna', 'x'));
  await show(<MiniCart onClose={jest.fn()} onLeave={jest.fn()} />);
  await press('Оформить заказ');
  await screen.findByRole('radio', { name: /Арбат/ });
  await press(/Оформить заказ · 700,00\s₽/);
  expect(await screen.findByText('Заказ #77 оформлен')).toBeTruthy();
});
