import { Empty, ErrorResponse, IdParams } from '@skatert/contracts/fields';
import { MessageBody, OrderMessage, ReadMessagesBody } from '@skatert/contracts/orders';
import type { AccessDirectory } from '@skatert/service-kit/access-directory';
import type { App } from '@skatert/service-kit/app';
import { type Authentication, callerOf } from '@skatert/service-kit/authentication';
import type { Sequence } from '@skatert/service-kit/counters';
import { z } from 'zod';
import type { OrderDeps } from '../orders/change-order.js';
import { findWithSide, requireCustomer, requireStaff } from '../orders/order-access.js';
import { markRead } from './mark-read.js';
import type { MessageDoc, MessageModel } from './message-model.js';
import { sendMessage } from './send-message.js';

export interface MessageRouteDeps extends OrderDeps {
  messages: MessageModel;
  messageIds: Sequence;
  access: AccessDirectory;
  auth: Authentication;
}

export function messageRoutes(app: App, deps: MessageRouteDeps): void {
  const { orders, messages, messageIds, access } = deps;
  const onRequest = deps.auth.required;
  const failures = { '4xx': ErrorResponse };
  const sending = { params: IdParams, body: MessageBody, response: { 201: OrderMessage, ...failures } };

  app.post('/order/v1/orders/:id/client-message', { onRequest, schema: sending }, async (request, reply) => {
    const caller = callerOf(request);
    const message = await sendMessage(
      deps,
      {
        orderId: request.params.id,
        messageId: await messageIds.next(),
        fromClient: true,
        authorId: caller.userId,
        text: request.body.text,
        requestId: request.id,
      },
      async (order) => requireCustomer(order, caller),
    );
    return reply.code(201).send(viewMessage(message));
  });

  app.post('/order/v1/orders/:id/message', { onRequest, schema: sending }, async (request, reply) => {
    const caller = callerOf(request);
    const message = await sendMessage(
      deps,
      {
        orderId: request.params.id,
        messageId: await messageIds.next(),
        fromClient: false,
        authorId: caller.userId,
        text: request.body.text,
        requestId: request.id,
      },
      (order) => requireStaff(access, order, caller, 'order.sendMessage', 'Нет прав отправлять сообщения'),
    );
    return reply.code(201).send(viewMessage(message));
  });

  app.get(
    '/order/v1/orders/:id/messages',
    { onRequest, schema: { params: IdParams, response: { 200: z.array(OrderMessage), ...failures } } },
    async (request) => {
      const { order } = await findWithSide(
        orders,
        access,
        callerOf(request),
        request.params.id,
        'order.readMessages',
      );
      const found = await messages.find({ orderId: order._id }).sort({ _id: 1 }).lean<MessageDoc[]>();
      return found.map(viewMessage);
    },
  );

  app.post(
    '/order/v1/orders/:id/messages/read',
    {
      onRequest,
      schema: { params: IdParams, body: ReadMessagesBody, response: { 200: Empty, ...failures } },
    },
    async (request) => {
      const { order, side } = await findWithSide(
        orders,
        access,
        callerOf(request),
        request.params.id,
        'order.readMessages',
      );
      await markRead(deps, { orderId: order._id, side, lastMessageId: request.body.lastMessageId });
      return {};
    },
  );
}

function viewMessage(message: MessageDoc): OrderMessage {
  return {
    id: message._id,
    fromClient: message.fromClient,
    text: message.text,
    createdAt: message.createdAt.toISOString(),
  };
}
