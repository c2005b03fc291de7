/** The proof that stock adds up: `/auth/v1/inventory/audit`. */
import { z } from 'zod';
import { Id, Timestamp } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { AUDIT_DIFFERENCES_MAX } from './inventory-rules.js';
import { MOVEMENT_KINDS } from './movements.js';

/** What a difference is about; names are empty for what no longer exists. */
const place = {
  warehouseId: Id,
  warehouseName: z.string(),
  ingredientId: Id,
  ingredientName: z.string(),
  unitName: z.string(),
};

/** One difference; quantities as in stock. */
export const AuditDifference = z
  .object({
    ...place,
    /** Null: of the ingredient as a whole. */
    batchId: Id.nullable(),
    balance: z.number(),
    movements: z.number(),
    batches: z.number(),
  })
  .meta({ id: 'AuditDifference' });
export type AuditDifference = z.infer<typeof AuditDifference>;

/** What orders lacked of an ingredient, and the sum of its changes. */
export const ShortfallDifference = z
  .object({ ...place, shortfall: z.number(), changes: z.number() })
  .meta({ id: 'ShortfallDifference' });
export type ShortfallDifference = z.infer<typeof ShortfallDifference>;

/** What a document or a posted supply adds to the stock and takes from it: by its lines, and by its movements. */
export const DocumentDifference = z
  .object({
    kind: openValue(MOVEMENT_KINDS),
    documentId: Id,
    /** The sums over all ingredients, each in its unit. */
    came: z.number(),
    cameByMovements: z.number(),
    went: z.number(),
    wentByMovements: z.number(),
  })
  .meta({ id: 'DocumentDifference' });
export type DocumentDifference = z.infer<typeof DocumentDifference>;

export const InventoryAudit = z
  .object({
    /** The moment that was compared: before the call, when it shared an audit that was running. */
    at: Timestamp,
    /** How many were compared. */
    balances: z.number().int(),
    batches: z.number().int(),
    movements: z.number().int(),
    /** Empty when every balance is the sum of its movements and of its batches. */
    differences: z.array(AuditDifference).max(AUDIT_DIFFERENCES_MAX),
    /** Empty when every shortfall is the sum of its changes. */
    shortfallDifferences: z.array(ShortfallDifference).max(AUDIT_DIFFERENCES_MAX),
    /** Empty when every document has moved as much as its lines say; absent: a server of an earlier release. */
    documentDifferences: z.array(DocumentDifference).max(AUDIT_DIFFERENCES_MAX).optional(),
  })
  .meta({ id: 'InventoryAudit' });
export type InventoryAudit = z.infer<typeof InventoryAudit>;
