import type { OrderStatus } from '../src/orders/order-status.js';
import { balanceOf, type PaidSums } from '../src/orders/payments.js';

const of = (fields: Partial<PaidSums>) =>
  balanceOf({ total: 100, paid: 0, refunded: 0, status: 'PREPARING', ...fields });

test('what is not paid is due', () => {
  expect(of({})).toEqual({ due: 100, refundable: 0, overpaid: 0 });
  expect(of({ paid: 40 })).toEqual({ due: 60, refundable: 40, overpaid: 0 });
  expect(of({ paid: 100 })).toEqual({ due: 0, refundable: 100, overpaid: 0 });
});

test('a refund on the way corrects the record, and a later one is not due again', () => {
  const refunded = { paid: 100, refunded: 30 };
  expect(of(refunded)).toEqual({ due: 30, refundable: 70, overpaid: 0 });
  for (const status of ['DELIVERED', 'COMPLETED'] satisfies OrderStatus[])
    expect(of({ ...refunded, status })).toEqual({ due: 0, refundable: 70, overpaid: 0 });
});

test('nothing is due for a canceled order, and what was paid can be refunded', () => {
  expect(of({ status: 'CANCELED' })).toEqual({ due: 0, refundable: 0, overpaid: 0 });
  expect(of({ status: 'CANCELED', paid: 100 })).toEqual({ due: 0, refundable: 100, overpaid: 100 });
});

test('roubles have no floating-point errors', () => {
  expect(of({ total: 0.3, paid: 0.1, refunded: 0 }).due).toBe(0.2);
});

test('a completed order that was not paid stays due; a status of the next release is no reason to forgive', () => {
  expect(of({ status: 'COMPLETED' }).due).toBe(100);
  expect(of({ status: 'COURIER' as OrderStatus, paid: 20 }).due).toBe(80);
});

test('what was paid above what an order costs now is to be given back', () => {
  expect(of({ paid: 130 })).toEqual({ due: 0, refundable: 130, overpaid: 30 });
  expect(of({ paid: 130, refunded: 30 })).toEqual({ due: 0, refundable: 100, overpaid: 0 });
  expect(of({ paid: 130, refunded: 10, status: 'COMPLETED' }).overpaid).toBe(20);
});
