/** The customers who ordered from the caller's brands: `/admin/v1/clients`. */
import { z } from 'zod';
import { Id, IdParam, PageQuery, pageOf, Roubles, SearchParam, Timestamp } from '../shared/fields.js';

export const ClientsQuery = PageQuery.extend({
  search: SearchParam.optional(),
  /** Only the clients of this brand; absent: of every brand whose clients the caller may see. */
  brandId: IdParam.optional(),
});
export type ClientsQuery = z.infer<typeof ClientsQuery>;

export const Client = z
  .object({
    id: Id,
    fullName: z.string(),
    lastName: z.string().nullable(),
    firstName: z.string().nullable(),
    patronymic: z.string().nullable(),
    /** yyyy-mm-dd */
    dateOfBirth: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    lastOrderBrand: z.string(),
    lastOrderAt: Timestamp,
    /** The orders in these brands that are not canceled, and their sum. */
    ordersCount: z.number().int(),
    ordersSum: Roubles,
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof Client>;

/** `more`: there are more clients than the pages list. One brand's clients without a search are listed completely. */
export const ClientsPage = pageOf(Client).extend({ more: z.boolean().optional() });
export type ClientsPage = z.infer<typeof ClientsPage>;
