/** The weight of a product and its badges. */
import { openForTests } from '@skatert/service-kit/testing/harness';
import { OWNER, openShop } from '../../test/shop-harness.js';

const shop = openForTests(openShop);

const FACTS = { weight: '350 г', badges: ['Хит', 'Очень острое'] };
const edit = (id: number, body: object) => shop.menu.call(OWNER, 'PUT', `/auth/v1/products/${id}`, body);
const seen = async (id: number) => (await shop.menu.call(0, 'GET', `/menu/v1/products/${id}`)).body;

describe('the weight and the badges of a product', () => {
  it('are on the menu, stay when an edit does not name them, and can be taken away', async () => {
    const { id } = await shop.newProduct(FACTS);
    expect(await seen(id)).toMatchObject(FACTS);
    const { body } = await shop.menu.call(0, 'GET', `/menu/v1/products/by-brand/${shop.brandId}`);
    expect(body.at(-1)).toMatchObject({ id, ...FACTS });
    // As a form of an earlier release sends it.
    await edit(id, { name: 'Щи', price: 200 });
    expect(await seen(id)).toMatchObject({ name: 'Щи', ...FACTS });
    await edit(id, { weight: null, badges: [] });
    const { weight, badges } = await seen(id);
    expect([weight, badges]).toEqual([undefined, undefined]);
  });

  it('are absent without any, also in the database', async () => {
    const { id } = await shop.newProduct({ weight: null, badges: [] });
    expect(await seen(id)).not.toHaveProperty('badges');
    const stored = await shop.menu.options.connection.collection('products').findOne({ _id: id as never });
    expect(Object.keys(stored ?? {}).filter((field) => field in FACTS)).toEqual([]);
  });

  it.each([
    ['350', '350 г'],
    [' 250 / 50 ', '250 / 50 г'],
    ['0,5 л', '0,5 л'],
    ['2 шт.', '2 шт.'],
  ])('a weight «%s» is «%s»', async (weight, shown) => {
    expect(await shop.newProduct({ weight })).toMatchObject({ weight: shown });
  });

  it('a badge is there once, whatever its case', async () => {
    const badges = ['Острое', 'острое ', 'ХИТ', 'Хит'];
    expect(await shop.newProduct({ badges })).toMatchObject({ badges: ['Острое', 'ХИТ'] });
  });

  it.each([
    [{ weight: '0,5' }, { weight: 'Укажите единицу: 350 г или 0,5 л' }],
    [{ weight: 'г'.repeat(31) }, { weight: 'Не больше 30 символов' }],
    [{ weight: { $gt: '' } }, { weight: 'Нужна строка' }],
    [{ badges: ['1', '2', '3', '4', '5', '6'] }, { badges: 'Не больше 5 меток' }],
    [{ badges: ['я'.repeat(21)] }, { 'badges.0': 'Не больше 20 символов' }],
    [{ badges: [' '] }, { 'badges.0': 'Метка не может быть пустой' }],
  ])('%j are refused', async (fields, errors) => {
    const { id } = await shop.newProduct(FACTS);
    const { status, body } = await edit(id, fields);
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await seen(id)).toMatchObject(FACTS);
  });
});
