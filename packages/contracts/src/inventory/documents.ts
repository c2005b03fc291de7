/** Write-offs and transfers: `/auth/v1/inventory/write-offs`, `/auth/v1/inventory/transfers`. */
import { z } from 'zod';
import { Id, IdParam, listOf, multiline, PageQuery, pageOf, Timestamp } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { chosenId, orNull, periodFields, quantityAbove0 } from './inventory-fields.js';
import { DOCUMENT_LINES_MAX, INVENTORY_TEXTS, WRITE_OFF_REASONS } from './inventory-rules.js';

/**
 * A manual receipt, a write-off, a transfer between warehouses; the result of a count; a semi-finished good that was made,
 * an ingredient that was taken apart; what an order used; what a receipt settled of what orders had lacked.
 */
export const DOCUMENT_KINDS = [
  'RECEIPT',
  'WRITE_OFF',
  'TRANSFER',
  'COUNT',
  'PRODUCTION',
  'PROCESSING',
  'ORDER',
  'SETTLEMENT',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const items = listOf(
  z.object({
    ingredientId: chosenId(INVENTORY_TEXTS.ingredientMissing),
    /** The quantity in the ingredient's unit. */
    qty: quantityAbove0(),
    /** The batch from which it is taken; absent or null: those that expire first. */
    batchId: Id.nullish(),
  }),
  {
    max: DOCUMENT_LINES_MAX,
    tooLong: `Не больше ${DOCUMENT_LINES_MAX} позиций`,
    wrongType: INVENTORY_TEXTS.supplyEmpty,
  },
).refine((lines) => lines.length > 0, INVENTORY_TEXTS.supplyEmpty);
const notes = multiline({ max: 1024 }).nullish().transform(orNull);

export const WriteOffBody = z.object({
  warehouseId: chosenId(INVENTORY_TEXTS.warehouseMissing),
  reason: z.enum(WRITE_OFF_REASONS, { error: 'Выберите причину' }),
  notes,
  items,
});
export type WriteOffBody = z.infer<typeof WriteOffBody>;

export const TransferBody = z
  .object({
    warehouseId: chosenId('Выберите склад, с которого'),
    toWarehouseId: chosenId('Выберите склад, на который'),
    notes,
    items,
  })
  .refine(({ warehouseId, toWarehouseId }) => warehouseId !== toWarehouseId, {
    message: 'Выберите другой склад',
    path: ['toWarehouseId'],
  });
export type TransferBody = z.infer<typeof TransferBody>;

const described = { ingredientId: Id, ingredientName: z.string(), unitName: z.string(), qty: z.number() };

const summary = {
  id: Id,
  kind: openValue(DOCUMENT_KINDS),
  warehouseId: Id,
  warehouseName: z.string(),
  /** The warehouse to which a transfer moved the stock; null for other documents. */
  toWarehouseId: Id.nullable(),
  toWarehouseName: z.string().nullable(),
  /** Why it was written off; null for other documents, and for a write-off of earlier releases or of a single ingredient. */
  reason: openValue(WRITE_OFF_REASONS).nullable(),
  notes: z.string().nullable(),
  date: Timestamp,
  itemCount: z.number().int(),
  /** What a production made, or a processing took apart; null for other documents. */
  main: z.object(described).nullable(),
  /** The completed order that used it; null for other documents. */
  orderId: Id.nullable(),
  /** Who posted it; null: the platform, or an unknown account. */
  byName: z.string().nullable(),
};
export const DocumentSummary = z.object(summary).meta({ id: 'DocumentSummary' });
export type DocumentSummary = z.infer<typeof DocumentSummary>;

/** What a line took from a batch, in the ingredient's unit. */
export const TakenBatch = z.object({
  batchId: Id,
  qty: z.number(),
  receivedAt: Timestamp,
  /** yyyy-mm-dd; null: it does not expire. */
  expiresAt: z.string().nullable(),
});
export type TakenBatch = z.infer<typeof TakenBatch>;

export const StockDocument = z
  .object({
    ...summary,
    /** `missing`: what the warehouse lacked of it; `batches`: empty in documents of earlier releases. */
    items: z.array(z.object({ ...described, missing: z.number(), batches: z.array(TakenBatch) })),
    /** What came out of a production or a processing; empty for other documents. */
    made: z.array(z.object({ ...described, /** yyyy-mm-dd. */ expiresAt: z.string().nullable() })),
  })
  .meta({ id: 'StockDocument' });
export type StockDocument = z.infer<typeof StockDocument>;

export const DocumentPage = pageOf(DocumentSummary);
export type DocumentPage = z.infer<typeof DocumentPage>;

export const DocumentsQuery = PageQuery.extend({ warehouseId: IdParam.optional(), ...periodFields });
export type DocumentsQuery = z.infer<typeof DocumentsQuery>;
