/** Checked menu files, which can be applied for a day, and undone for a day after that. */

import type { ImportCounts, MenuImport } from '@skatert/contracts/menu/import';
import { IMPORT_KEPT_HOURS } from '@skatert/contracts/menu/import-rules';
import { defineModel, defineModels, number } from '@skatert/service-kit/data/define-model';
import { type Model, Schema } from 'mongoose';
import type { NewGroup } from './group-paths.js';
import type { PlannedRow } from './plan-rows.js';

export interface ImportDoc {
  _id: number;
  brandId: number;
  userId: number;
  fileName: string;
  /** The sheet that was read; null for CSV. */
  sheet: string | null;
  /** The row with the titles; null: of an earlier release. */
  headerRow: number | null;
  state: 'READY' | 'APPLIED' | 'UNDONE';
  createdAt: Date;
  /** The time of the check, and after it was applied, of that: it is kept for a day from then. */
  at: Date;
  counts: ImportCounts;
  /** How many rows have warnings; absent: none. */
  warned?: number;
  newGroups: NewGroup[];
  ignoredColumns: string[];
  /** After it was applied: the ids of its groups in their order, and the id of its first new product. */
  groupIds: number[];
  firstProductId: number | null;
  undo: MenuImport['undo'];
}
export type ImportModel = Model<ImportDoc>;

export interface ImportRowDoc extends PlannedRow {
  importId: number;
  /** The index among the new products; null for other rows. */
  newIndex: number | null;
  /** It has warnings; absent: none. */
  warned?: true;
  at: Date;
}
export type ImportRowModel = Model<ImportRowDoc>;

export const KEPT_MS = IMPORT_KEPT_HOURS * 60 * 60 * 1000;

const imports = defineModel<ImportDoc>(
  'menu-imports',
  {
    _id: number,
    brandId: number,
    userId: number,
    fileName: { type: String, default: '' },
    sheet: { type: String, default: null },
    headerRow: { type: Number, default: null },
    state: { type: String, required: true },
    createdAt: { type: Date, required: true },
    at: { type: Date, required: true },
    counts: { new: Number, changed: Number, unchanged: Number, bad: Number },
    warned: Number,
    newGroups: [Schema.Types.Mixed],
    ignoredColumns: [String],
    groupIds: [Number],
    firstProductId: { type: Number, default: null },
    undo: { type: Schema.Types.Mixed, default: null },
  },
  [{ brandId: 1, state: 1, _id: 1 }, [{ at: 1 }, { expireAfterSeconds: KEPT_MS / 1000 }]],
);

const importRows = defineModel<ImportRowDoc>(
  'menu-import-rows',
  {
    importId: { type: Number, required: true },
    number: { type: Number, required: true },
    status: { type: String, required: true },
    productId: { type: Number, default: null },
    version: { type: Number, default: null },
    name: { type: String, default: '' },
    changes: [Schema.Types.Mixed],
    problems: [Schema.Types.Mixed],
    warnings: { type: [Schema.Types.Mixed], default: undefined },
    warned: Boolean,
    fields: Schema.Types.Mixed,
    group: Schema.Types.Mixed,
    before: Schema.Types.Mixed,
    newIndex: { type: Number, default: null },
    at: { type: Date, required: true },
  },
  [
    { importId: 1, number: 1 },
    { importId: 1, status: 1, number: 1 },
    [{ importId: 1, warned: 1, number: 1 }, { partialFilterExpression: { warned: true } }],
    // Longer than the import itself, which may have been applied at the end of its day.
    [{ at: 1 }, { expireAfterSeconds: (2 * KEPT_MS) / 1000 }],
  ],
  { minimize: false },
);

export const createImportModels = defineModels({ imports, importRows });
