import type { Cart } from '@skatert/contracts/orders/cart';
import { EMPTY_CART, findLine, withAddition, withQuantity } from '../src/cart/cart-changes';
import { lastWord, mergeWishes, type Wish, withWishes } from '../src/cart/cart-wishes';

const borsch = { productId: 1, size: null, brandId: 7, name: 'Борщ', imageUrl: null, unitPrice: 0.1 };
const tea = { productId: 2, size: '300 мл', brandId: 7, name: 'Чай', imageUrl: null, unitPrice: 120.5 };
const add = (cart: Cart, addition: typeof borsch | typeof tea): Cart => withAddition(cart, addition, 1);

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
  const cart = add(EMPTY_CART, borsch);
  expect(add(cart, { ...tea, brandId: 8 })).toBe(cart);
});

test('a quantity of zero or less removes the line, and an empty cart has no brand', () => {
  const cart = add(add(EMPTY_CART, borsch), tea);
  expect(findLine(withQuantity(cart, tea, 3), tea)?.totalPrice).toBe(361.5);
  expect(withQuantity(cart, borsch, -1).items).toHaveLength(1);
  const empty = withQuantity(withQuantity(cart, borsch, 0), tea, 0);
  expect(empty).toMatchObject({ items: [], total: 0, currentBrandId: null });
});

test('a line that is not for sale counts nothing in the total', () => {
  const cart = add(add(EMPTY_CART, borsch), tea);
  const items = cart.items.map((line) => ({ ...line, available: line.productId === tea.productId }));
  expect(withQuantity({ ...cart, items }, tea, 2).total).toBe(241);
});

test('a notice is not said again by a change', () => {
  const cart: Cart = { ...add(EMPTY_CART, borsch), notice: { code: 'CART_MERGED', previousBrandId: null } };
  expect(add(cart, tea).notice).toBeUndefined();
});

describe('wishes for one line become one', () => {
  const more = (pieces: number): Wish => ({ kind: 'add', line: tea, pieces });
  const set = (quantity: number): Wish => ({ kind: 'set', line: tea, quantity });
  const remove: Wish = { kind: 'remove', line: tea };

  test.each<[string, Wish | undefined, Wish, boolean, Wish | null]>([
    ['additions add up', more(1), more(1), false, more(2)],
    ['the last quantity counts', set(2), set(5), true, set(5)],
    ['a quantity of what is not there yet is what is added', more(1), set(4), false, more(4)],
    ['nothing is left of an addition that was taken back', more(2), set(0), false, null],
    ['nothing is left of an addition that was removed', more(2), remove, false, null],
    ['an addition on the way is set anew', more(1), set(4), true, set(4)],
    ['more of a wanted quantity', set(2), more(1), true, { ...set(3), line: tea }],
    ['a line taken out and put in again is there once', remove, more(1), true, { ...set(1), line: tea }],
    ['the first wish stays as it is', undefined, remove, true, remove],
  ])('%s', (_, waiting, next, isThere, wish) => {
    expect(mergeWishes(waiting, next, isThere)).toEqual(wish);
  });

  test('and show in the cart at once', () => {
    const cart = withWishes(add(EMPTY_CART, borsch), [more(2), set(3), { kind: 'remove', line: borsch }]);
    expect(cart.items.map(({ name, quantity }) => [name, quantity])).toEqual([['Чай', 3]]);
    expect(cart.total).toBe(361.5);
  });

  test('of a line that is only on its way the rest is still asked for when the page is left', () => {
    expect(lastWord(set(4), more(1), EMPTY_CART)).toEqual(more(3));
    expect(lastWord(set(0), more(1), EMPTY_CART)).toBeNull();
    expect(lastWord(set(4), null, add(EMPTY_CART, tea))).toEqual(set(4));
    expect(lastWord(more(2), set(1), EMPTY_CART)).toEqual(more(2));
  });
});
