/** The proof that stock adds up: `/auth/v1/inventory/audit`. */
import { z } from 'zod';
import { Id, Timestamp } from '../shared/fields.js';

/** One difference; quantities as in stock. */
export const AuditDifference = z
  .object({
    warehouseId: Id,
    ingredientId: Id,
    /** Null: of the ingredient as a whole. */
    batchId: Id.nullable(),
    balance: z.number(),
    movements: z.number(),
    batches: z.number(),
  })
  .meta({ id: 'AuditDifference' });
export type AuditDifference = z.infer<typeof AuditDifference>;

export const InventoryAudit = z
  .object({
    at: Timestamp,
    /** How many were compared. */
    balances: z.number().int(),
    batches: z.number().int(),
    movements: z.number().int(),
    /** Empty when every balance is the sum of its movements and of its batches. At most 1,000. */
    differences: z.array(AuditDifference),
  })
  .meta({ id: 'InventoryAudit' });
export type InventoryAudit = z.infer<typeof InventoryAudit>;
