/** Columns that files of earlier releases lack. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { importShop } from '../../test/import-shop.js';
import { changesOf, problemsOf } from '../../test/import-world.js';
import { rowOf } from '../../test/menu-files.js';

const shop = importShop({ price: 200, weight: '300 г', badges: ['Хит'] });

const OLD_HEADER = 'ID;Группа;Название;Описание;Цена;Акционная цена;На витрине;Размеры';
const read = (id = shop.borsch.id) => shop.world.ok<StaffProduct>('GET', `/auth/v1/products/${id}`);
const borsch = (fields: object) =>
  rowOf({ id: String(shop.borsch.id), name: 'Борщ', price: '200', ...fields });

describe('weight and badges in a file', () => {
  it('are read as people type them, applied, and restored by an undo', async () => {
    const checked = await shop.files.check([
      borsch({ weight: '350', badges: 'Хит, острое, ОСТРОЕ' }),
      rowOf({ name: 'Квас', weight: '0,5 л', badges: 'Новинка' }),
      rowOf({ name: 'Хлеб' }),
    ]);
    expect(changesOf(checked)).toEqual(
      expect.arrayContaining([
        '2: weight 300 г → 350 г',
        '2: badges Хит → Хит|острое',
        '3: weight  → 0,5 л',
        '3: badges  → Новинка',
      ]),
    );
    await shop.files.apply(checked.id);
    expect(await read()).toMatchObject({ weight: '350 г', badges: ['Хит', 'острое'] });
    const [kvas, bread] = ['Квас', 'Хлеб'].map(async (name) =>
      (await shop.world.ok<StaffProduct[]>('GET', `/auth/v1/products/by-brand/${shop.brandId}`)).find(
        (product) => product.name === name,
      ),
    );
    expect(await kvas).toMatchObject({ weight: '0,5 л', badges: ['Новинка'] });
    expect([(await bread)?.weight, (await bread)?.badges]).toEqual([undefined, undefined]);
    await shop.files.undo(checked.id);
    expect(await read()).toMatchObject({ weight: '300 г', badges: ['Хит'] });
  });

  it('are taken away by empty cells, and restored by an undo', async () => {
    const { id } = await shop.files.check([borsch({})]);
    await shop.files.apply(id);
    const { weight, badges } = await read();
    expect([weight, badges]).toEqual([undefined, undefined]);
    await shop.files.undo(id);
    expect(await read()).toMatchObject({ weight: '300 г', badges: ['Хит'] });
  });

  it('stay as they are in a file without their columns', async () => {
    const { counts } = await shop.files.check(`${OLD_HEADER}\r\n${shop.borsch.id};;Борщ;;200;;да;`);
    expect(counts).toMatchObject({ unchanged: 1, bad: 0 });
  });

  it('are refused by the rules of the form', async () => {
    const checked = await shop.files.check([
      borsch({ weight: '0,5', badges: 'я'.repeat(21) }),
      rowOf({ name: 'Много', badges: '1|2|3|4|5|6' }),
    ]);
    expect(problemsOf(checked)).toEqual({
      2: { weight: 'Укажите единицу: 350 г или 0,5 л', badges: 'Не больше 20 символов' },
      3: { badges: 'Не больше 5 меток' },
    });
  });
});

describe('prices of sizes in a file', () => {
  const pizza = (fields: object) =>
    rowOf({ name: 'Пицца', price: '450', sizes: '25 см|40 см|a=b', ...fields });
  const find = async () => (await shop.list()).find(({ name }) => name === 'Пицца');
  const apply = async (row: object) => {
    const { id, counts } = await shop.files.check([pizza(row)]);
    expect(counts.bad).toBe(0);
    await shop.files.apply(id);
    return id;
  };
  const PRICES = [{ label: '40 см', price: 590, promoPrice: 490 }];

  it.each(['40 см=590/490', '40 см = 590,00 ₽ / 490', '25 см=; 40 см=590/490', '25 см=|40 см=590/490|'])(
    'are read as people type them: «%s»',
    async (sizePrices) => {
      await apply({ sizePrices });
      expect(await find()).toMatchObject({ price: 450, sizePrices: PRICES });
    },
  );

  it('change, are shown as the file has them, and are restored by an undo', async () => {
    await apply({ sizePrices: 'a\\=b=1 200,5|40 см=590/490' });
    const id = String((await find())?.id);
    const checked = await shop.files.check([pizza({ id, sizePrices: '25 см=350' })]);
    expect(changesOf(checked)).toEqual(['2: sizePrices 40 см=590/490|a\\=b=1200,5 → 25 см=350']);
    await shop.files.apply(checked.id);
    expect(await find()).toMatchObject({ sizePrices: [{ label: '25 см', price: 350, promoPrice: null }] });
    await shop.files.undo(checked.id);
    expect((await find())?.sizePrices).toHaveLength(2);
    const emptied = await shop.files.check([pizza({ id })]);
    await shop.files.apply(emptied.id);
    expect(await find()).not.toHaveProperty('sizePrices');
  });

  it('stay in a file without their column, of the sizes that stay', async () => {
    await apply({ sizePrices: '25 см=350|40 см=590/490' });
    const id = (await find())?.id;
    const old = (sizes: string) => `${OLD_HEADER}\r\n${id};;Пицца;;450;;да;${sizes}`;
    expect((await shop.files.check(old('25 см|40 см|a=b'))).counts).toMatchObject({ unchanged: 1, bad: 0 });
    const fewer = await shop.files.check(old('40 см|30 см'));
    expect(changesOf(fewer)).toContain('2: sizePrices 25 см=350|40 см=590/490 → 40 см=590/490');
    await shop.files.apply(fewer.id);
    expect(await find()).toMatchObject({ sizes: ['40 см', '30 см'], sizePrices: PRICES });
  });

  it('name the size in each error', async () => {
    const wrong = [
      '45 см=100',
      '40 см',
      '40 см=1/2/3',
      '40 см=дорого',
      '40 см=/490',
      '40 см=1,250',
      '40 см=1|40 см=2',
      '40 см=9999999',
    ];
    const rows = wrong.map((sizePrices, index) => pizza({ name: `Пицца ${index}`, sizePrices }));
    const problems = problemsOf(await shop.files.check(rows));
    expect(Object.values(problems).map(({ sizePrices }) => sizePrices)).toEqual([
      'У товара нет размера «45 см»',
      '«40 см»: напишите размер и цену так: 40 см=590 или 40 см=590/490',
      '«40 см»: напишите размер и цену так: 40 см=590 или 40 см=590/490',
      '«40 см»: Цена должна быть числом',
      '«40 см»: Укажите цену размера',
      '«40 см»: «1,250» можно понять по-разному: напишите 1250 или 1,25',
      'Размер «40 см» указан дважды',
      '«40 см»: Слишком большая цена',
    ]);
  });
});
