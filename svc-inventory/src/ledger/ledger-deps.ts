import type { MovementKind } from '@skatert/contracts/inventory/movements';
import type { Sequence } from '@skatert/service-kit/data/counters';
import type { Connection } from 'mongoose';
import type { IngredientModel } from '../shared/ingredient-model.js';
import type { StaffJournalDeps } from '../shared/staff-journal.js';
import type { StockStopModels } from '../shared/stock-stop-models.js';
import type { ZoneDeps } from '../shared/time-range.js';
import type { UnitModel } from '../shared/unit-model.js';
import type { WarehouseModel } from '../shared/warehouse-model.js';
import type { DocumentModel, StockLine } from './document-model.js';
import type { LedgerModels } from './ledger-models.js';
import type { ShortfallModels } from './shortfall-models.js';

export interface LedgerDeps
  extends LedgerModels,
    ShortfallModels,
    ZoneDeps,
    StaffJournalDeps,
    Pick<StockStopModels, 'stockStopSettings'> {
  connection: Connection;
  /** Runs the changes of warehouses one after another: transactions at once would conflict and be repeated. */
  inTurn: <T>(warehouseIds: readonly number[], work: () => Promise<T>) => Promise<T>;
  documents: DocumentModel;
  documentIds: Sequence;
  batchIds: Sequence;
  movementIds: Sequence;
  warehouses: WarehouseModel;
  ingredients: IngredientModel;
  units: UnitModel;
}

/** The document whose lines change stock. */
export interface Posting {
  kind: MovementKind;
  documentId: number;
  masterId: number;
  at: Date;
  /** Who posts it; null: the platform. */
  by: number | null;
}

/** Returns the sum of the lines per ingredient. */
export function totalsOf(lines: readonly StockLine[]): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { ingredientId, quantity } of lines)
    totals.set(ingredientId, (totals.get(ingredientId) ?? 0) + quantity);
  return totals;
}
