/** Checks the rows of a supply's file: what they mean, and what is wrong with them. Nothing is stored. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  SupplyFileCheck,
  SupplyFileRow,
  SupplyRowsBody,
} from '@skatert/contracts/inventory/supply-import';
import { SUPPLY_FILE_COLUMNS, type SupplyFileColumn } from '@skatert/contracts/inventory/supply-import-rules';
import { kopecksToRoubles, roublesToKopecks } from '@skatert/contracts/shared/money';
import type { FileQueue } from '@skatert/service-kit/files/file-worker';
import type { Columns } from '@skatert/tables/find-columns';
import type { TableRow } from '@skatert/tables/table';
import { type KnownIngredientsDeps, readKnownIngredients } from './known-ingredients.js';
import { parseRow } from './parse-row.js';
import type { readSupplyFile } from './read-supply-file.js';

export interface CheckFileDeps extends KnownIngredientsDeps {
  files: FileQueue<{ readSupplyFile: typeof readSupplyFile }>;
}

export interface SupplyFile {
  masterId: number;
  /** The file's name, as the client sent it. */
  name: string;
  content: Buffer;
}

/** How many rows are checked before other requests are served. */
const ROWS_PER_TURN = 5;

/** Returns the rows of a file. @throws AppError VALIDATION_FAILED when the file can't be read */
export async function checkFile(deps: CheckFileDeps, file: SupplyFile): Promise<SupplyFileCheck> {
  const table: TableRow[] = [];
  const columns = await deps.files.run('readSupplyFile', file.content, file.name, (rows) => {
    table.push(...rows);
  });
  const rows = await parseRows(deps, file.masterId, table, columns);
  return { rows, total: totalOf(rows), ignoredColumns: columns.ignored };
}

/** The columns of corrected rows. */
const OWN_COLUMNS: Columns<SupplyFileColumn> = {
  indexes: { ingredient: 0, qty: 1, unit: 2, price: 3, sum: 4, expiresAt: 5 },
  width: SUPPLY_FILE_COLUMNS.length,
  ignored: [],
};

/** Checks rows of a file again, which a user has corrected. */
export function checkRows(
  deps: KnownIngredientsDeps,
  masterId: number,
  { rows }: SupplyRowsBody,
): Promise<SupplyFileRow[]> {
  const table = rows.map(({ cells, ...row }) => {
    return { ...row, cells: SUPPLY_FILE_COLUMNS.map((column) => cells[column]) };
  });
  return parseRows(deps, masterId, table, OWN_COLUMNS);
}

/** A row, and the ingredient that a user has chosen for it. */
type Row = TableRow & { ingredientId?: number | null };

async function parseRows(
  deps: KnownIngredientsDeps,
  masterId: number,
  table: readonly Row[],
  columns: Columns<SupplyFileColumn>,
): Promise<SupplyFileRow[]> {
  const known = await readKnownIngredients(deps, masterId);
  const rows: SupplyFileRow[] = [];
  for (const row of table) {
    if (rows.length % ROWS_PER_TURN === 0) await nextTurn();
    rows.push(parseRow(row, columns, known, row.ingredientId));
  }
  return rows;
}

function totalOf(rows: readonly SupplyFileRow[]): number {
  const sums = rows.map(({ sum, errors }) => (errors.length === 0 && sum !== null ? sum : 0));
  return kopecksToRoubles(sums.reduce((total, sum) => total + roublesToKopecks(sum), 0));
}
