/** The order that a guest has placed in this tab: what opens its page, and nothing of the person. */
import { LINK_TOKEN } from '@skatert/contracts/orders/order-link-address';
import type { OrderLinkBody } from '@skatert/contracts/orders/order-links';
import { fields, like, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';

export const storedGuestOrder = stored<OrderLinkBody>(
  'guest_order',
  fields({ id: whole, token: like(LINK_TOKEN.pattern) }),
  'tab',
);
