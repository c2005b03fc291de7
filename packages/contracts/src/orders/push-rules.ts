/** Web push: what is sent when, and what is accepted as a subscription. Without zod. */
import { lookUp } from '../shared/look-up.js';
import type { Canceler } from './order-history.js';
import type { OrderStatus } from './order-status.js';

export const PUSH_ENDPOINT_MAX = 1024;
export const PUSH_REFUSED = 'Браузер прислал неверный адрес для уведомлений';

/** A key in base64url: a point of P-256 without compression, and 16 bytes. */
export const PUSH_P256DH = /^[\w-]{87}=?$/;
export const PUSH_AUTH = /^[\w-]{22}(==)?$/;

const IS_PUSHED: Record<OrderStatus, boolean> = {
  QUEUED: false,
  PREPARING: false,
  READY_FOR_PICKUP: true,
  OUT_FOR_DELIVERY: true,
  DELIVERED: false,
  COMPLETED: false,
  CANCELED: true,
};

/** Returns true when the customer is to be told although no page is open; of what he has done himself he is not. */
export const isPushed = (status: OrderStatus, canceledBy?: Canceler | null): boolean =>
  (lookUp(IS_PUSHED, status) ?? false) && canceledBy !== 'client';

/** Returns true for an address that a service may send to: https on its own port, and nothing in it that is no address. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > PUSH_ENDPOINT_MAX || !URL.canParse(text)) return false;
  const { protocol, port, username, password } = new URL(text);
  return protocol === 'https:' && port === '' && username === '' && password === '';
}

/** What the service worker shows. It may be of another release than the sender: it reads what it knows. */
export interface PushMessage {
  title: string;
  /** The page that a press opens, from the root of the site. */
  url: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
}
