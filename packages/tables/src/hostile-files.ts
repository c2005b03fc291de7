/** Files that would stop a service that reads them carelessly, for tests. */
import { strToU8, type Zippable } from 'fflate';
import { sheetRow, xlsxOf } from './test-files.js';

const MB = 1024 * 1024;

/** A sheet whose cells all refer to one text. */
const sharedText = (letters: number, cells: number): Buffer =>
  xlsxOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(8)}</row>`.repeat(cells / 8), {
    'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'x'.repeat(letters)}</t></si></sst>`),
  });

const sheet = (parts: Zippable): Buffer => xlsxOf('<row><c><v>1</v></c></row>', parts);

/** Returns files by name. @param titles of the columns that the service expects */
export const hostileFiles = (titles: readonly string[]): Record<string, Buffer> => ({
  ...workbooks(titles),
  ...texts(titles.join(';')),
});

function workbooks(titles: readonly string[]): Record<string, Buffer> {
  const header = sheetRow(titles);
  const styles = (formats: string) =>
    sheet({ 'xl/styles.xml': strToU8(`<styleSheet>${formats}</styleSheet>`) });
  return {
    'one text of 1 MB in 24,000 cells': sharedText(MB, 24_000),
    'one text of 55 MB in 24,000 cells': sharedText(55 * MB, 24_000),
    'a million texts': sheet({
      'xl/sharedStrings.xml': strToU8(`<sst>${'<si><t>x</t></si>'.repeat(1e6)}</sst>`),
    }),
    'long texts below the right titles': xlsxOf(
      header + sheetRow(titles.map((_, column) => 'я '.repeat(column === 0 ? 15_000 : 10))).repeat(490),
    ),
    'long words below the right titles': xlsxOf(
      header + sheetRow(['ё'.repeat(30_000), 'x', 'y']).repeat(490),
    ),
    'formulas without values': xlsxOf(`<row>${'<c><f>A1+A1</f></c>'.repeat(100)}</row>`.repeat(5000)),
    'a million styles': styles(`<cellXfs>${'<xf numFmtId="14"/>'.repeat(1e6)}</cellXfs>`),
    'a million number formats': styles(
      `<numFmts>${'<numFmt numFmtId="164" formatCode="[[[[d"/>'.repeat(1e6)}</numFmts>`,
    ),
    'a long number format': styles(
      `<numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(5e6)}"/></numFmts>`,
    ),
    'merged cells': xlsxOf(
      `${header}</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(500_000)}</mergeCells><sheetData>`,
    ),
    'a million empty rows': xlsxOf(header + '<row/>'.repeat(1e6)),
    'millions of empty cells': xlsxOf(header + `<row>${'<c/>'.repeat(100)}</row>`.repeat(100_000)),
    'XML of a million levels': xlsxOf('<row>'.repeat(1e6)),
    'an attribute of 50 MB': xlsxOf(`<row r="${'1'.repeat(50 * MB)}"/>`),
    'a million attributes': xlsxOf(`<row ${Array.from({ length: 1e6 }, (_, i) => `a${i}="1"`).join(' ')}/>`),
    'a decompression bomb': sheet({ 'xl/sharedStrings.xml': new Uint8Array(80 * MB) }),
  };
}

const texts = (header: string): Record<string, Buffer> => ({
  'line ends': Buffer.from(`${header}\n${'\n'.repeat(1.9 * MB)}`),
  'many line ends': Buffer.from(`${header}\n${'\n'.repeat(4.7 * MB)}`),
  'a million rows': Buffer.from(`${header}\n${'a;1\n'.repeat(1e6)}`),
  'separators only': Buffer.from(`${header}\n${`${';'.repeat(100_000)}\n`.repeat(19)}`),
  'one long line': Buffer.from('x'.repeat(1.9 * MB)),
  'one line of 50 MB': Buffer.from('x'.repeat(50 * MB)),
  'quotes only': Buffer.from('"'.repeat(1.9 * MB)),
  'an unclosed quote': Buffer.from(`${header}\n"${'a;b\n'.repeat(400_000)}`),
});
