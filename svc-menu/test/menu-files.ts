/** Menu files for tests. */
import {
  IMPORT_COLUMN_TITLES,
  IMPORT_COLUMNS,
  type ImportColumn,
} from '@skatert/contracts/menu/import-rules';
import { strToU8, type Zippable, zipSync } from 'fflate';

export type FileRow = Partial<Record<ImportColumn, string>>;

const TITLES = IMPORT_COLUMNS.map((column) => IMPORT_COLUMN_TITLES[column]);
const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A valid row of a new product. */
export const rowOf = (fields: FileRow): FileRow => ({ price: '100', visible: 'да', ...fields });

/** Returns a CSV file with all columns. */
export const csvOf = (rows: readonly FileRow[]): string =>
  [TITLES, ...rows.map((row) => IMPORT_COLUMNS.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(quoted).join(';'))
    .join('\r\n');

/** Encodes Russian text as Windows-1251. */
export function windows1251(text: string): Buffer {
  const decoder = new TextDecoder('windows-1251');
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code] as const),
  );
  return Buffer.from([...text].map((letter) => codes.get(letter) ?? 63));
}

const WORKBOOK =
  '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId7"/><sheet name="b" r:id="rId8"/></sheets></workbook>';
const RELATIONS =
  '<Relationships><Relationship Id="rId8" Target="worksheets/other.xml"/><Relationship Id="rId7" Target="worksheets/first.xml"/></Relationships>';

/** Returns a workbook with this XML inside `<sheetData>`, and other parts. */
export function xlsxOf(sheetData: string, parts: Zippable = {}): Buffer {
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(WORKBOOK),
      'xl/_rels/workbook.xml.rels': strToU8(RELATIONS),
      'xl/worksheets/first.xml': strToU8(`<worksheet><sheetData>${sheetData}</sheetData></worksheet>`),
      ...parts,
    }),
  );
}

/** Returns a row of a sheet with inline texts. */
export const sheetRow = (texts: readonly string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
export const sheetHeader = sheetRow(TITLES);
