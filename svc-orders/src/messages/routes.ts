import { MessageBody, OrderMessage } from '@skatert/contracts/orders/messages';
import { ORDER_REFUSALS } from '@skatert/contracts/orders/order-rules';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { Sequence } from '@skatert/service-kit/data/counters';
import type { App } from '@skatert/service-kit/http/app';
import type { FastifyRequest } from 'fastify';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import { staffChanger } from '../orders/changer.js';
import { orderInBrand, ownOrder } from '../orders/order-access.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import type { Changer } from '../orders/order-parts.js';
import type { RateLimits } from '../rate-limits.js';
import { toMessageResponse } from './message-response.js';
import { type SendMessageDeps, sendMessage } from './send-message.js';

export interface MessageRoutesDeps extends SendMessageDeps {
  access: AccessDirectory;
  orders: OrderModel;
  accounts: AccountModel;
  messageIds: Sequence;
  limits: Pick<RateLimits, 'messagesOfOrder' | 'messagesOfAccount'>;
}

export function messageRoutes(app: App, deps: MessageRoutesDeps): void {
  const { orders, messageIds } = deps;
  const ofCustomer = ownOrder(orders);
  const inBrand = orderInBrand(orders, ORDERS_PERMISSIONS['order.sendMessage'], ORDER_REFUSALS.sendMessage);
  const response = { 201: OrderMessage, 429: ErrorResponse };
  const sendSchema = { params: IdParams, body: MessageBody, response };

  const send = async (request: FastifyRequest, seen: OrderDoc, text: string, by: Changer) => {
    await deps.limits.messagesOfAccount.consume(String(by.userId));
    await deps.limits.messagesOfOrder.consume(`${by.userId}:${seen._id}`);
    const message = await sendMessage(deps, {
      orderId: seen._id,
      messageId: await messageIds.next(),
      fromClient: by.role === 'CLIENT',
      by,
      text,
      requestId: request.id,
    });
    return toMessageResponse(message, seen, await findAccounts(deps.accounts, [by.userId]));
  };

  app.post(
    '/order/v1/orders/:id/client-message',
    { config: { access: ofCustomer }, schema: sendSchema },
    async (request, reply) => {
      const order = ofCustomer.of(request);
      const by: Changer = { userId: order.userId, role: 'CLIENT' };
      return reply.code(201).send(await send(request, order, request.body.text, by));
    },
  );

  app.post(
    '/order/v1/orders/:id/message',
    { config: { access: inBrand }, schema: sendSchema },
    async (request, reply) => {
      const order = inBrand.of(request);
      const by = staffChanger(deps.access, callerOf(request), order.brandId);
      return reply.code(201).send(await send(request, order, request.body.text, by));
    },
  );
}
