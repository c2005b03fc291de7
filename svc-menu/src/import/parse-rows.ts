/** Reads products from the rows of a file, with the rules of the product's form. */
import {
  IMPORT_COLUMN_TITLES,
  IMPORT_COLUMNS,
  type ImportColumn,
} from '@skatert/contracts/menu/import-rules';
import { NewProductBody } from '@skatert/contracts/menu/products';
import { foldedName } from '@skatert/contracts/shared/fold-text';
import { cleanText } from '@skatert/contracts/shared/typed-text';
import { type Columns, EXTRA_VALUES, hasExtraValues } from '@skatert/tables/find-columns';
import { numberOf, numberProblem } from '@skatert/tables/number-cell';
import { type Cell, type TableRow, textOf } from '@skatert/tables/table';
import { fromBadgesText, fromGroupText, fromSizesText, isListOfSizes } from './path-text.js';
import { fromSizePricesText, sizeError, type TypedSizePrice } from './size-prices-text.js';

export interface RowError {
  column: ImportColumn;
  message: string;
}

export interface ParsedRow {
  /** The row's number in the file. */
  number: number;
  /** Null for a new product. */
  id: number | null;
  /** The name as typed. */
  name: string;
  /** The names of the groups, the topmost first; empty: no group. */
  group: string[];
  /** The valid values; undefined when there are errors. */
  product: NewProductBody | undefined;
  errors: RowError[];
}

/** The columns of a file, and its titles of those that other programs write differently. */
export type Header = Columns<ImportColumn> & { titles: { group: string; visible: string } };

/** Returns the product of a row below the header, or what is wrong with it. */
export function parseRow(
  { number, cells }: TableRow,
  { indexes, width, titles }: Header,
  brandId: number,
): ParsedRow {
  const cell = (column: ImportColumn) => cells[indexes[column]];
  const text = (column: ImportColumn) => cleanText(textOf(cell(column))).replaceAll(/\r\n?/g, '\n');
  const { value, errors: visibleErrors } =
    indexes.visible < 0 ? VISIBLE : visibleOf(text('visible'), titles.visible);
  const sizes = fromSizesText(text('sizes'));
  const { prices, errors: priceErrors } = fromSizePricesText(text('sizePrices'));
  const idText = text('id').trim();
  const isId = idText === '' || /^[1-9]\d{0,14}$/.test(idText);
  const result = NewProductBody.safeParse({
    brandId,
    name: text('name'),
    description: text('description') === '' ? null : text('description'),
    price: numberOf(cell('price')),
    promoPrice: numberOf(cell('promoPrice')),
    visible: value,
    sizes,
    sizePrices: prices,
    weight: text('weight'),
    badges: fromBadgesText(text('badges')),
  });
  const errors = [
    ...extraValues(cells, { indexes, width }),
    ...unreadableCells(cells, indexes),
    ...ambiguousPrices(cell),
    ...(isId
      ? []
      : [{ column: 'id' as const, message: 'ID — целое число. Оставьте пустым для нового товара' }]),
    ...visibleErrors,
    ...sizeErrors(text('sizes')),
    ...priceErrors,
    ...(result.error?.issues.map((issue) => toRowError(issue, prices)) ?? []),
  ];
  // One per column, in the order of the columns.
  const once = IMPORT_COLUMNS.flatMap((column) => errors.find((error) => error.column === column) ?? []);
  return {
    number,
    id: isId && idText !== '' ? Number(idText) : null,
    name: text('name').trim(),
    group: fromGroupText(text('group'), titles.group),
    product: once.length === 0 ? result.data : undefined,
    errors: once,
  };
}

const isColumn = (name: unknown): name is ImportColumn => IMPORT_COLUMNS.includes(name as ImportColumn);

/** `prices`: those of the row's sizes, which an error names. */
function toRowError(
  { path: [field, index], message }: { path: PropertyKey[]; message: string },
  prices: readonly TypedSizePrice[],
): RowError {
  const size = field === 'sizePrices' ? prices[Number(index)] : undefined;
  return {
    column: isColumn(field) ? field : 'name',
    message: size ? sizeError(size.label, message) : message,
  };
}

/** Returns an error at the last column when there are values beyond the header: a stray separator shifts the texts. */
function extraValues(
  cells: readonly Cell[],
  { indexes, width }: Pick<Header, 'indexes' | 'width'>,
): RowError[] {
  if (!hasExtraValues(cells, { width })) return [];
  const column = IMPORT_COLUMNS.reduce((last, each) => (indexes[each] > indexes[last] ? each : last));
  return [{ column, message: EXTRA_VALUES }];
}

const unreadableCells = (cells: readonly Cell[], indexes: Header['indexes']): RowError[] =>
  IMPORT_COLUMNS.flatMap((column) => {
    const cell = cells[indexes[column]];
    return typeof cell === 'object' ? [{ column, message: cell.problem }] : [];
  });

/** «S, M, L» may be three sizes or one. */
const sizeErrors = (text: string): RowError[] =>
  isListOfSizes(text)
    ? [
        {
          column: 'sizes',
          message: 'Разделите размеры чертой: S|M|L. Если размер один, поставьте черту после него',
        },
      ]
    : [];

const ambiguousPrices = (cell: (column: ImportColumn) => Cell | undefined): RowError[] =>
  (['price', 'promoPrice'] as const).flatMap((column) => {
    const message = numberProblem(cell(column));
    return message === undefined ? [] : [{ column, message }];
  });

const YES = ['да', 'истина', 'true', 'yes', '1'];
const NO = ['нет', 'ложь', 'false', 'no', '0'];
const VISIBLE = { value: true, errors: [] };

const OTHER_WORDS: Readonly<Record<string, string>> = { y: 'да', n: 'нет' };

function visibleOf(text: string, title: string): { value: boolean; errors: RowError[] } {
  const typed = text.trim().toLowerCase();
  const isOwn = foldedName(title) === foldedName(IMPORT_COLUMN_TITLES.visible);
  const word = isOwn ? typed : (OTHER_WORDS[typed] ?? typed);
  const isKnown = YES.includes(word) || NO.includes(word);
  return {
    value: YES.includes(word),
    errors: isKnown ? [] : [{ column: 'visible', message: 'Напишите «да» или «нет»' }],
  };
}
