import { randomBytes } from 'node:crypto';
import { CHAT_PICTURES_MAX, PICTURE_EVENT_TEXT } from '@skatert/contracts/orders/chat-pictures';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { FileQueue } from '@skatert/service-kit/files/file-worker';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { OrderDoc } from '../orders/order-model.js';
import type { RateLimits } from '../rate-limits.js';
import { requireOpenChat } from './chat-access.js';
import type { encodeMessagePicture } from './encode-message-picture.js';
import type { MessageDoc } from './message-model.js';
import type { MessagePictureModel } from './picture-model.js';
import { type NewMessage, type SendMessageDeps, sendMessage } from './send-message.js';

export interface SendPictureDeps extends SendMessageDeps {
  messagePictures: MessagePictureModel;
  limits: RateLimits;
  files: FileQueue<{ encodeMessagePicture: typeof encodeMessagePicture }>;
}

export interface NewPicture extends Omit<NewMessage, 'pictures' | 'store' | 'eventText'> {
  seen: OrderDoc;
  file: Buffer;
}

/**
 * Stores a message with a picture, publishes it to the other side and returns it. Its text may be empty.
 * @throws AppError CHAT_CLOSED, CHAT_PICTURES_FULL, TOO_MANY_REQUESTS; VALIDATION_FAILED for a file that is no picture
 */
export async function sendPicture(
  deps: SendPictureDeps,
  { file, seen, ...message }: NewPicture,
): Promise<MessageDoc> {
  const { orderId, fromClient, by, text } = message;
  requireOpenChat(seen);
  await requireRoom(deps, message);
  await deps.limits.chatPictures.consume(String(by.userId));
  const { width, height, thumb, full } = await deps.files.run('encodeMessagePicture', file);
  const id = randomBytes(16).toString('hex');
  return sendMessage(deps, {
    ...message,
    eventText: text || PICTURE_EVENT_TEXT,
    pictures: [{ id, width, height }],
    // Both uploads of a side change the order, so that one of them runs again and counts the other's picture.
    store: async (session, createdAt) => {
      await requireRoom(deps, message, session);
      const picture = { _id: id, orderId, fromClient, thumb, full, createdAt };
      await documentsOf(deps.messagePictures).insertOne(picture, { session });
    },
  });
}

/** @throws AppError CHAT_PICTURES_FULL */
async function requireRoom(
  { messagePictures }: SendPictureDeps,
  { orderId, fromClient }: Pick<NewPicture, 'orderId' | 'fromClient'>,
  session?: ClientSession,
): Promise<void> {
  const options = { limit: CHAT_PICTURES_MAX, ...(session && { session }) };
  const sent = await documentsOf(messagePictures).countDocuments({ orderId, fromClient }, options);
  if (sent >= CHAT_PICTURES_MAX) throw new AppError(ORDERS_ERRORS.CHAT_PICTURES_FULL);
}
