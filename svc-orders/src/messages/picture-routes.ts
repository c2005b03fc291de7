/** HTTP: the pictures of messages. */

import { CHAT_PICTURE_MAX_BYTES } from '@skatert/contracts/orders/chat-pictures';
import {
  MessagePictureFields,
  MessagePictureParams,
  MessagePictureQuery,
  OrderMessage,
} from '@skatert/contracts/orders/messages';
import { ORDER_REFUSALS } from '@skatert/contracts/orders/order-rules';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { FileRoutesDeps } from '@skatert/service-kit/files/file-slots';
import { acceptUploads, readUploadForm } from '@skatert/service-kit/files/upload';
import type { App } from '@skatert/service-kit/http/app';
import { bytesOf, mediaResponses } from '@skatert/service-kit/http/media';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { FastifyRequest } from 'fastify';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import { staffChanger } from '../orders/changer.js';
import { orderInBrand, ownOrder, ownOrderOrInBrand } from '../orders/order-access.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import type { Changer } from '../orders/order-parts.js';
import { toMessageResponse } from './message-response.js';
import { type SendPictureDeps, sendPicture } from './send-picture.js';

export interface PictureRoutesDeps extends SendPictureDeps, FileRoutesDeps {
  access: AccessDirectory;
  orders: OrderModel;
  accounts: AccountModel;
  messageIds: Sequence;
}

/** In bytes; a text that is cut off here is still too long for a message. */
const TEXT_BYTES = 16_000;

export async function pictureRoutes(app: App, deps: PictureRoutesDeps): Promise<void> {
  readPictureRoute(app, deps);
  await acceptUploads(app, CHAT_PICTURE_MAX_BYTES, (scope) => sendPictureRoutes(scope, deps), TEXT_BYTES);
}

function sendPictureRoutes(app: App, deps: PictureRoutesDeps): void {
  const ofCustomer = ownOrder(deps.orders);
  const inBrand = orderInBrand(
    deps.orders,
    ORDERS_PERMISSIONS['order.sendMessage'],
    ORDER_REFUSALS.sendMessage,
  );
  const schema = { params: IdParams, response: { 201: OrderMessage, 429: ErrorResponse } };

  const send = async (request: FastifyRequest, seen: OrderDoc, by: Changer): Promise<OrderMessage> => {
    const { content: file, fields } = await readUploadForm(request, CHAT_PICTURE_MAX_BYTES);
    const text = textOf(fields);
    const message = await sendPicture(deps, {
      orderId: seen._id,
      seen,
      messageId: await deps.messageIds.next(),
      fromClient: by.role === 'CLIENT',
      by,
      text,
      file,
      requestId: request.id,
    });
    return toMessageResponse(message, seen, await findAccounts(deps.accounts, [by.userId]));
  };

  app.post(
    '/order/v1/orders/:id/client-message-picture',
    { config: { access: ofCustomer }, preHandler: deps.limitFiles, schema },
    async (request, reply) => {
      const order = ofCustomer.of(request);
      return reply.code(201).send(await send(request, order, { userId: order.userId, role: 'CLIENT' }));
    },
  );

  app.post(
    '/order/v1/orders/:id/message-picture',
    { config: { access: inBrand }, preHandler: deps.limitFiles, schema },
    async (request, reply) => {
      const order = inBrand.of(request);
      const by = staffChanger(deps.access, callerOf(request), order.brandId);
      return reply.code(201).send(await send(request, order, by));
    },
  );
}

/** Returns the text of an uploaded form, '' without one. @throws AppError VALIDATION_FAILED */
function textOf(fields: Record<string, string>): string {
  const { data, error } = MessagePictureFields.safeParse(fields);
  const [issue] = error?.issues ?? [];
  if (issue) throw invalid('text', issue.message);
  return data?.text ?? '';
}

/** No cache may keep the response: the next user of a browser could read it. */
function readPictureRoute(app: App, { orders, messagePictures }: PictureRoutesDeps): void {
  const ofEither = ownOrderOrInBrand(orders, ORDERS_PERMISSIONS['order.readMessages']);
  app.get(
    '/order/v1/orders/:id/pictures/:pictureId',
    {
      config: { access: ofEither },
      schema: {
        params: MessagePictureParams,
        querystring: MessagePictureQuery,
        response: { 200: mediaResponses[200] },
      },
    },
    async (request, reply) => {
      const { pictureId } = request.params;
      const { size } = request.query;
      const found = await documentsOf(messagePictures).findOne(
        { _id: pictureId, orderId: ofEither.of(request).order._id },
        { projection: { [size]: 1 } },
      );
      if (!found) throw new AppError('NOT_FOUND');
      return reply.type('image/webp').header('x-content-type-options', 'nosniff').send(bytesOf(found[size]));
    },
  );
}
