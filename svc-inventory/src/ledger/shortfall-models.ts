/** The models of shortfalls: what warehouses lacked of what orders used. */
import type { DocumentKind } from '@skatert/contracts/inventory/documents';
import { date, defineModel, defineModels, number } from '@skatert/service-kit/data/define-model';

interface Lacked {
  masterId: number;
  warehouseId: number;
  ingredientId: number;
}

/** What orders used of an ingredient beyond the stock of a warehouse, until a receipt settles it. */
export interface ShortfallDoc extends Lacked {
  /** See `balanceKey`. */
  _id: string;
  /** Thousandths, above 0: the sum of the changes. */
  quantity: number;
  since: Date;
}

/** A change of a shortfall; it never changes. */
export interface ShortfallChangeDoc extends Lacked {
  /** Numbered together with the movements. */
  _id: number;
  documentId: number;
  kind: DocumentKind;
  /** Thousandths; above 0: orders lacked more. */
  change: number;
  at: Date;
}

const lacked = { masterId: number, warehouseId: number, ingredientId: number };

const shortfalls = defineModel<ShortfallDoc>(
  'shortfalls',
  { _id: { type: String, required: true }, ...lacked, quantity: { ...number, min: 0 }, since: date },
  [
    { masterId: 1, since: 1 },
    { warehouseId: 1, since: 1 },
  ],
);

const shortfallChanges = defineModel<ShortfallChangeDoc>(
  'shortfallChanges',
  {
    _id: number,
    ...lacked,
    documentId: number,
    kind: { type: String, required: true },
    change: number,
    at: date,
  },
  [
    { masterId: 1, warehouseId: 1, ingredientId: 1 },
    { warehouseId: 1, ingredientId: 1, _id: 1 },
  ],
);

export const createShortfallModels = defineModels({ shortfalls, shortfallChanges });
export type ShortfallModels = ReturnType<typeof createShortfallModels>;
