import { DeliveryCheckoutBody } from '@skatert/contracts/orders/cart';
import { cartDifferences, isAsSeen } from '../src/checkout/cart-differences';
import { checkDelivery } from '../src/checkout/checkout-rules';
import { cartOf, item } from './stage';

const parts = { flat: '12', entrance: '', floor: '5', intercom: '12К' };
const good = { address: 'Тверская, 1', ...parts, phone: '+7 (999) 123-45-67', comment: '' };

test('the form shows the same errors as the server', () => {
  for (const change of [
    {},
    { address: '  ' },
    { phone: '' },
    { phone: 'позвоните' },
    { phone: '+()-' },
    { phone: '8 999 1234567 доб. 3' },
    { address: '', phone: 'x' },
    { floor: '5'.repeat(21), flat: ` ${'1'.repeat(20)} ` },
  ]) {
    const values = { ...good, ...change };
    const server: Record<string, string> = {};
    for (const { path, message } of DeliveryCheckoutBody.safeParse(values).error?.issues ?? [])
      server[String(path[0])] ??= message;
    expect(checkDelivery(values)).toEqual(server);
  }
});

describe('differences of a cart are described line by line', () => {
  const tea = { productId: 2, name: 'Чай', size: '300 мл' };
  const seen = cartOf(item(), item(tea));

  test.each([
    [
      'another price',
      item({ unitPrice: 400, priceNow: 400 }),
      /^Борщ: цена была 350,00\s₽, теперь 400,00\s₽$/,
    ],
    ['another quantity', item({ quantity: 3 }), /^Борщ: было 2 шт\., теперь 3 шт\.$/],
    ['no longer available', item({ available: false, priceNow: null }), /^Борщ: больше не продаётся$/],
  ])('%s', (_, now, text) => {
    const [difference, ...more] = cartDifferences(seen, cartOf(now, item(tea)));
    expect(difference).toMatch(text);
    expect(more).toEqual([]);
  });

  test('added and removed lines', () => {
    expect(cartDifferences(seen, cartOf(item(), item({ ...tea, size: '500 мл' })))).toEqual([
      'Чай, 500 мл: теперь в корзине, 2 шт.',
      'Чай, 300 мл: больше нет в корзине',
    ]);
  });

  test('a price that was already shown is no difference; an unavailable line never counts as seen', () => {
    const announced = cartOf(item({ priceNow: 400 }));
    expect(isAsSeen(announced, cartOf(item({ unitPrice: 400, priceNow: 400 })))).toBe(true);
    expect(isAsSeen(announced, cartOf(item({ unitPrice: 450, priceNow: 450 })))).toBe(false);
    const gone = cartOf(item({ available: false, priceNow: null }));
    expect(isAsSeen(gone, gone)).toBe(false);
  });
});
