/** Reads the sheets of an XLSX workbook, row by row; formulas by the values that were saved with them. */
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import { readDateStyles } from './date-styles.js';
import { parseXml, type XmlHandlers } from './parse-xml.js';
import { CellReader, columnOf, decodeEscapes, extended } from './read-cell.js';
import { type Cell, NOT_A_TABLE, type TableRow } from './table.js';
import { findWorkbookParts } from './workbook-parts.js';
import { BROKEN_FILE, TOO_LARGE, ZipParts } from './zip-parts.js';

/** The limit for the parts that are read, decompressed, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Cells further to the right are ignored. */
const MAX_COLUMNS = 100;
/** The limits for the cells of a sheet, empty ones included, and for the texts of all of them, in UTF-16 units. */
const MAX_CELLS = 1_000_000;
const MAX_CHARS = 16 * 1024 * 1024;
/** The rows of a sheet in Excel. */
const MAX_ROWS = 1_048_576;
/** More than one for each row that is read. */
const MAX_MERGES = 100_000;

/** Cells of one column that are shown as one: the value is in the first one. Rows are numbered from 1. */
export interface Merge {
  column: number;
  top: number;
  bottom: number;
}

export interface Workbook {
  /** The names of the visible sheets. */
  sheets: string[];
  /**
   * Returns the rows of a sheet that have cells, in order.
   * @param onMerge called for each merge of several rows, after the last row
   */
  rows: (sheet: number, onMerge: (merge: Merge) => void) => AsyncGenerator<TableRow>;
}

/** Opens a workbook. The limits apply to all sheets together. @throws AppError VALIDATION_FAILED when it can't be read */
export async function openXlsx(file: Buffer): Promise<Workbook> {
  try {
    const parts = await ZipParts.open(file, MAX_BYTES);
    const found = await findWorkbookParts(parts, walk);
    if (!found) throw invalid('file', NOT_A_TABLE);
    if (found.sheets.length === 0) throw new Error('no sheet');
    const dateStyles = await readDateStyles(parts, found.styles, walk);
    const cell = new CellReader(await sharedStrings(parts, found.strings), dateStyles, found.isFrom1904);
    const count = createLimits();
    return {
      sheets: found.sheets.map(({ name }) => name),
      rows: (sheet, onMerge) => readRows({ parts, cell, count, onMerge }, found.sheets[sheet]?.path ?? ''),
    };
  } catch (error) {
    throw readable(error);
  }
}

const readable = (error: unknown): AppError =>
  error instanceof AppError ? error : invalid('file', BROKEN_FILE, error);

async function walk(
  parts: ZipParts,
  path: string,
  onOpen: (name: string, attributes: Record<string, string>) => void,
  onClose: (name: string) => void = () => {},
): Promise<void> {
  const stream = await parts.read(path);
  if (!stream) throw new Error(`no ${path}`);
  for await (const _ of parseXml(stream, { onOpen, onClose }));
}

/** Returns the texts that cells refer to by their index. */
async function sharedStrings(parts: ZipParts, path: string): Promise<string[]> {
  const stream = await parts.read(path);
  const strings: string[] = [];
  if (!stream) return strings;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  const handlers = {
    onOpen: (name: string) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    onText: (piece: string) => {
      if (isText) text = extended(text, piece);
    },
    onClose: (name: string) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(decodeEscapes(text));
    },
  };
  for await (const _ of parseXml(stream, handlers));
  return strings;
}

/** Returns the number that a row states; undefined for a missing or impossible one. */
function rowNumberOf(stated: string | undefined): number | undefined {
  const number = Number(stated);
  return Number.isSafeInteger(number) && number >= 1 && number <= MAX_ROWS ? number : undefined;
}

/** Returns a function that counts a cell with its text: one shared text in many cells is as large as many texts. */
function createLimits(): (chars: number) => void {
  let cells = 0;
  let all = 0;
  return (chars) => {
    cells += 1;
    all += chars;
    if (cells > MAX_CELLS || all > MAX_CHARS) throw invalid('file', TOO_LARGE);
  };
}

interface SheetDeps {
  parts: ZipParts;
  cell: CellReader;
  count: (chars: number) => void;
  onMerge: (merge: Merge) => void;
}

async function* readRows(deps: SheetDeps, path: string): AsyncGenerator<TableRow> {
  try {
    const stream = await deps.parts.read(path);
    if (!stream) throw new Error(`no ${path}`);
    const ready: TableRow[] = [];
    for await (const _ of parseXml(stream, rowHandlers(deps, ready))) yield* ready.splice(0);
  } catch (error) {
    throw readable(error);
  }
}

/** Returns the handlers that add each row to `ready`. */
function rowHandlers({ cell, count, onMerge }: SheetDeps, ready: TableRow[]): XmlHandlers {
  let number = 0;
  let cells: Cell[] = [];
  let merges = 0;
  return {
    onOpen: (name, attributes) => {
      if (name === 'row') {
        number = rowNumberOf(attributes.r) ?? number + 1;
        cells = [];
      } else if (name === 'c') cell.start(attributes, cells.length);
      else if (name === 'mergeCell') {
        merges += 1;
        if (merges > MAX_MERGES) throw invalid('file', TOO_LARGE);
        const merge = mergeOf(attributes.ref);
        if (merge) onMerge(merge);
      } else cell.open(name);
    },
    onText: (text) => cell.add(text),
    onClose: (name) => {
      if (name === 'row' && cells.length > 0) ready.push({ number, cells });
      if (name !== 'c') return cell.close(name);
      if (cell.column >= MAX_COLUMNS) return count(0);
      while (cells.length < cell.column) cells.push('');
      const { value } = cell;
      cells[cell.column] = value;
      count(typeof value === 'string' ? value.length : 0);
    },
  };
}

/** Returns the first column of a merge such as `B2:C4`; undefined for one of a single row. */
function mergeOf(ref = ''): Merge | undefined {
  const [from = '', to = ''] = ref.slice(0, 30).split(':');
  const column = columnOf(from);
  const [top, bottom] = [from, to].map((each) => rowNumberOf(each.replace(/^[A-Z]+/, '')) ?? 0);
  return top && bottom && bottom > top && !Number.isNaN(column) ? { column, top, bottom } : undefined;
}
