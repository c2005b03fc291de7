/** The couriers of a brand, for its staff: `/order/v1/brand/{brandId}/couriers`. They have no accounts. */
import { z } from 'zod';
import { checkedText } from '../auth/profile.js';
import { ReadVersion } from '../shared/editing.js';
import { Id, IdParam, line, multiline, Timestamp } from '../shared/fields.js';
import { checkPhone, normalizePhone, PHONE_REQUIRED } from '../shared/phone.js';
import { COURIER_COMMENT_MAX, COURIER_NAME_MAX, COURIER_TEXTS } from './courier-rules.js';
import { StaffOrder } from './orders.js';

const WRONG_BOOLEAN = { error: 'Нужно true или false' };

export const CourierBody = z.object({
  /** As customers read it; unique within the brand. */
  name: line({
    max: COURIER_NAME_MAX,
    tooLong: COURIER_TEXTS.nameLong,
    required: COURIER_TEXTS.nameRequired,
  }),
  phone: checkedText(checkPhone, normalizePhone, PHONE_REQUIRED),
  /** Only the staff sees it. */
  comment: multiline({ max: COURIER_COMMENT_MAX, tooLong: COURIER_TEXTS.commentLong }).default(''),
  /** Customers whose order he carries may call him. */
  phoneShown: z.boolean(WRONG_BOOLEAN).default(false),
});
export type CourierBody = z.infer<typeof CourierBody>;

export const CourierEdit = CourierBody.safeExtend({ version: ReadVersion });
export type CourierEdit = z.infer<typeof CourierEdit>;

/** Takes a courier from the list of those who get orders, or puts him back. */
export const CourierArchiveBody = z.object({ archived: z.boolean(WRONG_BOOLEAN) });

export const Courier = z
  .object({
    id: Id,
    name: z.string(),
    phone: z.string(),
    comment: z.string(),
    phoneShown: z.boolean(),
    archived: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Courier' });
export type Courier = z.infer<typeof Courier>;

/** By name, those in the archive behind the others. */
export const CourierList = z.object({ content: z.array(Courier) });
export type CourierList = z.infer<typeof CourierList>;

export const CourierParams = z.object({ brandId: IdParam, id: IdParam });
export type CourierParams = z.infer<typeof CourierParams>;

/** Gives an order to a courier of its brand: `/order/v1/orders/{id}/courier`; null: takes it from him. */
export const AssignCourierBody = z.object({ courierId: Id.nullable() });

/** The fields of an order that another courier changes. */
export const CourierChange = z
  .object({ id: Id, version: z.number().int(), updatedAt: Timestamp, courier: StaffOrder.shape.courier })
  .meta({ id: 'CourierChange' });
export type CourierChange = z.infer<typeof CourierChange>;
