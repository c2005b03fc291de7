/** The rows of an invoice that are items: not the numbers of its columns, its totals and its signatures. */
import type { SupplyFileColumn } from '@skatert/contracts/inventory/supply-import-rules';
import { type Cell, isEmptyCell, type TableRow, textOf } from '@skatert/tables/table';

type Indexes = Readonly<Record<SupplyFileColumn, number>>;

/** The columns of a form are numbered below its header. */
function isNumbering({ cells }: TableRow): boolean {
  const numbers = cells.filter((cell) => !isEmptyCell(cell)).map((cell) => textOf(cell).trim());
  return numbers.length >= 3 && numbers.every((text, index) => text === String(index + 1));
}

const TOTAL = /^(?:итого|всего|в том числе|total)(?![\p{L}\d])/iu;
/** Longer texts are no totals. */
const TOTAL_MAX = 100;

/** Returns true for «Итого» instead of an ingredient, or before an empty one. */
function isTotal({ cells }: TableRow, { ingredient }: Indexes): boolean {
  const isTotalText = (cell: Cell | undefined) => TOTAL.test(textOf(cell).slice(0, TOTAL_MAX).trim());
  if (!isEmptyCell(cells[ingredient])) return isTotalText(cells[ingredient]);
  return cells.slice(0, 20).some(isTotalText);
}

/** Returns the items of the rows below a header. */
export function itemsOf(rows: readonly TableRow[], indexes: Indexes): TableRow[] {
  const items: TableRow[] = [];
  let isAfterTotal = false;
  for (const [index, row] of rows.entries()) {
    if (index === 0 && isNumbering(row)) continue;
    if (isTotal(row, indexes)) {
      isAfterTotal = true;
      continue;
    }
    // After a total come signatures, or the items of the next sheet of paper.
    if (isAfterTotal && isEmptyCell(row.cells[indexes.qty])) continue;
    items.push(row);
  }
  return items;
}
