/** The rows of an invoice that are items: not the numbers of its columns, its totals, its signatures, and repeated headers. */
import type { SupplyFileColumn } from '@skatert/contracts/inventory/supply-import-rules';
import { foldedName } from '@skatert/contracts/shared/fold-text';
import { readDay } from '@skatert/contracts/shared/typed-day';
import { type Cell, isEmptyCell, type TableRow, textOf } from '@skatert/tables/table';

type Indexes = Readonly<Record<SupplyFileColumn, number>>;

const textsOf = ({ cells }: TableRow): string[] =>
  cells.filter((cell) => !isEmptyCell(cell)).map((cell) => textOf(cell).trim());

/** The columns of a form are numbered below its header: «1 2 3», «А 1 1а 2 2а 3». */
const COLUMN_NUMBER = /^(?:(\d{1,2})\p{L}?|\p{L})$/u;

function isNumbering(row: TableRow): boolean {
  const texts = textsOf(row);
  const found = texts.map((text) => COLUMN_NUMBER.exec(text));
  if (texts.length < 3 || found.includes(null)) return false;
  const numbers = found.flatMap((match) => (match?.[1] === undefined ? [] : Number(match[1])));
  return numbers.length >= 2 && numbers.every((number, index) => number - (numbers[index - 1] ?? 0) <= 1);
}

/** Returns true for a row of the header itself, as the next sheets of paper repeat it. */
function isHeaderAgain(row: TableRow, header: TableRow): boolean {
  const isTitle = (cell: Cell, index: number): boolean => {
    const title = foldedName(textOf(header.cells[index]));
    const text = foldedName(textOf(cell));
    return title.startsWith(text) || title.endsWith(text);
  };
  const titles = row.cells.filter((cell) => !isEmptyCell(cell)).length;
  return titles >= 2 && row.cells.every((cell, index) => isEmptyCell(cell) || isTitle(cell, index));
}

const TOTAL = /^(?:итого|всего|в том числе|к оплате|(?:сумма )?ндс|total)(?![\p{L}\d])/iu;
/** Longer texts are no totals. */
const TOTAL_MAX = 100;
/** A total stands before the quantities, and near the beginning of a narrow table. */
const TOTAL_COLUMNS = 20;

/** Returns true for «Итого» instead of an ingredient, or before an empty one. */
function isTotal({ cells }: TableRow, { ingredient, qty }: Indexes): boolean {
  const isTotalText = (cell: Cell | undefined) => TOTAL.test(textOf(cell).slice(0, TOTAL_MAX).trim());
  if (!isEmptyCell(cells[ingredient])) return isTotalText(cells[ingredient]);
  return cells.slice(0, Math.max(TOTAL_COLUMNS, qty)).some(isTotalText);
}

/** After a total come signatures, or the items of the next sheet of paper. */
function isItemAfterTotal({ cells }: TableRow, { ingredient, qty }: Indexes): boolean {
  const quantity = textOf(cells[qty]);
  return !isEmptyCell(cells[ingredient]) && /[\d½]/.test(quantity) && readDay(quantity) === undefined;
}

/** Returns the items of the rows below a header. */
export function itemsOf(
  header: TableRow | undefined,
  rows: readonly TableRow[],
  indexes: Indexes,
): TableRow[] {
  const items: TableRow[] = [];
  let isAfterHeader = true;
  let isAfterTotal = false;
  for (const row of rows) {
    const mayBeNumbering = isAfterHeader;
    isAfterHeader = header !== undefined && isHeaderAgain(row, header);
    if (isAfterHeader || (mayBeNumbering && isNumbering(row))) continue;
    if (isTotal(row, indexes)) isAfterTotal = true;
    else if (!isAfterTotal || isItemAfterTotal(row, indexes)) items.push(row);
  }
  return items;
}
