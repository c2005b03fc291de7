/** The messages between customer and staff about an order, kept for a year. */
import { type Connection, type Model, Schema } from 'mongoose';

export interface MessageDoc {
  _id: number;
  orderId: number;
  fromClient: boolean;
  authorId: number;
  text: string;
  createdAt: Date;
}

const MESSAGE_DAYS = 365;

const schema = new Schema<MessageDoc>(
  {
    _id: Number,
    orderId: Number,
    fromClient: Boolean,
    authorId: Number,
    text: String,
    createdAt: { type: Date, expires: MESSAGE_DAYS * 24 * 60 * 60 },
  },
  { versionKey: false },
);
schema.index({ orderId: 1, _id: 1 });

export type MessageModel = Model<MessageDoc>;

export function createMessageModel(connection: Connection): MessageModel {
  return connection.model<MessageDoc>('Message', schema, 'messages');
}
