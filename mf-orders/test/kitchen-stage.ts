/** For tests of the kitchen's display: tickets as the service sends them. */
import type { KitchenLine, KitchenTicket, KitchenTickets } from '@skatert/contracts/orders/kitchen';

export const NOW = '2026-01-01T10:00:00.000Z';
export const LIST = 'GET /order/v1/brand/1/kitchen';

export const line = (fields: Partial<KitchenLine> = {}): KitchenLine => ({
  id: 1,
  productId: 7,
  productName: 'Борщ',
  size: null,
  quantity: 2,
  extras: [],
  done: false,
  ...fields,
});

export const TEA = line({
  id: 2,
  productId: 8,
  productName: 'Чай',
  size: '0,4 л',
  quantity: 1,
  extras: ['Лимон'],
});

export const ticket = (fields: Partial<KitchenTicket> = {}): KitchenTicket => ({
  id: 10,
  version: 3,
  status: 'PREPARING',
  statusLabel: 'Готовится',
  deliveryMode: 'PICKUP',
  pointName: 'Арбат',
  comment: 'Без лука',
  acceptedAt: '2026-01-01T09:48:00.000Z',
  promisedAt: '2026-01-01T10:07:00.000Z',
  items: [line(), TEA],
  readyAt: null,
  ...fields,
});

export const finished = (fields: Partial<KitchenTicket> = {}): KitchenTicket => {
  const items = ticket(fields).items.map((each) => ({ ...each, done: true }));
  return ticket({ version: 4, readyAt: NOW, ...fields, items });
};

export const kitchen = (fields: Partial<KitchenTickets> = {}): KitchenTickets => ({
  now: NOW,
  tickets: [ticket(), ticket({ id: 11, promisedAt: '2026-01-01T10:20:00.000Z', comment: null })],
  more: false,
  recent: [],
  settings: { finishes: false, groups: [] },
  ...fields,
});
