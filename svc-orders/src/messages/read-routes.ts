/** HTTP: what both sides of a chat do without writing a message. */

import { MessagesQuery, OrderMessage, ReadMessagesBody } from '@skatert/contracts/orders/messages';
import { ORDER_REFUSALS } from '@skatert/contracts/orders/order-rules';
import { Empty, IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { App } from '@skatert/service-kit/http/app';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import { mayInBrand, ownOrderOrInBrand } from '../orders/order-access.js';
import type { OrderModel } from '../orders/order-model.js';
import { ChatSignals } from './chat-signals.js';
import { listMessages } from './list-messages.js';
import { markRead } from './mark-read.js';
import type { MessageModel } from './message-model.js';
import { toMessageResponse } from './message-response.js';

export interface ReadRoutesDeps {
  access: AccessDirectory;
  bus: Pick<Bus, 'publish'>;
  now: () => number;
  connection: Connection;
  orders: OrderModel;
  messages: MessageModel;
  accounts: AccountModel;
}

export function readRoutes(app: App, deps: ReadRoutesDeps): void {
  const signals = new ChatSignals(deps);
  const ofEither = ownOrderOrInBrand(deps.orders, 'order.readMessages');

  app.get(
    '/order/v1/orders/:id/messages',
    {
      config: { access: ofEither },
      schema: { params: IdParams, querystring: MessagesQuery, response: { 200: z.array(OrderMessage) } },
    },
    async (request) => {
      const { order } = ofEither.of(request);
      const found = await listMessages(deps, { orderId: order._id, before: request.query.before });
      const authors = found.map(({ authorId }) => authorId);
      const accounts = await findAccounts(deps.accounts, authors);
      return found.map((message) => toMessageResponse(message, order, accounts));
    },
  );

  app.post(
    '/order/v1/orders/:id/messages/read',
    {
      config: { access: ofEither },
      schema: { params: IdParams, body: ReadMessagesBody, response: { 200: Empty } },
    },
    async (request) => {
      const { order, side } = ofEither.of(request);
      const { lastMessageId } = request.body;
      const mayAnswer =
        side === 'client' ||
        (await mayInBrand(deps.access, callerOf(request), order.brandId, 'order.sendMessage'));
      // For those who may answer, the messages stay unread, and the customer is not told that they are read.
      const reader = mayAnswer ? side : 'desk';
      const readTo = await markRead(deps, { orderId: order._id, side: reader, lastMessageId });
      if (mayAnswer && readTo !== undefined) signals.read({ order, side }, readTo);
      return {};
    },
  );

  const writer = ownOrderOrInBrand(deps.orders, 'order.sendMessage', ORDER_REFUSALS.sendMessage);
  app.post(
    '/order/v1/orders/:id/typing',
    { config: { access: writer }, schema: { params: IdParams, response: { 200: Empty } } },
    async (request) => {
      signals.typing(writer.of(request));
      return {};
    },
  );
}
