import { MessageBody, OrderMessage, ReadMessagesBody } from '@skatert/contracts/orders/orders';
import { Empty, ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import { callerOf } from '@skatert/service-kit/authentication';
import type { Sequence } from '@skatert/service-kit/counters';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ChangeOrderDeps } from '../orders/change-order.js';
import { orderInBrand, ownOrder, ownOrderOrInBrand } from '../orders/order-access.js';
import type { OrderDoc } from '../orders/order-model.js';
import { markRead } from './mark-read.js';
import type { MessageDoc, MessageModel } from './message-model.js';
import { toMessageResponse } from './message-response.js';
import { sendMessage } from './send-message.js';

export interface MessageRoutesDeps extends ChangeOrderDeps {
  messages: MessageModel;
  messageIds: Sequence;
}

export function messageRoutes(app: App, deps: MessageRoutesDeps): void {
  const { orders, messages, messageIds } = deps;
  const ofCustomer = ownOrder(orders);
  const inBrand = orderInBrand(orders, 'order.sendMessage', 'Нет прав отправлять сообщения');
  const ofEither = ownOrderOrInBrand(orders, 'order.readMessages');
  const failures = { '4xx': ErrorResponse };
  const sendSchema = { params: IdParams, body: MessageBody, response: { 201: OrderMessage, ...failures } };

  const send = async (request: FastifyRequest, seen: OrderDoc, text: string, fromClient: boolean) =>
    toMessageResponse(
      await sendMessage(deps, {
        orderId: seen._id,
        seen,
        messageId: await messageIds.next(),
        fromClient,
        authorId: callerOf(request).userId,
        text,
        requestId: request.id,
      }),
    );

  app.post(
    '/order/v1/orders/:id/client-message',
    { config: { access: ofCustomer }, schema: sendSchema },
    async (request, reply) =>
      reply.code(201).send(await send(request, ofCustomer.of(request), request.body.text, true)),
  );

  app.post(
    '/order/v1/orders/:id/message',
    { config: { access: inBrand }, schema: sendSchema },
    async (request, reply) =>
      reply.code(201).send(await send(request, inBrand.of(request), request.body.text, false)),
  );

  app.get(
    '/order/v1/orders/:id/messages',
    {
      config: { access: ofEither },
      schema: { params: IdParams, response: { 200: z.array(OrderMessage), ...failures } },
    },
    async (request) => {
      const { order } = ofEither.of(request);
      const found = await messages.find({ orderId: order._id }).sort({ _id: 1 }).lean<MessageDoc[]>();
      return found.map(toMessageResponse);
    },
  );

  app.post(
    '/order/v1/orders/:id/messages/read',
    {
      config: { access: ofEither },
      schema: { params: IdParams, body: ReadMessagesBody, response: { 200: Empty, ...failures } },
    },
    async (request) => {
      const { order, side } = ofEither.of(request);
      await markRead(deps, { orderId: order._id, side, lastMessageId: request.body.lastMessageId });
      return {};
    },
  );
}
