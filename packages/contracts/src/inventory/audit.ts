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

/** What orders lacked of an ingredient, and the sum of its changes. */
export const ShortfallDifference = z
  .object({ warehouseId: Id, ingredientId: Id, shortfall: z.number(), changes: z.number() })
  .meta({ id: 'ShortfallDifference' });
export type ShortfallDifference = z.infer<typeof ShortfallDifference>;

export const InventoryAudit = z
  .object({
    at: Timestamp,
    /** How many were compared. */
    balances: z.number().int(),
    batches: z.number().int(),
    movements: z.number().int(),
    /** Empty when every balance is the sum of its movements and of its batches. At most 1,000. */
    differences: z.array(AuditDifference),
    /** Empty when every shortfall is the sum of its changes. */
    shortfallDifferences: z.array(ShortfallDifference),
  })
  .meta({ id: 'InventoryAudit' });
export type InventoryAudit = z.infer<typeof InventoryAudit>;
