/** The pictures of messages, kept as long as these. Both sizes are small enough for a document. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';
import { MESSAGE_SECONDS } from './message-model.js';

export interface MessagePictureDoc {
  /** Random: no one can guess the pictures of others. */
  _id: string;
  orderId: number;
  fromClient: boolean;
  /** WebP without metadata. */
  thumb: Buffer;
  full: Buffer;
  createdAt: Date;
}

export type MessagePictureModel = Model<MessagePictureDoc>;

export const createMessagePictureModel = defineModel<MessagePictureDoc>(
  'messagePictures',
  {
    _id: { type: String, required: true },
    orderId: { type: Number, required: true },
    fromClient: { type: Boolean, required: true },
    thumb: { type: Buffer, required: true },
    full: { type: Buffer, required: true },
    createdAt: { type: Date, required: true, expires: MESSAGE_SECONDS },
  },
  [{ orderId: 1, fromClient: 1 }],
);
