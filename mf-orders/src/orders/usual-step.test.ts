import { type DeliveryMode, nextStatusesOf, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { usualStep } from './usual-step.js';

const step = (deliveryMode: DeliveryMode, status: OrderStatus, nextStatuses = nextStatusesOf(status)) =>
  usualStep({ deliveryMode, status, nextStatuses: [...nextStatuses] })?.status;

test('the usual step leads to the end without asking for more than a press', () => {
  const way = (mode: DeliveryMode, status: OrderStatus): OrderStatus[] => {
    const next = step(mode, status);
    return next ? [next, ...way(mode, next)] : [];
  };
  expect(way('PICKUP', 'QUEUED')).toEqual(['PREPARING', 'READY_FOR_PICKUP', 'COMPLETED']);
  expect(way('DELIVERY', 'QUEUED')).toEqual(['PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED']);
  expect(way('DELIVERY', 'READY_FOR_PICKUP')).toEqual(['DELIVERED', 'COMPLETED']);
});

test('where the service does not offer the usual step, the next one that it offers takes its place', () => {
  expect(step('DELIVERY', 'PREPARING', ['CANCELED', 'READY_FOR_PICKUP'])).toBe('READY_FOR_PICKUP');
  expect(step('DELIVERY', 'READY_FOR_PICKUP', ['COMPLETED'])).toBe('COMPLETED');
});

test('without a step that the service offers there is none', () => {
  expect(step('PICKUP', 'PREPARING', ['COOKED' as OrderStatus, 'CANCELED'])).toBeUndefined();
  expect(step('PICKUP', 'COOKED' as OrderStatus, ['READY_FOR_PICKUP'])).toBeUndefined();
  expect(step('COURIER' as DeliveryMode, 'QUEUED', ['PREPARING'])).toBeUndefined();
});
