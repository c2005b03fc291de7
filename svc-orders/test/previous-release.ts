/** The previous release's schema of order events: both releases run side by side during an upgrade. */
import { ORDER_STATUSES } from '@skatert/contracts/orders/order-status';
import { z } from 'zod';

const TYPES = ['NEW_ORDER', 'ORDER_STATUS_CHANGED', 'CLIENT_MESSAGE'];

const Known = z.object({
  eventId: z.string(),
  pos: z.number().int().positive(),
  type: z.enum(TYPES),
  orderId: z.number().int(),
  version: z.number().int(),
  brandId: z.number().int(),
  customerId: z.number().int(),
  toCustomer: z.boolean(),
  toStaff: z.boolean(),
  messageId: z.number().int().nullable(),
  fromClient: z.boolean().nullable(),
  text: z.string().nullable(),
  oldStatus: z.enum(ORDER_STATUSES).nullable(),
  newStatus: z.enum(ORDER_STATUSES).nullable(),
  at: z.string(),
  requestId: z.string(),
});

/** An event of a type that only this release knows. */
const Unknown = z
  .object({ pos: z.number().int().positive(), type: z.string().refine((type) => !TYPES.includes(type)) })
  .transform(({ pos }) => ({ type: 'UNKNOWN' as const, pos }));

export const PreviousOrderEvent = z.union([Known, Unknown]);
