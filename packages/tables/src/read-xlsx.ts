/** Reads the first sheet of an XLSX workbook, row by row; formulas by the values that were saved with them. */
import { AppError, invalid } from '@skatert/service-kit/errors';
import { readDateStyles } from './date-styles.js';
import { parseXml } from './parse-xml.js';
import { CellReader, decodeEscapes, extended } from './read-cell.js';
import { type Cell, NOT_A_TABLE, type TableRow } from './table.js';
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
const WORKBOOK = 'xl/workbook.xml';

/** Returns the rows that have cells, in order. @throws AppError VALIDATION_FAILED when the file can't be read */
export async function* readXlsx(file: Buffer): AsyncGenerator<TableRow> {
  try {
    const parts = await ZipParts.open(file, MAX_BYTES);
    if (!parts.has(WORKBOOK)) throw invalid('file', NOT_A_TABLE);
    const { path, isFrom1904 } = await readWorkbook(parts);
    const dateStyles = await readDateStyles(parts, walk);
    yield* readRows(parts, path, new CellReader(await sharedStrings(parts), dateStyles, isFrom1904));
  } catch (error) {
    throw error instanceof AppError ? error : invalid('file', BROKEN_FILE, error);
  }
}

/** Returns the path of the first sheet's part, and whether dates are counted from 1904. */
async function readWorkbook(parts: ZipParts): Promise<{ path: string; isFrom1904: boolean }> {
  let id: string | undefined;
  let isFrom1904 = false;
  await walk(parts, WORKBOOK, (name, attributes) => {
    if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    if (name === 'sheet') id ??= attributes['r:id'] ?? attributes.id;
  });
  let target: string | undefined;
  await walk(parts, 'xl/_rels/workbook.xml.rels', (name, { Id, Target }) => {
    if (name === 'Relationship' && Id === id) target = Target;
  });
  if (!target) throw new Error('no sheet');
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, isFrom1904 };
}

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
async function sharedStrings(parts: ZipParts): Promise<string[]> {
  const stream = await parts.read('xl/sharedStrings.xml');
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

async function* readRows(parts: ZipParts, path: string, cell: CellReader): AsyncGenerator<TableRow> {
  const stream = await parts.read(path);
  if (!stream) throw new Error(`no ${path}`);
  const count = createLimits();
  let ready: TableRow[] = [];
  let number = 0;
  let cells: Cell[] = [];
  const handlers = {
    onOpen: (name: string, attributes: Record<string, string>) => {
      if (name === 'row') {
        number = rowNumberOf(attributes.r) ?? number + 1;
        cells = [];
      } else if (name === 'c') cell.start(attributes, cells.length);
      else cell.open(name);
    },
    onText: (text: string) => cell.add(text),
    onClose: (name: string) => {
      if (name === 'row' && cells.length > 0) ready.push({ number, cells });
      if (name !== 'c') return cell.close(name);
      if (cell.column >= MAX_COLUMNS) return count(0);
      while (cells.length < cell.column) cells.push('');
      const { value } = cell;
      cells[cell.column] = value;
      count(typeof value === 'string' ? value.length : 0);
    },
  };
  for await (const _ of parseXml(stream, handlers)) {
    yield* ready;
    ready = [];
  }
}
