/** What the staff's list of orders shows: `GET /order/v1/orders`, `/order/v1/brand/{brandId}/orders`. */
import { z } from 'zod';
import { filterBy, IdParam, PageQuery, SearchParam, text } from '../shared/fields.js';
import { isDay } from '../shared/text.js';
import { ORDER_TEXTS } from './order-rules.js';
import { areSumsSorted, DELIVERY_MODES, isWork, ORDER_STATUSES } from './order-status.js';

/** A day or a time; empty is none. */
const DateParam = text({
  max: 40,
  tooLong: 'Неверная дата',
  pattern: {
    matches: /^(\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?)?$/,
    otherwise: 'Неверная дата',
  },
}).refine(
  (text) => text === '' || (isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
  'Неверная дата',
);

/**
 * How the list may be sorted: by id; orders that are not final also by the sum, and as a queue: new ones first, the oldest at
 * the top, then by the promised time those that are cooked, ready, and on the road.
 */
export const STAFF_ORDER_SORTS = ['id,DESC', 'id,ASC', 'promisedAt,ASC', 'total,DESC', 'total,ASC'] as const;
export type StaffOrderSort = (typeof STAFF_ORDER_SORTS)[number];
const isBySum = (sort: StaffOrderSort): boolean => sort.startsWith('total,');

export const StaffOrdersQuery = PageQuery.extend({
  sort: z.enum(STAFF_ORDER_SORTS, { error: 'Неизвестная сортировка' }).default('id,DESC'),
  search: SearchParam.optional(),
  dateFrom: DateParam.optional(),
  dateTo: DateParam.optional(),
  /** Only orders with one of these statuses; the field may be repeated. */
  status: filterBy(z.enum(ORDER_STATUSES, { error: 'Неизвестный статус' })),
  deliveryMode: z.enum(DELIVERY_MODES, { error: 'Неизвестный способ получения' }).optional(),
  /** Only orders that are picked up here. */
  pointId: IdParam.optional(),
}).superRefine(({ sort, status }, { addIssue }) => {
  // Finished orders are too many to sort by anything but their index.
  const issue = (message: string) => addIssue({ code: 'custom', message, path: ['sort'] });
  if (sort === 'promisedAt,ASC' && !isWork(status)) issue(ORDER_TEXTS.sortOfOpen);
  if (isBySum(sort) && !areSumsSorted(status)) issue(ORDER_TEXTS.sumsOfOpen);
});
export type StaffOrdersQuery = z.infer<typeof StaffOrdersQuery>;
