/** What svc-orders publishes, requests and replies over NATS. */
import {
  SEND_DAY_SUMMARY_SUBJECT,
  SendDaySummaryRequest,
  SendDigestReply,
} from '@skatert/contracts/auth/digest';
import {
  READ_DISH_GROUPS_SUBJECT,
  ReadDishGroupsReply,
  ReadDishGroupsRequest,
} from '@skatert/contracts/menu/dish-groups';
import { READ_PRODUCT_SUBJECT, ReadProductReply, ReadProductRequest } from '@skatert/contracts/menu/states';
import {
  CLOSE_BRAND_SUBJECT,
  CloseBrandReply,
  CloseBrandRequest,
} from '@skatert/contracts/orders/brand-closing';
import { CHAT_SIGNALS_SUBJECT, PublishedSignal } from '@skatert/contracts/orders/chat-signals';
import {
  LIVE_EVENTS_SUBJECT,
  ORDER_EVENTS_SUBJECT,
  OrderEvent,
  READ_EVENTS_SUBJECT,
  ReadEventsReply,
  ReadEventsRequest,
} from '@skatert/contracts/orders/order-event';
import {
  READ_ORDER_LINES_SUBJECT,
  ReadOrderLinesReply,
  ReadOrderLinesRequest,
} from '@skatert/contracts/orders/order-lines';
import { reply, type ServiceDefinition } from '@skatert/service-kit/process/create-service';
import { z } from 'zod';
import { closeBrand } from './brands/close-brand.js';
import { readOrderLines } from './orders/read-order-lines.js';
import type { OrdersDeps } from './orders-deps.js';
import type { Lease } from './outbox/lease.js';
import { readEvents } from './outbox/read-events.js';

export const PUBLISHES = [
  { subject: ORDER_EVENTS_SUBJECT, schema: OrderEvent },
  { subject: LIVE_EVENTS_SUBJECT, schema: z.array(OrderEvent) },
  { subject: CHAT_SIGNALS_SUBJECT, schema: PublishedSignal },
];

const READ_DISH_GROUPS = {
  subject: READ_DISH_GROUPS_SUBJECT,
  request: ReadDishGroupsRequest,
  reply: ReadDishGroupsReply,
};
const READ_PRODUCT = { subject: READ_PRODUCT_SUBJECT, request: ReadProductRequest, reply: ReadProductReply };
const SEND_DAY_SUMMARY = {
  subject: SEND_DAY_SUMMARY_SUBJECT,
  request: SendDaySummaryRequest,
  reply: SendDigestReply,
};

export const REQUESTS = [READ_PRODUCT, READ_DISH_GROUPS, SEND_DAY_SUMMARY];

export const repliesOf = (opened: OrdersDeps, lease: Lease): ServiceDefinition['replies'] => [
  reply(READ_EVENTS_SUBJECT, ReadEventsRequest, ReadEventsReply, (request) =>
    readEvents(opened.events, lease, request),
  ),
  reply(READ_ORDER_LINES_SUBJECT, ReadOrderLinesRequest, ReadOrderLinesReply, ({ orderId }) =>
    readOrderLines(opened.orders, orderId),
  ),
  reply(CLOSE_BRAND_SUBJECT, CloseBrandRequest, CloseBrandReply, ({ brandId }) =>
    closeBrand({ ...opened, carts: opened.carts.model }, brandId),
  ),
];
