import { COMMENT_MAX, DeliveryCheckoutBody } from '@skatert/contracts/cart';
import { checkDelivery, COMMENT_MAX as SHOWN_MAX } from '../src/checkout/checkout-rules';

const good = { address: 'Тверская, 1', phone: '+7 (999) 123-45-67', comment: '' };

test('the form says what the server would', () => {
  for (const change of [
    {},
    { address: '  ' },
    { phone: '' },
    { phone: 'позвоните' },
    { phone: '+()-' },
    { phone: '8 999 1234567 доб. 3' },
    { address: '', phone: 'x' },
  ]) {
    const values = { ...good, ...change };
    const server: Record<string, string> = {};
    for (const { path, message } of DeliveryCheckoutBody.safeParse(values).error?.issues ?? [])
      server[String(path[0])] ??= message;
    expect(checkDelivery(values)).toEqual(server);
  }
  expect(SHOWN_MAX).toBe(COMMENT_MAX);
});
