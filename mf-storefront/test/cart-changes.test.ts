import type { Cart } from '@skatert/contracts/cart';
import { CART_QUANTITY_MAX } from '@skatert/contracts/cart';
import { EMPTY_CART, findLine, withAddition, withQuantity } from '../src/cart/cart-changes';
import { CART_QUANTITY_MAX as SHOWN_MAX } from '../src/cart/cart-limits';

const borsch = { productId: 1, size: null, brandId: 7, name: 'Борщ', imageUrl: null, unitPrice: 0.1 };
const tea = { productId: 2, size: '300 мл', brandId: 7, name: 'Чай', imageUrl: null, unitPrice: 120.5 };
const add = (cart: Cart, addition: typeof borsch | typeof tea): Cart => withAddition(cart, addition) as Cart;

test('an addition makes a line, then counts it up; sizes are lines of their own', () => {
  const cart = [borsch, tea, borsch, { ...tea, size: '500 мл' }].reduce(add, EMPTY_CART);
  expect(cart.items.map(({ name, size, quantity }) => [name, size, quantity])).toEqual([
    ['Борщ', null, 2],
    ['Чай', '300 мл', 1],
    ['Чай', '500 мл', 1],
  ]);
  expect(cart.total).toBe(241.2);
  expect(cart.currentBrandId).toBe(7);
});

test('what another brand is asked to add waits for the server', () => {
  expect(withAddition(add(EMPTY_CART, borsch), { ...tea, brandId: 8 })).toBeNull();
});

test('a quantity of zero or less removes the line, and an empty cart has no brand', () => {
  const cart = add(add(EMPTY_CART, borsch), tea);
  expect(findLine(withQuantity(cart, tea, 3), tea)?.totalPrice).toBe(361.5);
  expect(withQuantity(cart, borsch, -1).items).toHaveLength(1);
  const empty = withQuantity(withQuantity(cart, borsch, 0), tea, 0);
  expect(empty).toMatchObject({ items: [], total: 0, currentBrandId: null });
});

test('a notice is not said again by a change', () => {
  const cart: Cart = { ...add(EMPTY_CART, borsch), notice: { code: 'CART_MERGED', previousBrandId: null } };
  expect(add(cart, tea).notice).toBeUndefined();
});

test("the stepper ends where the server's limit is", () => {
  expect(SHOWN_MAX).toBe(CART_QUANTITY_MAX);
});
