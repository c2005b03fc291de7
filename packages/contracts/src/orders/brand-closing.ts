/** Request/reply: svc-menu asks svc-orders to accept no more orders for a brand that is being archived. Idempotent. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';

export const CLOSE_BRAND_SUBJECT = 'order.brand.close';
export const CloseBrandRequest = z.object({ brandId: Id });
export type CloseBrandRequest = z.infer<typeof CloseBrandRequest>;
/** Refused with BRAND_HAS_OPEN_ORDERS while orders of the brand are open. */
export const CloseBrandReply = z.object({ closed: z.literal(true) });
