/** Orders, messages and reviews: `/order/v1`. */
import { z } from 'zod';
import {
  filterBy,
  Id,
  IdParam,
  multiline,
  PageQuery,
  pageOf,
  Roubles,
  SearchParam,
  Timestamp,
  text,
} from '../shared/fields.js';
import { Cart } from './cart.js';
import { MESSAGE_MAX, ORDER_TEXTS, REVIEW_COMMENT_MAX } from './order-rules.js';
import { DELIVERY_MODES, ORDER_STATUSES } from './order-status.js';

export { MESSAGE_MAX, REVIEW_COMMENT_MAX } from './order-rules.js';

export const OrderItem = z
  .object({
    id: Id,
    productId: Id,
    productName: z.string(),
    imageUrl: z.string().nullable(),
    size: z.string().nullable(),
    quantity: z.number().int(),
    price: Roubles,
    totalPrice: Roubles,
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof OrderItem>;

const orderFields = {
  id: Id,
  status: z.enum(ORDER_STATUSES),
  /** Increases with each change; clients ignore older versions. */
  version: z.number().int(),
  deliveryMode: z.enum(DELIVERY_MODES),
  brandId: Id,
  brandName: z.string(),
  comment: z.string().nullable(),
  address: z.string().nullable(),
  pickupPoint: z.object({ id: Id, name: z.string(), address: z.string() }).nullable(),
  total: Roubles,
  rating: z.number().int().nullable(),
  reviewComment: z.string().nullable(),
  items: z.array(OrderItem),
  /** Messages from the other side after the caller's read mark. */
  newMessagesCount: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

const clientNames = {
  clientName: z.string(),
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
  patronymic: z.string().nullable(),
};

/** An order for its customer. */
export const MyOrder = z
  .object({ ...orderFields, ...clientNames, adminName: z.string().nullable() })
  .meta({ id: 'MyOrder' });
export type MyOrder = z.infer<typeof MyOrder>;

/** The customer's list. With `page` or `size` the response is a page, otherwise an array of the newest orders. */
export const MyOrdersQuery = z.object({
  page: PageQuery.shape.page.unwrap().optional(),
  size: PageQuery.shape.size.unwrap().optional(),
});
export type MyOrdersQuery = z.infer<typeof MyOrdersQuery>;
export const MyOrderList = z.union([z.array(MyOrder), pageOf(MyOrder)]);

/** An order for the staff of its brand. */
export const StaffOrder = z
  .object({
    ...orderFields,
    ...clientNames,
    clientPhone: z.string().nullable(),
    clientEmail: z.string().nullable(),
    nextStatuses: z.array(z.enum(ORDER_STATUSES)),
  })
  .meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof StaffOrder>;

const DateParam = text({
  max: 40,
  tooLong: 'Неверная дата',
  pattern: {
    matches: /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/,
    otherwise: 'Неверная дата',
  },
}).refine((text) => !Number.isNaN(Date.parse(text)), 'Неверная дата');

export const StaffOrdersQuery = PageQuery.extend({
  sort: z.enum(['id,DESC', 'id,ASC'], { error: 'Неизвестная сортировка' }).default('id,DESC'),
  search: SearchParam.optional(),
  dateFrom: DateParam.optional(),
  dateTo: DateParam.optional(),
  /** Only orders with one of these statuses; the field may be repeated. */
  status: filterBy(z.enum(ORDER_STATUSES, { error: 'Неизвестный статус' })),
});
export type StaffOrdersQuery = z.infer<typeof StaffOrdersQuery>;

/** `more`: a search found more than the orders that its pages list. */
export const StaffOrdersPage = pageOf(StaffOrder).extend({ more: z.boolean().optional() });
export const BrandOrdersParams = z.object({ brandId: IdParam });

export const ChangeStatusBody = z.object({
  newStatus: z.enum(ORDER_STATUSES, { error: 'Неизвестный статус' }),
});
export type ChangeStatusBody = z.infer<typeof ChangeStatusBody>;

/** The fields of an order that a status change updates. */
export const StatusChange = StaffOrder.pick({
  id: true,
  status: true,
  version: true,
  updatedAt: true,
  nextStatuses: true,
}).meta({ id: 'StatusChange' });
export type StatusChange = z.infer<typeof StatusChange>;

export const MessageBody = z.object({
  text: multiline({ max: MESSAGE_MAX, tooLong: ORDER_TEXTS.messageLong, required: 'Введите сообщение' }),
});
export type MessageBody = z.infer<typeof MessageBody>;

export const OrderMessage = z
  .object({ id: Id, fromClient: z.boolean(), text: z.string(), createdAt: Timestamp })
  .meta({ id: 'OrderMessage' });
export type OrderMessage = z.infer<typeof OrderMessage>;

/** Moves the read mark of the caller's side forward; it never moves back. */
export const ReadMessagesBody = z.object({ lastMessageId: Id });

export const ReviewBody = z.object({
  rating: z
    .number({ error: 'Оценка — целое число от 1 до 5' })
    .int('Оценка — целое число от 1 до 5')
    .min(1, 'Оценка — целое число от 1 до 5')
    .max(5, 'Оценка — целое число от 1 до 5'),
  comment: multiline({ max: REVIEW_COMMENT_MAX, tooLong: ORDER_TEXTS.reviewLong }).nullish(),
});
export type ReviewBody = z.infer<typeof ReviewBody>;
export const Review = z.object({ rating: z.number().int().nullable(), reviewComment: z.string().nullable() });

/** The cart after an order was repeated at current prices; `missing`: the items that could not be added. */
export const RepeatedOrder = z
  .object({
    cart: Cart,
    missing: z.array(
      z.object({
        productId: Id,
        productName: z.string(),
        size: z.string().nullable(),
        quantity: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'RepeatedOrder' });
export type RepeatedOrder = z.infer<typeof RepeatedOrder>;
