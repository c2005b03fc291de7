/** The customers who ordered from the caller's brands: `/admin/v1/clients`. */
import { z } from 'zod';
import {
  Id,
  IdParam,
  multiline,
  PageQuery,
  pageOf,
  Roubles,
  SearchParam,
  Timestamp,
} from '../shared/fields.js';
import { ReadTimeZone } from '../shared/time-zones.js';
import { BLOCK_TEXT_MAX, CLIENT_TEXTS, NOTE_MAX } from './client-rules.js';
import { StaffOrder } from './orders.js';

export const ClientsQuery = PageQuery.extend({
  search: SearchParam.optional(),
  /** Only the clients of this brand; absent: of every brand whose clients the caller may see. */
  brandId: IdParam.optional(),
});
export type ClientsQuery = z.infer<typeof ClientsQuery>;

const personFields = {
  id: Id,
  /** True: a guest, whom the brand knows by his phone (guest-rules.ts). Absent: he has an account. */
  guest: z.boolean().optional(),
  fullName: z.string(),
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
  patronymic: z.string().nullable(),
  /** yyyy-mm-dd */
  dateOfBirth: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
};

const orderFields = {
  lastOrderAt: Timestamp,
  /** The orders in these brands that are not canceled, and their sum. */
  ordersCount: z.number().int(),
  ordersSum: Roubles,
};

export const Client = z
  .object({
    ...personFields,
    lastOrderBrand: z.string(),
    lastOrderBrandId: Id,
    ...orderFields,
    /** At least one of these brands refuses the client's orders. */
    blocked: z.boolean(),
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof Client>;

/**
 * `more`: there are more clients than the pages list: 10,000 of one brand, 1,000 of several, 200 of a search. `timeZone`: that
 * of the brands; earlier releases don't name it.
 */
export const ClientsPage = pageOf(Client).extend({
  more: z.boolean().optional(),
  timeZone: ReadTimeZone.optional(),
});
export type ClientsPage = z.infer<typeof ClientsPage>;

/** The brand whose client is meant: everything about one client is kept per brand. */
export const ClientBrandQuery = z.object({ brandId: IdParam });

/** A note of the brand's staff. `authorName`: without a name of the author, the brand and the role. */
export const ClientNote = z
  .object({ id: Id, text: z.string(), authorName: z.string(), createdAt: Timestamp })
  .meta({ id: 'ClientNote' });
export type ClientNote = z.infer<typeof ClientNote>;

/** `text`: the message that the client's checkout is refused with. */
export const ClientBlock = z
  .object({ text: z.string(), authorName: z.string(), blockedAt: Timestamp })
  .meta({ id: 'ClientBlock' });
export type ClientBlock = z.infer<typeof ClientBlock>;

/** A client of one brand, with what the brand's staff keeps about him; the newest note first. */
export const ClientDetails = z
  .object({
    ...personFields,
    brandId: Id,
    brandName: z.string(),
    firstOrderAt: Timestamp,
    ...orderFields,
    notes: z.array(ClientNote),
    block: ClientBlock.nullable(),
  })
  .meta({ id: 'ClientDetails' });
export type ClientDetails = z.infer<typeof ClientDetails>;

export const ClientOrdersQuery = PageQuery.extend(ClientBrandQuery.shape);
export type ClientOrdersQuery = z.infer<typeof ClientOrdersQuery>;
export const ClientOrdersPage = pageOf(StaffOrder);
export type ClientOrdersPage = z.infer<typeof ClientOrdersPage>;

export const ClientNoteBody = z.object({
  brandId: Id,
  text: multiline({ max: NOTE_MAX, tooLong: CLIENT_TEXTS.noteLong, required: CLIENT_TEXTS.noteRequired }),
});
export type ClientNoteBody = z.infer<typeof ClientNoteBody>;
export const ClientNoteParams = z.object({ id: IdParam, noteId: IdParam });

/** An empty `text` stands for `CLIENT_TEXTS.blocked`. */
export const ClientBlockBody = z.object({
  brandId: Id,
  text: multiline({ max: BLOCK_TEXT_MAX, tooLong: CLIENT_TEXTS.blockLong }).default(''),
});
export type ClientBlockBody = z.infer<typeof ClientBlockBody>;
