/** The messages of an order: `/order/v1/orders/{id}`. */
import { z } from 'zod';
import { Id, IdParam, multiline, Timestamp } from '../shared/fields.js';
import { MESSAGE_MAX, ORDER_TEXTS } from './order-rules.js';

export const MessageBody = z.object({
  text: multiline({ max: MESSAGE_MAX, tooLong: ORDER_TEXTS.messageLong, required: 'Введите сообщение' }),
});
export type MessageBody = z.infer<typeof MessageBody>;

/** A message of an order. The optional fields are absent from responses of an earlier release. */
export const OrderMessage = z
  .object({
    id: Id,
    fromClient: z.boolean(),
    /** The customer's name, or the staff member's: without one the brand and the role. */
    authorName: z.string().optional(),
    /** Empty for pictures alone. */
    text: z.string(),
    /** Width and height of the full size, in pixels; absent without pictures. */
    pictures: z
      .array(z.object({ id: z.string(), width: z.number().int(), height: z.number().int() }))
      .optional(),
    /** The other side has read it. */
    read: z.boolean().optional(),
    createdAt: Timestamp,
  })
  .meta({ id: 'OrderMessage' });
export type OrderMessage = z.infer<typeof OrderMessage>;

/** The fields of a form with a picture, beside its file. */
export const MessagePictureFields = z.object({
  text: multiline({ max: MESSAGE_MAX, tooLong: ORDER_TEXTS.messageLong }).optional(),
});
export const MessagePictureParams = z.object({
  id: IdParam,
  pictureId: z.string().regex(/^[0-9a-f]{32}$/, 'Неверный идентификатор'),
});
export const MessagePictureQuery = z.object({
  size: z.enum(['thumb', 'full'], { error: 'Неизвестный размер' }).default('full'),
});

/** The newest messages; with `before` the newest of those before that message. At most `MESSAGES_PAGE`, oldest first. */
export const MessagesQuery = z.object({ before: IdParam.optional() });

/** Moves the read mark of the caller's side forward; it never moves back. */
export const ReadMessagesBody = z.object({ lastMessageId: Id });
