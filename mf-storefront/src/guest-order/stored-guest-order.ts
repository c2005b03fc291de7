/** The order that a guest has placed in this tab: what opens its page, and nothing of the person. */
import { LINK_TOKEN } from '@skatert/contracts/orders/order-link-address';
import type { OrderLinkBody } from '@skatert/contracts/orders/order-links';
import { fields, like, text, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';

export const storedGuestOrder = stored<OrderLinkBody>(
  'guest_order',
  fields({ id: whole, token: like(LINK_TOKEN.pattern) }),
  'tab',
);

/** A guest's order that was sent from this tab and has no response yet: what asks for it, and nothing of the person. */
export interface SentGuestOrder {
  /** Its idempotency key. */
  key: string;
  cartVersion: number;
}

export const storedSentGuestOrder = stored<SentGuestOrder>(
  'guest_order_sent',
  fields({ key: text, cartVersion: whole }),
  'tab',
);
