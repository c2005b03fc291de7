/** Headers of two rows, as forms and invoices have them: below «Товар» stand «Наименование» and «Код». */
import { type Cell, isEmptyCell, type TableRow, textOf } from './table.js';

/** A title is a text; numbers are those of columns, or values. */
const isTitle = (cell: Cell): boolean => typeof cell === 'string' && /\p{L}/u.test(cell);

/**
 * Returns both rows as one header, with titles such as «Товар Наименование»; undefined when the lower row is no part of a
 * header: it has no title below an empty cell, or something else than titles.
 */
export function joinHeader(upper: TableRow, lower: TableRow): TableRow | undefined {
  if (lower.number !== upper.number + 1) return undefined;
  if (!lower.cells.every((cell) => isEmptyCell(cell) || isTitle(cell))) return undefined;
  let over = '';
  let isSplit = false;
  const width = Math.max(upper.cells.length, lower.cells.length);
  const cells = Array.from({ length: width }, (_, index) => {
    const own = textOf(upper.cells[index]).trim();
    const below = textOf(lower.cells[index]).trim();
    if (own !== '') over = own;
    else if (below !== '' && over !== '') isSplit = true;
    return below === '' ? own : `${over} ${below}`.trim();
  });
  return isSplit ? { number: upper.number, cells } : undefined;
}
