/** The pictures of messages, kept as long as these. Both sizes are small enough for a document. */
import { type Connection, type Model, Schema } from 'mongoose';
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

const schema = new Schema<MessagePictureDoc>(
  {
    _id: { type: String, required: true },
    orderId: { type: Number, required: true },
    fromClient: { type: Boolean, required: true },
    thumb: { type: Buffer, required: true },
    full: { type: Buffer, required: true },
    createdAt: { type: Date, required: true, expires: MESSAGE_SECONDS },
  },
  { versionKey: false },
);
schema.index({ orderId: 1, fromClient: 1 });

export function createMessagePictureModel(connection: Connection): MessagePictureModel {
  return connection.model<MessagePictureDoc>('MessagePicture', schema, 'messagePictures');
}
