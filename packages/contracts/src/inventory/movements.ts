/** The movements of the stock ledger: `/auth/v1/inventory/movements`. */
import { z } from 'zod';
import { Id, IdParam, pageSizeParam, Timestamp } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { DOCUMENT_KINDS } from './documents.js';
import { periodFields } from './inventory-fields.js';

export const MOVEMENT_KINDS = ['SUPPLY', ...DOCUMENT_KINDS] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const Movement = z
  .object({
    id: Id,
    at: Timestamp,
    kind: openValue(MOVEMENT_KINDS),
    warehouseId: Id,
    warehouseName: z.string(),
    ingredientId: Id,
    ingredientName: z.string(),
    unitName: z.string(),
    batchId: Id,
    /** The change, below 0 for what went. */
    change: z.number(),
    /** The ingredient's balance in the warehouse after this movement. */
    balance: z.number().nullable(),
    /** The supply or the document; null for movements of earlier releases. */
    documentId: Id.nullable(),
    /** Who posted it; null: the platform, or an unknown account. */
    byName: z.string().nullable(),
  })
  .meta({ id: 'Movement' });
export type Movement = z.infer<typeof Movement>;

/** The place in the list between two movements: the time and the id of one of them. */
const Place = z
  .string()
  .regex(/^\d{1,16}-\d{1,16}$/, 'Неверное место в списке')
  .optional();

const filters = {
  warehouseId: IdParam.optional(),
  ingredientId: IdParam.optional(),
  kind: z.enum(MOVEMENT_KINDS, { error: 'Неизвестный вид движения' }).optional(),
  ...periodFields,
};

/** A page costs the same wherever it is: `before` and `after` continue from a response, and `oldest` is the last page. */
export const MovementsQuery = z.object({
  ...filters,
  before: Place,
  after: Place,
  oldest: z.enum(['true']).optional(),
  size: pageSizeParam().default(50),
});
export type MovementsQuery = z.infer<typeof MovementsQuery>;

/** A file of movements. */
export const MovementsFileQuery = z.object(filters);
export type MovementsFileQuery = z.infer<typeof MovementsFileQuery>;

/** The newest first. */
export const MovementPage = z.object({
  content: z.array(Movement),
  /** For `after`: newer movements; null on the first page. */
  newer: z.string().nullable(),
  /** For `before`: older movements; null on the last page. */
  older: z.string().nullable(),
});
export type MovementPage = z.infer<typeof MovementPage>;
