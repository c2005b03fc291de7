import type { Cart } from '@skatert/contracts/orders/cart';
import { EMPTY_CART, findLine, withAddition, withQuantity } from '../src/cart/cart-changes';
import { applyChanges, changeOnLeave, mergeChanges, type PendingChange } from '../src/cart/pending-changes';

const borsch = { productId: 1, size: null, brandId: 7, name: 'Борщ', imageUrl: null, unitPrice: 0.1 };
const tea = { productId: 2, size: '300 мл', brandId: 7, name: 'Чай', imageUrl: null, unitPrice: 120.5 };
const add = (cart: Cart, addition: typeof borsch | typeof tea): Cart => withAddition(cart, addition, 1);

test('an addition creates a line, then increases it; sizes are separate lines', () => {
  const cart = [borsch, tea, borsch, { ...tea, size: '500 мл' }].reduce(add, EMPTY_CART);
  expect(cart.items.map(({ name, size, quantity }) => [name, size, quantity])).toEqual([
    ['Борщ', null, 2],
    ['Чай', '300 мл', 1],
    ['Чай', '500 мл', 1],
  ]);
  expect(cart.total).toBe(241.2);
  expect(cart.currentBrandId).toBe(7);
});

test('an addition of another brand waits for the server', () => {
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

test('an unavailable line does not count in the total', () => {
  const cart = add(add(EMPTY_CART, borsch), tea);
  const items = cart.items.map((line) => ({ ...line, available: line.productId === tea.productId }));
  expect(withQuantity({ ...cart, items }, tea, 2).total).toBe(241);
});

test('a change does not repeat a notice', () => {
  const cart: Cart = { ...add(EMPTY_CART, borsch), notice: { code: 'CART_MERGED', previousBrandId: null } };
  expect(add(cart, tea).notice).toBeUndefined();
});

describe('changes of one line are merged', () => {
  const more = (count: number): PendingChange => ({ kind: 'add', line: tea, count });
  const set = (quantity: number): PendingChange => ({ kind: 'set', line: tea, quantity });
  const remove: PendingChange = { kind: 'remove', line: tea };

  test.each<[string, PendingChange | undefined, PendingChange, boolean, PendingChange | null]>([
    ['additions add up', more(1), more(1), false, more(2)],
    ['the last quantity applies', set(2), set(5), true, set(5)],
    ['a quantity of a line that does not exist yet becomes an addition', more(1), set(4), false, more(4)],
    ['an addition set to zero is dropped', more(2), set(0), false, null],
    ['an addition that was removed is dropped', more(2), remove, false, null],
    ['an addition in flight is followed by a quantity', more(1), set(4), true, set(4)],
    ['an addition to a queued quantity', set(2), more(1), true, { ...set(3), line: tea }],
    [
      'a line that is removed and added again has quantity 1',
      remove,
      more(1),
      true,
      { ...set(1), line: tea },
    ],
    ['the first change is unchanged', undefined, remove, true, remove],
  ])('%s', (_, queued, next, exists, merged) => {
    expect(mergeChanges(queued, next, exists)).toEqual(merged);
  });

  test('and shown in the cart at once', () => {
    const cart = applyChanges(add(EMPTY_CART, borsch), [more(2), set(3), { kind: 'remove', line: borsch }]);
    expect(cart.items.map(({ name, quantity }) => [name, quantity])).toEqual([['Чай', 3]]);
    expect(cart.total).toBe(361.5);
  });

  test('when the page is left while an addition is in flight, the rest is sent as another addition', () => {
    expect(changeOnLeave(set(4), more(1), EMPTY_CART)).toEqual(more(3));
    expect(changeOnLeave(set(0), more(1), EMPTY_CART)).toBeNull();
    expect(changeOnLeave(set(4), null, add(EMPTY_CART, tea))).toEqual(set(4));
    expect(changeOnLeave(more(2), set(1), EMPTY_CART)).toEqual(more(2));
  });
});
