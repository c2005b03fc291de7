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
