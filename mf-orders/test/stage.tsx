/** For tests of this remote's screens: a server with orders, fake live events, and the shell's providers. */

import type { ChatSignal } from '@skatert/contracts/orders/chat-signals';
import type { Client, ClientDetails } from '@skatert/contracts/orders/clients';
import { NotificationEvent } from '@skatert/contracts/orders/notifications';
import type { StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import { ORDER_TRANSITIONS } from '@skatert/contracts/orders/order-status';
import type { AwaitedOrder, MyOrder, OrderItem, StaffOrder } from '@skatert/contracts/orders/orders';
import type { LiveSignal } from '@skatert/web-kit/live';
import { SessionServer } from '@skatert/web-kit/session-server';
import { membership, pageOf, signInAs } from '@skatert/web-kit/stage';
import { act } from '@testing-library/react';

export const item = (fields: Partial<OrderItem> = {}): OrderItem => ({
  id: 1,
  productId: 7,
  productName: 'Борщ',
  imageUrl: null,
  size: null,
  quantity: 2,
  price: 350,
  totalPrice: 700,
  ...fields,
});

const common = {
  id: 10,
  status: 'QUEUED',
  version: 1,
  deliveryMode: 'PICKUP',
  brandId: 1,
  brandName: 'Самовар',
  comment: null,
  address: null,
  pickupPoint: { id: 3, name: 'Арбат', address: 'Арбат, 11' },
  total: 700,
  promisedAt: null,
  canceledBy: null,
  cancelReason: null,
  rating: null,
  reviewComment: null,
  newMessagesCount: 0,
  clientName: 'Анна',
  lastName: null,
  firstName: 'Анна',
  patronymic: null,
  createdAt: '2026-01-01T09:00:00.000Z',
  updatedAt: '2026-01-01T09:00:00.000Z',
} as const;

export const myOrder = (fields: Partial<MyOrder> = {}): MyOrder => ({
  ...common,
  items: [item()],
  adminName: null,
  ...fields,
});

export const awaitedOrder = (fields: Partial<AwaitedOrder> = {}): AwaitedOrder => ({ ...common, ...fields });

export const staffOrder = (fields: Partial<StaffOrder> = {}): StaffOrder => ({
  ...common,
  items: [item()],
  clientPhone: '+7 999 123-45-67',
  clientEmail: null,
  nextStatuses: [...ORDER_TRANSITIONS[fields.status ?? 'QUEUED']],
  openedAt: null,
  ...fields,
});

export const orderDetails = (fields: Partial<StaffOrderDetails> = {}): StaffOrderDetails => ({
  ...staffOrder(),
  history: [
    {
      at: '2026-01-01T09:00:00.000Z',
      change: 'status',
      status: 'QUEUED',
      promisedAt: null,
      reason: null,
      by: { userId: 50, role: 'CLIENT', name: 'Анна' },
    },
  ],
  suggestedMinutes: 25,
  clientId: 50,
  clientOrders: { count: 3, sum: 2100 },
  earlierOrders: [],
  ...fields,
});

export const client = (fields: Partial<Client> = {}): Client => ({
  id: 50,
  fullName: 'Иванова Анна',
  lastName: 'Иванова',
  firstName: 'Анна',
  patronymic: null,
  dateOfBirth: '1990-05-01',
  email: 'anna@example.ru',
  phone: '+7 916 123-45-67',
  lastOrderBrand: 'Самовар',
  lastOrderBrandId: 1,
  lastOrderAt: '2026-01-01T09:00:00.000Z',
  ordersCount: 3,
  ordersSum: 1234.5,
  blocked: false,
  ...fields,
});

export const clientDetails = (fields: Partial<ClientDetails> = {}): ClientDetails => {
  const { lastOrderBrand: brandName, lastOrderBrandId: brandId, blocked: _in, ...person } = client();
  return {
    ...person,
    brandId,
    brandName,
    firstOrderAt: '2025-05-01T09:00:00.000Z',
    notes: [],
    block: null,
    ...fields,
  };
};

const EVENT_DETAILS: Record<NotificationEvent['type'], object> = {
  NEW_ORDER: { newStatus: 'QUEUED' },
  ORDER_OPENED: {},
  ORDER_STATUS_CHANGED: { oldStatus: 'QUEUED', newStatus: 'PREPARING' },
  ORDER_PROMISE_CHANGED: { promisedAt: '2026-01-01T10:30:00.000Z' },
  ORDER_PAYMENT_CHANGED: { paid: 700, refunded: 0 },
  ORDER_REVIEW_ANSWERED: { text: 'Спасибо' },
  ORDER_ANSWER_REMOVED: {},
  ORDER_EDITED: { text: '+ Борщ ×1', total: 820.5 },
  ORDER_KITCHEN_CHANGED: { kitchenReady: true },
  ORDER_COURIER_CHANGED: { courierId: 5, courierName: 'Иван' },
  CLIENT_MESSAGE: { messageId: 1, fromClient: true, text: 'Ау' },
};

/** Returns a status change, or an event of the type in `fields`, with these fields. */
export function liveEvent(fields: Partial<NotificationEvent>): NotificationEvent {
  const { type = 'ORDER_STATUS_CHANGED' } = fields;
  return NotificationEvent.parse({
    id: 1,
    type,
    orderId: 10,
    brandId: 1,
    version: 2,
    createdAt: '2026-01-01T10:00:00.000Z',
    ...EVENT_DETAILS[type],
    ...fields,
  });
}

/** `[brandId, role]` of each membership; a single one becomes the context. */
export const memberships = (...pairs: [number, string][]) =>
  pairs.map(([brandId, role], index) =>
    membership(role, { membershipId: index + 1, brandId, brandName: `Бренд ${brandId}` }),
  );

export class Stage extends SessionServer {
  /** By default no brand has orders, no order has messages, no brand quick replies; typing and opened orders are accepted. */
  constructor() {
    super();
    this.on('GET /order/v1/brand/:brandId/orders', 200, pageOf([]));
    this.on('GET /brand/:brandId/pickup-points', 200, []);
    this.on('GET /order/v1/day-summary', 200, { enabled: false, offered: false });
    this.on('GET /menu/v1/opening/by-brand/:brandId', 200, { closed: null });
    this.on('GET /order/v1/orders/:orderId/messages', 200, []);
    this.on('POST /order/v1/orders/:orderId/typing', 200, {});
    this.on('POST /order/v1/orders/:orderId/opened', 200, {});
    this.on('GET /order/v1/brand/:brandId/quick-replies', 200, { texts: [], version: 1, isDefault: false });
  }

  /** Signs in a user with the given memberships, each as `[brandId, role]`. */
  signIn(pairs: [number, string][] = []): Promise<void> {
    return signInAs(this, { memberships: memberships(...pairs) });
  }
}

/** Fake live events: the test file mocks `@skatert/web-kit/live` with `fakeLive`. */
const handlers = new Set<(signal: LiveSignal) => void>();
const chatHandlers = new Set<(signal: ChatSignal) => void>();
export const fakeLive = (react: typeof import('react')) => ({
  useLiveEvents(handler: (signal: LiveSignal) => void): void {
    react.useEffect(() => {
      handlers.add(handler);
      return () => {
        handlers.delete(handler);
      };
    });
  },
  useChatSignals(orderId: number, handler: (signal: ChatSignal) => void): void {
    react.useEffect(() => {
      const ofOrder = (signal: ChatSignal) => signal.orderId === orderId && handler(signal);
      chatHandlers.add(ofOrder);
      return () => {
        chatHandlers.delete(ofOrder);
      };
    });
  },
});
export const emitSignal = (signal: ChatSignal) =>
  act(async () => {
    for (const handler of chatHandlers) handler(signal);
  });
export const emit = (...events: Partial<NotificationEvent>[]) =>
  act(async () => {
    for (const handler of handlers) handler({ kind: 'events', events: events.map(liveEvent) });
  });
export const emitReset = () =>
  act(async () => {
    for (const handler of handlers) handler({ kind: 'reset' });
  });

export * from '@skatert/web-kit/stage';
