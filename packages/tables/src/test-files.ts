/** Files of spreadsheet programs for tests, and how tests read them. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { findTable } from './read-table.js';
import type { TableRow } from './table.js';

/** Returns the rows with text of the first visible sheet, see `findTable`. @param maxRows below the first one */
export const readTable = async (file: Buffer, maxRows: number): Promise<TableRow[]> =>
  (await findTable(file, { maxRows, isHeader: () => true, sheet: 0 })).rows;

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
