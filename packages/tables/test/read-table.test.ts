import { strToU8, zipSync } from 'fflate';
import { findTable, withMerged } from '../src/read-table.js';
import type { TableRow } from '../src/table.js';
import { readTable, sheetRow, windows1251, xlsxOf } from '../src/test-files.js';

const MAX = 1000;
const cellsOf = async (file: Buffer | string) =>
  (await readTable(Buffer.from(file), MAX)).map(({ cells }) => cells);
const problemOf = (file: Buffer | string) =>
  readTable(Buffer.from(file), MAX).then(
    () => 'accepted',
    (error) => error.errors?.file ?? error,
  );

describe('a CSV file', () => {
  const TEXT = 'Имя;Цена\r\nЩи «Суточные» — ёж;99,5\r\n';
  const ROWS = [
    ['Имя', 'Цена'],
    ['Щи «Суточные» — ёж', '99,5'],
  ];
  const utf16 = Buffer.from(`\ufeff${TEXT}`, 'utf16le');
  it.each<[string, Buffer | string]>([
    ['UTF-8', TEXT],
    ['UTF-8 with a byte order mark', `\ufeff${TEXT}`],
    ['UTF-16 LE', utf16],
    ['UTF-16 BE', Buffer.from(utf16).swap16()],
    ['Windows-1251', windows1251(TEXT)],
    ['tabs', TEXT.replaceAll(';', '\t')],
    ['commas and quotes', 'Имя,Цена\nЩи «Суточные» — ёж,"99,5"'],
    ['the line «sep=»', `sep=|\r\n${TEXT.replaceAll(';', '|')}`],
    ['line ends of old computers', TEXT.replaceAll('\r\n', '\r')],
  ])('is read in %s', async (_what, file) => {
    expect(await cellsOf(file)).toEqual(ROWS);
  });

  it('keeps quotes, separators and line breaks in cells, and numbers rows as a spreadsheet does', async () => {
    const file = 'a;b\n"с ""кавычками""; и\nстроками";x\n\n;\nПицца "Маргарита";y';
    expect(await readTable(Buffer.from(file), MAX)).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['с "кавычками"; и\nстроками', 'x'] },
      { number: 5, cells: ['Пицца "Маргарита"', 'y'] },
    ]);
  });

  it('has cells of tens of thousands of letters', async () => {
    const long = 'ё'.repeat(50_001);
    expect(await cellsOf(`a;b\n${long};1`)).toEqual([
      ['a', 'b'],
      [long, '1'],
    ]);
  });

  it('is read with a million empty lines', async () => {
    expect(await cellsOf('a\n'.padEnd(1_000_000, '\n'))).toEqual([['a']]);
  });

  it.each<[string, Buffer | string, string]>([
    ['an empty file', '', 'Файл пустой'],
    [
      'an unclosed quote',
      'a;b\n1;2\n"Борщ;3\n4;5',
      'Не удалось прочитать файл: в строке 3 не закрыта кавычка',
    ],
    [
      'an endless cell',
      `a;b\n"${'x'.repeat(300_000)}`,
      'Не удалось прочитать файл: в строке 2 слишком длинный текст или ошибка в кавычках',
    ],
    [
      'broken UTF-16',
      Buffer.concat([Buffer.from('\ufeffa;b', 'utf16le'), Buffer.from([0, 0xd8, 0, 0xd8])]),
      'Кодировка файла не распознана. Сохраните его как CSV UTF-8 или XLSX.',
    ],
    [
      'more rows than allowed',
      'a\n'.repeat(MAX + 2),
      'Не больше 1\u00a0000 строк за один раз. Разделите файл на части.',
    ],
    [
      'a million rows without texts',
      `a\n${';\n'.repeat(1_000_000)}`,
      'В файле больше 50000 строк. Удалите пустые.',
    ],
  ])('is refused: %s', async (_what, file, problem) => {
    expect(await problemOf(file)).toBe(problem);
  });
});

describe('a workbook', () => {
  it('is read from its first sheet, with shared and rich texts, numbers, booleans and formulas by value', async () => {
    const strings =
      '<sst><si><t>Имя</t></si><si><r><t xml:space="preserve">Щи </t></r><r><t>су&#1090;очные</t></r><rPh><t>х</t></rPh></si></sst>';
    const file = xlsxOf(
      '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="inlineStr"><is><t>a_x000D_\nb_x005F_x0041_</t></is></c></row>' +
        '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4"><v>199.90000000000001</v></c><c r="C4" t="b"><v>1</v></c>' +
        '<c r="D4"><f>1+1</f><v>2</v></c><c r="E4" t="str"><f>A1</f><v>да</v></c></row><row r="9"/>',
      { 'xl/sharedStrings.xml': strToU8(strings) },
    );
    expect(await readTable(file, MAX)).toEqual([
      { number: 2, cells: ['', 'Имя', '', 'a\r\nb_x0041_'] },
      { number: 4, cells: ['Щи суточные', 199.9, 'ИСТИНА', 2, 'да'] },
    ]);
  });

  it('has a problem instead of a value in cells with errors, and with formulas that were never computed', async () => {
    const row =
      '<row r="1"><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><f>HYPERLINK("http://evil")</f></c></row>';
    expect(await cellsOf(xlsxOf(row))).toEqual([
      [
        { problem: 'В ячейке ошибка #DIV/0!' },
        { problem: 'В ячейке формула без значения. Впишите значение' },
      ],
    ]);
  });

  it('has a problem in cells that a spreadsheet program has turned into dates', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-419]d\\ mmm;@"/><numFmt numFmtId="165" formatCode="[Red]0.00&quot; days&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>46027</v></c>`).join('');
    const row = `<row>${cells}<c t="d"><v>2026-01-05</v></c><c s="1"/></row>`;
    const date = { problem: 'В ячейке дата. Впишите число или текст', day: '2026-01-05' };
    expect(await cellsOf(xlsxOf(row, { 'xl/styles.xml': strToU8(styles) }))).toEqual([
      [46027, date, date, 46027, date, ''],
    ]);
  });

  const neither = 'Не удалось прочитать файл: это не CSV и не XLSX';
  const broken = 'Файл повреждён. Сохраните его заново или выберите другой.';
  const bomb = 'Файл слишком большой после распаковки. Оставьте в нём только нужный лист.';
  const zeros = new Uint8Array(65 * 1024 * 1024);
  const valid = xlsxOf(sheetRow(['a']));
  it.each<[string, () => Buffer, string]>([
    ['a decompression bomb in the sheet', () => xlsxOf('', { 'xl/worksheets/first.xml': zeros }), bomb],
    [
      'a decompression bomb in the texts',
      () => xlsxOf(sheetRow(['a']), { 'xl/sharedStrings.xml': zeros }),
      bomb,
    ],
    [
      'a bomb with a false size',
      () => withFalseSize(xlsxOf('', { 'xl/worksheets/first.xml': zeros })),
      broken,
    ],
    [
      'entities',
      () =>
        xlsxOf('', {
          'xl/worksheets/first.xml': strToU8('<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet>&b;</worksheet>'),
        }),
      broken,
    ],
    ['a workbook without a sheet', () => xlsxOf('', { 'xl/workbook.xml': strToU8('<workbook/>') }), broken],
    [
      'an archive that is no workbook',
      () => Buffer.from(zipSync({ 'word/document.xml': strToU8('<document/>') })),
      neither,
    ],
    ['an empty archive', () => Buffer.from(zipSync({})), neither],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), neither],
    ['a cut file', () => valid.subarray(0, valid.length - 30), broken],
    ['damaged XML', () => xlsxOf('<row><c></row>'), broken],
    [
      'an old or protected workbook',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'Это старый формат Excel или файл с паролем. Сохраните его как XLSX без пароля.',
    ],
    ['one large text in many cells', () => withSharedText(30_000, 24_000), bomb],
    ['a million empty cells', () => xlsxOf(`<row>${'<c s="1"/>'.repeat(1_000_001)}</row>`), bomb],
    ['XML of a million levels', () => xlsxOf('<row>'.repeat(1_000_000)), broken],
    [
      'more rows than allowed',
      () => xlsxOf(sheetRow(['a']).repeat(MAX + 2)),
      'Не больше 1\u00a0000 строк за один раз. Разделите файл на части.',
    ],
  ])('is refused: %s', async (_what, file, problem) => {
    expect(await problemOf(file())).toBe(problem);
  });

  it('numbers rows in their order where it has no number that a spreadsheet may have', async () => {
    const numbers = ['7', 'x', '1e999', '0', '-3', '1.5', '1048577', '', '1048576'];
    const rows = numbers.map((number) => sheetRow(['a']).replace('<row>', `<row r="${number}">`));
    const table = await readTable(xlsxOf(rows.join('')), MAX);
    expect(table.map(({ number }) => number)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 1_048_576]);
  });

  it('leaves cells far to the right out', async () => {
    const [row] = await cellsOf(xlsxOf('<row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'));
    expect(row).toEqual([1]);
  });
});

describe('the header', () => {
  const isHeader = ({ cells }: TableRow): boolean => cells.includes('Имя');
  const find = (file: Buffer | string, sheet?: number) =>
    findTable(Buffer.from(file), { maxRows: MAX, isHeader, sheet });
  const workbook = '<workbook xmlns:r="r"><sheets>';
  const sheetOf = (name: string, id: string, state = '') => `<sheet name="${name}" ${state} r:id="${id}"/>`;
  const twoSheets = (first: string, second: string, state = '') =>
    xlsxOf(first, {
      'xl/workbook.xml': strToU8(
        `${workbook}${sheetOf('Один', 'rId7', state)}${sheetOf('Два', 'rId8')}</sheets></workbook>`,
      ),
      'xl/worksheets/other.xml': strToU8(`<worksheet><sheetData>${second}</sheetData></worksheet>`),
    });

  it('is found below a title, also when only the table has separators', async () => {
    const found = await find('Меню, осень\n\nИмя,Цена\nЩи,90\n');
    expect([found.hasHeader, found.rows.map(({ number, cells }) => [number, ...cells])]).toEqual([
      true,
      [
        [3, 'Имя', 'Цена'],
        [4, 'Щи', '90'],
      ],
    ]);
  });

  it('is found on the first visible sheet that has it', async () => {
    const table = sheetRow(['Имя']) + sheetRow(['Щи']);
    const second = await find(twoSheets(sheetRow(['Инструкция']), table));
    expect([second.sheets, second.sheet, second.rows.length]).toEqual([['Один', 'Два'], 1, 2]);
    expect((await find(twoSheets(table, sheetRow(['Имя']), 'state="hidden"'))).sheets).toEqual(['Два']);
  });

  it('is looked for in the chosen sheet alone', async () => {
    const file = twoSheets(sheetRow(['Инструкция']), sheetRow(['Имя']));
    expect(await find(file, 0)).toMatchObject({
      sheet: 0,
      hasHeader: false,
      rows: [{ cells: ['Инструкция'] }],
    });
    await expect(find(file, 2)).rejects.toMatchObject({ errors: { sheet: 'В файле нет такого листа' } });
  });

  it('is not looked for in more than thirty rows', async () => {
    const found = await find(`${'a;b\n'.repeat(40)}Имя;b`);
    expect([found.hasHeader, found.rows.length, found.top.length]).toEqual([false, 30, 30]);
  });
});

describe('a header of two rows', () => {
  const isHeader = ({ cells }: TableRow) => cells.includes('Товар Имя') && cells.includes('Цена');
  const find = (file: string) =>
    findTable(Buffer.from(file), { maxRows: MAX, isHeader, mayHaveTwoRows: true });

  it('has the titles of both', async () => {
    const { hasHeader, rows } = await find(
      'Накладная;\nТовар;;Цена;НДС;\nИмя;Код;;Ставка;Сумма\nЩи;1;90;10;9',
    );
    expect(hasHeader).toBe(true);
    expect(rows).toEqual([
      { number: 2, cells: ['Товар Имя', 'Товар Код', 'Цена', 'НДС Ставка', 'НДС Сумма'] },
      { number: 4, cells: ['Щи', '1', '90', '10', '9'] },
    ]);
  });

  it.each([
    ['below which an empty row stands', 'Товар;;Цена\n\nИмя;Код;'],
    ['below which numbers stand', 'Товар;;Цена\nИмя;7;'],
    ['without a split title', 'Товар;Цена\nИмя;'],
    ['that is not asked for', 'Товар;;Вес\nИмя;Код;'],
  ])('is not one row %s', async (_what, file) => {
    expect((await find(file)).hasHeader).toBe(false);
  });
});

test('the value of a merge stands in each of its rows', async () => {
  const rows = [1, 2, 3, 4].map(
    (number) => `<row r="${number}"><c r="B${number}"><v>${number}</v></c></row>`,
  );
  const merges =
    '</sheetData><mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B1:C1"/><mergeCell ref="x"/></mergeCells><sheetData>';
  rows[1] = '<row r="2"><c r="A2"><v>7</v></c><c r="B2"><v>2</v></c></row>';
  const found = await findTable(xlsxOf(rows.join('') + merges), { maxRows: MAX, isHeader: () => true });
  expect(found.merges).toEqual([{ column: 0, top: 2, bottom: 3 }]);
  expect(withMerged(found.rows, found.merges, 0).map(({ cells }) => cells)).toEqual([
    ['', 1],
    [7, 2],
    [7, 3],
    ['', 4],
  ]);
});

test('CP866, the encoding of DOS, is read', async () => {
  const letter = (code: number) =>
    code === 0x401 ? 0xf0 : code < 0x80 ? code : code < 0x440 ? code - 0x390 : code - 0x360;
  const file = Buffer.from(
    [...'Название;Цена\nБорщ с пампушками;290'].map((one) => letter(one.charCodeAt(0))),
  );
  expect(await cellsOf(file)).toEqual([
    ['Название', 'Цена'],
    ['Борщ с пампушками', '290'],
  ]);
});

/** Returns a workbook in which cells refer to one text of so many letters. */
const withSharedText = (letters: number, cells: number): Buffer =>
  xlsxOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`.repeat(cells / 40), {
    'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'x'.repeat(letters)}</t></si></sst>`),
  });

/** Declares a hundredth of the decompressed size in the archive's headers. */
function withFalseSize(file: Buffer): Buffer {
  const changed = Buffer.from(file);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(65 * 1024 * 1024);
  for (let at = changed.indexOf(size); at >= 0; at = changed.indexOf(size, at + 4))
    changed.writeUInt32LE(650 * 1024, at);
  return changed;
}
