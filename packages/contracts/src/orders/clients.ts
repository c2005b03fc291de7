/** The customers who ordered from the caller's brands: `/admin/v1/clients`. */
import { z } from 'zod';
import { Id, PageQuery, pageOf, SearchParam, Timestamp } from '../shared/fields.js';

export const ClientsQuery = PageQuery.extend({
  search: SearchParam.optional(),
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
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof Client>;

export const ClientsPage = pageOf(Client);
export type ClientsPage = z.infer<typeof ClientsPage>;
