import { IMPORT_COLUMNS } from '@skatert/contracts/menu/import-rules';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { sheetRow, windows1251, xlsxOf } from '@skatert/tables/test-files';
import { importShop, OWNER } from '../../test/import-shop.js';
import { changesOf, importWorld, problemsOf } from '../../test/import-world.js';
import { csvOf, rowOf, sheetHeader } from '../../test/menu-files.js';
import { newBrand } from '../../test/menu-harness.js';
import { menuWorld } from '../../test/menu-world.js';

const STRANGER = 2;

const shop = importShop({ price: 200, promoPrice: 150.5, sizes: ['S', 'M'] });

const same = () => ({
  id: String(shop.borsch.id),
  name: 'Борщ',
  price: '200',
  promoPrice: '150,50',
  visible: 'да',
  sizes: 'S|M',
});

describe('a checked file', () => {
  it('names what is new, changed and unchanged, and changes nothing', async () => {
    const shchi = await shop.world.product('Щи', { price: 99.9, description: 'Кислые\nсуточные' });
    const before = await shop.world.ok('GET', `/auth/v1/products/by-brand/${shop.brandId}`);
    const checked = await shop.files.check([
      same(),
      { id: String(shchi.id), group: 'Супы', name: 'Щи', price: '1 200,5 ₽', visible: 'Нет' },
      rowOf({ name: 'Уха', group: 'Супы / Рыбные', promoPrice: '90.25' }),
    ]);
    expect(checked).toMatchObject({
      state: 'READY',
      brandId: shop.brandId,
      fileName: 'menu.csv',
      counts: { new: 1, changed: 1, unchanged: 1, bad: 0 },
      newGroups: ['Супы', 'Супы / Рыбные'],
      ignoredColumns: [],
      progress: null,
      undo: null,
    });
    expect(checked.rows.content.map(({ status, productId, name }) => [status, productId, name])).toEqual([
      ['unchanged', shop.borsch.id, 'Борщ'],
      ['changed', shchi.id, 'Щи'],
      ['new', null, 'Уха'],
    ]);
    expect(changesOf(checked)).toEqual([
      '3: group  → Супы',
      '3: description Кислые\nсуточные → ',
      '3: price 99,9 → 1200,5',
      '3: visible да → нет',
      '4: group  → Супы / Рыбные',
      '4: price  → 100',
      '4: promoPrice  → 90,25',
      '4: visible  → да',
    ]);
    expect(await shop.world.ok('GET', `/auth/v1/products/by-brand/${shop.brandId}`)).toEqual(before);
    expect(await shop.world.outline()).toBe('');
  });

  it('names each bad row by column, with the texts of the product’s form', async () => {
    const foreign = await menuWorld(shop.menu, await newBrand(shop.menu, OWNER)).product('Чужой');
    const archived = await shop.world.product('Старый');
    await shop.world.ok('DELETE', `/auth/v1/products/${archived.id}`);
    const unknown = 'Товара с таким ID нет в бренде. Оставьте ID пустым, чтобы создать новый';
    const checked = await shop.files.check([
      same(),
      rowOf({ name: '   ' }),
      rowOf({ name: 'я'.repeat(201), visible: '' }),
      rowOf({ name: 'Спрятан\u0007ный', price: 'дорого' }),
      rowOf({ name: 'Долг', price: '-5' }),
      rowOf({ name: 'Дробь', price: '1,005', promoPrice: '9999999' }),
      rowOf({ name: 'Даром', price: '' }),
      rowOf({ name: 'Размеры', sizes: '1|2|3|4|5|6|7|8|9|10|11|12|13' }),
      rowOf({ name: 'Дом', group: `Супы / ${'я'.repeat(101)}` }),
      rowOf({ name: 'Яма', group: Array.from({ length: 21 }, (_, level) => `г${level}`).join(' / ') }),
      rowOf({ name: 'Не число', id: '12a' }),
      rowOf({ name: 'Чужой', id: String(foreign.id) }),
      rowOf({ name: 'Старый', id: String(archived.id) }),
      rowOf({ name: 'Никакой', id: '987654' }),
      rowOf({ name: 'Опять', id: String(shop.borsch.id) }),
      rowOf({ name: '  бОрщ ' }),
      rowOf({ name: 'Каша' }),
      rowOf({ name: 'Каша' }),
    ]);
    expect(problemsOf(checked)).toEqual({
      3: { name: 'Название обязательно' },
      4: { name: 'Не больше 200 символов', visible: 'Напишите «да» или «нет»' },
      5: { name: 'Недопустимые символы', price: 'Цена должна быть числом' },
      6: { price: 'Цена должна быть положительной' },
      7: {
        price: '«1,005» можно понять по-разному: напишите 1005 или 1,005',
        promoPrice: 'Слишком большая цена',
      },
      8: { price: 'Укажите цену или акционную цену' },
      9: { sizes: 'Не больше 12 размеров' },
      10: { group: 'Название не должно превышать 100 символов' },
      11: { group: 'Не больше 20 уровней вложенности' },
      12: { id: 'ID — целое число. Оставьте пустым для нового товара' },
      13: { id: unknown },
      14: { id: 'Товар в архиве. Сначала восстановите его' },
      15: { id: unknown },
      16: { id: 'Этот ID уже есть в строке 2' },
      17: {
        name: `Такой товар в этой группе уже есть: с ID ${shop.borsch.id}. Укажите его ID или другое название`,
      },
      19: { name: 'Такой товар в этой группе уже есть: в строке 18. Укажите его ID или другое название' },
    });
    expect(checked.counts).toEqual({ new: 1, changed: 0, unchanged: 1, bad: 16 });
    expect((await shop.files.apply(checked.id)).body.message).toBe(
      'Исправьте ошибки в файле и загрузите его ещё раз',
    );
  });

  it('names rows with values beyond the header, which a stray separator or quote shifts', async () => {
    const text = [
      // As files of an earlier release are.
      'ID;Группа;Название;Описание;Цена;Акционная цена;На витрине;Размеры;;',
      ';;Солянка;со сметаной;100;;да;;',
      ';;Щи;с мясом; со сметаной;100;;да;L',
      ';;Уха;из "трёх; рыб";100;;да;S;M',
    ].join('\n');
    const extra = 'Лишние значения после последней колонки: проверьте разделители и кавычки';
    const checked = await shop.files.check(text);
    expect(checked.counts).toMatchObject({ new: 1, bad: 2 });
    expect(problemsOf(checked)).toMatchObject({ 3: { sizes: extra }, 4: { sizes: extra } });
    const plov = ['', '', 'Плов', '', '100', '', 'да'];
    const sheet = sheetRow([...plov, ...IMPORT_COLUMNS.slice(plov.length).map(() => ''), 'заметка']);
    expect(problemsOf(await shop.files.check(xlsxOf(sheetHeader + sheet), 'menu.xlsx'))).toEqual({
      2: { badges: extra },
    });
  });

  it('finds groups in any case, keeps a product’s own of two groups with one name, and refuses to guess', async () => {
    const first = await shop.world.tag('Супы');
    const second = await shop.world.tag('Супы');
    await shop.world.tag('Тёплые', (await shop.world.tag('Каши 50/50')).id);
    const shchi = await shop.world.product('Щи', { groupTagId: second.id });
    const row = rowOf({ id: String(shchi.id), name: 'Щи', group: 'Супы' });
    expect((await shop.files.check([row])).counts.unchanged).toBe(1);
    expect(problemsOf(await shop.files.check([rowOf({ name: 'Уха', group: 'Супы' })]))).toEqual({
      2: { group: 'Групп «Супы» несколько. Переименуйте одну из них' },
    });
    const found = await shop.files.check([rowOf({ name: 'Манная', group: 'каши 50/50 /  ТЕПЛЫЕ' })]);
    expect([found.newGroups, found.counts.new]).toEqual([[], 1]);
    expect(first.id).not.toBe(second.id);
  });

  it('is read by page and status', async () => {
    const rows = Array.from({ length: 130 }, (_, index) =>
      rowOf({ name: `Суп ${index}`, price: index % 13 === 0 ? 'x' : '10' }),
    );
    const { id, rows: first } = await shop.files.check(rows);
    expect([first.content.length, first.totalElements, first.totalPages]).toEqual([100, 130, 2]);
    const bad = (await shop.files.read(id, '?status=bad&size=4&page=2')).body.rows;
    expect(bad.content.map(({ number }: { number: number }) => number)).toEqual([106, 119]);
    expect([bad.totalElements, bad.totalPages]).toEqual([10, 3]);
    expect((await shop.files.read(id, '?size=1001')).status).toBe(400);
    expect((await shop.files.read(id, '?status=odd')).body.errors).toEqual({ status: 'Неверный статус' });
  });

  it('is kept for a day, and only the newest five of a brand wait', async () => {
    const { id } = await shop.files.check([same()]);
    const others = [];
    for (let count = 0; count < 5; count++) others.push((await shop.files.check([same()])).id);
    expect((await shop.files.read(id)).status).toBe(404);
    expect(await shop.files.state(others[0] ?? 0)).toBe('READY');
    const rows = shop.menu.options.connection.collection('menu-import-rows');
    expect(await rows.countDocuments({ importId: id })).toBe(0);
    const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000 - 1);
    const imports = shop.menu.options.connection.collection('menu-imports');
    await imports.updateMany({ brandId: shop.brandId }, { $set: { at: dayAgo } });
    expect((await shop.files.read(others[0] ?? 0)).body.message).toBe(
      'Проверка файла устарела. Загрузите файл ещё раз.',
    );
  });

  it('belongs to its brand', async () => {
    const { id } = await shop.files.check([same()]);
    const stranger = importWorld(shop.menu, shop.brandId, STRANGER);
    await newBrand(shop.menu, STRANGER);
    expect((await stranger.upload(csvOf([same()]))).status).toBe(404);
    expect((await stranger.read(id)).status).toBe(404);
    expect((await stranger.apply(id)).status).toBe(404);
    expect((await stranger.undo(id)).status).toBe(404);
    expect((await stranger.download('csv')).status).toBe(404);
  });
});

describe('a file that is not a menu', () => {
  const neither = 'Не удалось прочитать файл: это не CSV и не XLSX';
  const missing = 'В файле нет колонок «Название», «Цена»';
  const text = csvOf([rowOf({ name: 'Борщ' })]);
  it.each<[string, Buffer | string, string, string?]>([
    ['a missing column', text.replace(';Цена;', ';Сколько;'), 'В файле нет колонки «Цена»'],
    ['no header', text.split('\r\n')[1] ?? '', missing],
    ['a column twice', text.replace('ID;', 'ID;цена;'), 'Колонка повторяется: «Цена»'],
    ['only a header', text.split('\r\n')[0] ?? '', 'В файле нет товаров'],
    ['only spaces', ' \r\n ', 'Файл пустой'],
    [
      '20,001 rows',
      csvOf(Array.from({ length: 20_001 }, (_, index) => rowOf({ name: `Суп ${index}` }))),
      'Не больше 20\u00a0000 строк за один раз. Разделите файл на части.',
    ],
    ['HTML', '<!doctype html><script>alert(1)</script>', neither],
    ['a text', 'Меню ресторана\nБорщ\nЩи', neither],
    ['a text named as a workbook', 'Борщ, щи, уха\nи плов', neither, 'menu.xlsx'],
    ['a workbook of something else', xlsxOf(sheetRow(['Меню'])), missing],
  ])('is refused: %s', async (_what, content, message, name = 'menu.csv') => {
    const { status, body } = await shop.files.upload(content, name);
    expect([status, Object.values(body.errors)]).toEqual([400, [message]]);
    expect(
      await shop.menu.options.connection.collection('menu-imports').countDocuments({ brandId: shop.brandId }),
    ).toBe(0);
  });

  it('is refused when it is larger than 10 MB', async () => {
    const { status, body } = await shop.files.upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
    expect([status, body.errors]).toEqual([413, { file: 'Файл больше 10 МБ' }]);
  });
});

it('reads Windows-1251, columns in any order and case, and ignores others', async () => {
  const text =
    'название ;ЦЕНА;Поставщик;id;группа;описание;акционная  цена;на витрине;размеры\nЩи;90;ООО «Ёж»;;;;;да;';
  const checked = await shop.files.check(windows1251(text));
  expect([checked.counts.new, checked.ignoredColumns]).toEqual([1, ['Поставщик']]);
});

it('reads formulas as text in CSV, and as their values in a workbook', async () => {
  const formula = '\'=HYPERLINK("http://evil")';
  const [row] = (await shop.files.check([rowOf({ name: formula })])).rows.content;
  expect(row?.name).toBe('=HYPERLINK("http://evil")');
  const cells = ['', '', 'Пицца', '', '', '', 'да', ''].map(
    (text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  const withPrice = (cell: string) => xlsxOf(`${sheetHeader}<row>${cells.with(4, cell).join('')}</row>`);
  expect((await shop.files.check(withPrice('<c><f>99+1</f><v>100</v></c>'), 'menu.xlsx')).counts.new).toBe(1);
  expect(problemsOf(await shop.files.check(withPrice('<c t="e"><f>1/0</f><v>#DIV/0!</v></c>')))).toEqual({
    2: { price: 'В ячейке ошибка #DIV/0!' },
  });
});

it('reads a workbook’s numbers in texts as a spreadsheet shows them', async () => {
  const row = sheetRow(['', '', 'Квас', '', '100', '', 'да', '']).replace(
    /<c[^>]*><is><t><\/t><\/is><\/c><\/row>$/,
    '<c><v>0.5</v></c></row>',
  );
  const checked = await shop.files.check(xlsxOf(sheetHeader + row));
  await shop.files.apply(checked.id);
  const [, kvas] = await shop.world.ok<StaffProduct[]>('GET', `/auth/v1/products/by-brand/${shop.brandId}`);
  expect(kvas?.sizes).toEqual(['0,5']);
});
