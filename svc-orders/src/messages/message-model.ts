/** The messages between customer and staff about an order, kept for a year. */
import type { ChangerRole } from '@skatert/contracts/orders/order-history';
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

/** Width and height of the full size, in pixels. */
export interface MessagePicture {
  id: string;
  width: number;
  height: number;
}

export interface MessageDoc {
  _id: number;
  orderId: number;
  fromClient: boolean;
  authorId: number;
  /** The role in which the author wrote; absent from messages of earlier releases. */
  authorRole?: ChangerRole;
  text: string;
  /** Absent without pictures. */
  pictures?: MessagePicture[];
  createdAt: Date;
}

const MESSAGE_DAYS = 365;
/** How long messages and their pictures are kept. */
export const MESSAGE_SECONDS = MESSAGE_DAYS * 24 * 60 * 60;

export type MessageModel = Model<MessageDoc>;

export const createMessageModel = defineModel<MessageDoc>(
  'messages',
  {
    _id: Number,
    orderId: Number,
    fromClient: Boolean,
    authorId: Number,
    authorRole: String,
    text: String,
    pictures: { type: [{ _id: false, id: String, width: Number, height: Number }], default: undefined },
    createdAt: { type: Date, expires: MESSAGE_SECONDS },
  },
  [{ orderId: 1, _id: 1 }],
);
