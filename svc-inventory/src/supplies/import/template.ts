/** The file that a user fills in: the header of a supply file, and examples. */
import type { Readable } from 'node:stream';
import {
  SUPPLY_FILE_COLUMNS,
  SUPPLY_FILE_TITLES,
  type SupplyFileColumn,
  type SupplyFileFormat,
} from '@skatert/contracts/inventory/supply-import-rules';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Values } from '@skatert/tables/table';
import { writeTable } from '@skatert/tables/table-file';
import { unitTexts } from '../../shared/unit-model.js';
import type { KnownIngredientsDeps } from './known-ingredients.js';

/** In characters of a spreadsheet's column. */
const WIDTHS: Readonly<Record<SupplyFileColumn, number>> = {
  ingredient: 36,
  qty: 14,
  unit: 12,
  price: 12,
  sum: 14,
  expiresAt: 14,
};
const FORMATS: Partial<Record<SupplyFileColumn, string>> = { qty: '0.###', price: '0.00####', sum: '0.00' };

const COLUMNS = SUPPLY_FILE_COLUMNS.map((column) => ({
  title: SUPPLY_FILE_TITLES[column],
  width: WIDTHS[column],
  ...(FORMATS[column] && { format: FORMATS[column] }),
}));

/** The rows of a template for those who have no ingredients yet. */
const EXAMPLES: readonly Values[] = [
  ['Мука пшеничная', 25, 'кг', 58.5, null, '31.12.2026'],
  ['Молоко 3,2%', 12.5, 'л', null, 987.5, '05.12.2026'],
];
/** How many of the masters' own ingredients are examples. */
const EXAMPLES_MAX = 3;

/** Returns the file as a stream; its rows name ingredients of the masters. */
export const supplyTemplate = (
  deps: KnownIngredientsDeps,
  masters: readonly number[],
  format: SupplyFileFormat,
): Readable => writeTable(format, 'Поставка', COLUMNS, rowsOf(deps, masters));

async function* rowsOf(
  { ingredients, units }: KnownIngredientsDeps,
  masters: readonly number[],
): AsyncGenerator<Values> {
  const found = await documentsOf(ingredients)
    .find({ masterId: { $in: [...masters] } })
    .sort({ _id: 1 })
    .limit(EXAMPLES_MAX)
    .toArray();
  const texts = await unitTexts(
    units,
    found.map(({ unitId }) => unitId),
  );
  const own = found.map(({ name, unitId }): Values => [name, 1, texts.get(unitId) ?? '', null, null, null]);
  yield* own.length > 0 ? own : EXAMPLES;
}
