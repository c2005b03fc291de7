/** The browsers of customers that receive push messages. */
import { defineModel, number, text } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

/** A subscription that its browser has not confirmed for so long is removed: as long as a session may be idle. */
export const SUBSCRIPTION_DAYS = 30;

export interface PushSubscriptionDoc {
  /** The SHA-256 of the endpoint, as hex. */
  _id: string;
  userId: number;
  /** The session, and the version of its tokens: the subscription ends with them. */
  sid: string;
  ver: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** How often in a row nothing could be sent. */
  failures: number;
  /** When the browser confirmed it last. */
  seenAt: Date;
}

export type PushSubscriptionModel = Model<PushSubscriptionDoc>;

export const createPushSubscriptionModel = defineModel<PushSubscriptionDoc>(
  'pushSubscriptions',
  {
    _id: { type: String, required: true },
    userId: number,
    sid: text,
    ver: number,
    endpoint: text,
    p256dh: text,
    auth: text,
    failures: number,
    seenAt: { type: Date, required: true, expires: SUBSCRIPTION_DAYS * 24 * 60 * 60 },
  },
  [{ userId: 1, seenAt: -1 }],
);
