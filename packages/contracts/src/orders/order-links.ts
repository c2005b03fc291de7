/**
 * An order opened by its link, without an account: `/order/v1/by-link`. It has nothing of the person: no name, phone,
 * address or comment. A guest, who has nothing but the link, cancels his order by it: `/order/v1/by-link/cancel`.
 */
import { z } from 'zod';
import { Id } from '../shared/fields.js';
import { LINK_TOKEN } from './order-link-address.js';
import { MyOrder } from './orders.js';

/** A wrong token is like an unknown order. A POST, so that the token is in no log of addresses. */
export const OrderLinkBody = z.object({
  id: Id,
  token: z.string().max(LINK_TOKEN.length).regex(LINK_TOKEN.pattern, 'Неверная ссылка'),
});
export type OrderLinkBody = z.infer<typeof OrderLinkBody>;

export const LinkedOrder = MyOrder.pick({
  id: true,
  status: true,
  statusLabel: true,
  version: true,
  deliveryMode: true,
  brandId: true,
  brandName: true,
  pickupPoint: true,
  total: true,
  discount: true,
  deliveryFee: true,
  deliveryZone: true,
  promoCode: true,
  payment: true,
  estimatedAt: true,
  wantedAt: true,
  timeZone: true,
  promisedAt: true,
  items: true,
  guest: true,
  courier: true,
  lastEdit: true,
  cancelableUntil: true,
  createdAt: true,
}).meta({ id: 'LinkedOrder' });
export type LinkedOrder = z.infer<typeof LinkedOrder>;
