import {
  EXTRA_GROUPS_MAX,
  MAX_REQUIRED,
  MIN_ABOVE_MAX,
  MIN_ABOVE_OPTIONS,
  OPTION_REQUIRED,
  UNKNOWN_OPTION,
} from '@skatert/contracts/menu/extra-group-rules';
import { ExtraGroupDetails } from '@skatert/contracts/menu/extra-groups';
import {
  type ExtrasState,
  extraGroupSubject,
  MENU_STREAM,
  READ_PRODUCT_SUBJECT,
  ReadProductReply,
} from '@skatert/contracts/menu/states';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { lastState } from '@skatert/service-kit/testing/states';
import { newBrand } from '../../test/menu-harness.js';
import { OWNER, openShop, STRANGER } from '../../test/shop-harness.js';

const shop = openForTests(openShop);

const PATH = '/auth/v1/extra-groups';
const MILK = {
  name: 'Молоко',
  min: 1,
  max: 1,
  options: [
    { name: 'Коровье', price: 0, isDefault: true },
    { name: 'Овсяное', price: 60.5 },
  ],
};
const SYRUPS = { name: 'Сиропы', min: 0, max: 3, options: [{ name: 'Ваниль', price: 40 }] };

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, json?: object) =>
  shop.menu.call(OWNER, method, url, json);
const newGroup = async (body: object = {}) => {
  const created = await call('POST', PATH, { ...MILK, brandId: shop.brandId, ...body });
  expect([created.status, created.body]).toEqual([201, expect.anything()]);
  return ExtraGroupDetails.parse(created.body);
};
const edit = (id: number, body: object) => call('PUT', `${PATH}/${id}`, body);
const read = async (id: number) => ExtraGroupDetails.parse((await call('GET', `${PATH}/${id}`)).body);
const seen = async (id: number) => (await shop.menu.call(0, 'GET', `/menu/v1/products/${id}`)).body;
const namesOf = async (id: number): Promise<string[] | undefined> =>
  (await seen(id)).extras?.map(({ name }: { name: string }) => name);
const published = async (id: number) => (await shop.lastState(id))?.extras.map(({ name }) => name);
const editProduct = (id: number, body: object) => call('PUT', `/auth/v1/products/${id}`, body);

describe('groups of extras', () => {
  it('are published themselves, and without options when they were deleted', async () => {
    const group = await newGroup();
    const state = () => lastState<ExtrasState>(shop.menu.platform, MENU_STREAM, extraGroupSubject(group.id));
    const [cow, oat] = group.options;
    const options = [
      { id: cow?.id, name: 'Коровье', price: 0 },
      { id: oat?.id, name: 'Овсяное', price: 6050 },
    ];
    expect(await state()).toMatchObject({ brandId: shop.brandId, name: 'Молоко', options });
    await edit(group.id, { ...MILK, version: group.version, options: [oat] });
    expect((await state())?.options).toEqual(options.slice(1));
    expect((await call('DELETE', `${PATH}/${group.id}`)).status).toBe(204);
    expect((await state())?.options).toEqual([]);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await call(method, `${PATH}/${group.id}`)).status).toBe(404);
    const product = await shop.newProduct();
    expect((await editProduct(product.id, { extraGroupIds: [group.id] })).status).toBe(400);
    const listed = await call('GET', `${PATH}/by-brand/${shop.brandId}`);
    expect(listed.body.map(({ id }: { id: number }) => id)).not.toContain(group.id);
  });

  it('are in the menu in roubles, and published in kopecks', async () => {
    const { id } = await shop.newProduct();
    const { options } = await newGroup({ productIds: [id] });
    const [cow, oat] = options;
    const [group] = (await seen(id)).extras;
    expect(group).toMatchObject({ name: 'Молоко', min: 1, max: 1 });
    expect(group.options).toEqual([
      { id: cow?.id, name: 'Коровье', price: 0, isDefault: true, available: true },
      { id: oat?.id, name: 'Овсяное', price: 60.5, isDefault: false, available: true },
    ]);
    const { body } = await shop.menu.call(
      0,
      'GET',
      `/menu/v1/products/by-brand/${shop.brandId}?page=0&size=100`,
    );
    expect(body.content.at(-1)).toMatchObject({ id, extras: [group] });
    expect((await shop.lastState(id))?.extras[0]?.options[1]).toMatchObject({ name: 'Овсяное', price: 6050 });
    const reply = await shop.menu.platform.bus.request(
      READ_PRODUCT_SUBJECT,
      { productId: id },
      ReadProductReply,
      5000,
    );
    expect(reply?.product.extras).toMatchObject([{ name: 'Молоко' }]);
  });

  it('leave products without them as they were, also in the database', async () => {
    const { id } = await shop.newProduct();
    expect(await seen(id)).not.toHaveProperty('extras');
    expect(await shop.lastState(id)).toMatchObject({ extras: [] });
    const stored = await shop.menu.options.connection.collection('products').findOne({ _id: id as never });
    expect(stored).not.toHaveProperty('extraGroupIds');
  });

  it('are offered by the products of a group of the menu after their own, each once', async () => {
    const groupTagId = await shop.newTag(0);
    const below = await shop.newTag(groupTagId);
    const syrups = await newGroup({ ...SYRUPS, groupTagIds: [groupTagId] });
    const milk = await newGroup();
    const own = await shop.newProduct({ groupTagId, extraGroupIds: [milk.id, syrups.id] });
    const other = await shop.newProduct({ groupTagId });
    const deeper = await shop.newProduct({ groupTagId: below });
    expect(await namesOf(own.id)).toEqual(['Молоко', 'Сиропы']);
    expect(await namesOf(other.id)).toEqual(['Сиропы']);
    expect(await namesOf(deeper.id)).toBeUndefined();
    await edit(milk.id, { ...MILK, groupTagIds: [groupTagId] });
    expect(await namesOf(other.id)).toEqual(['Сиропы', 'Молоко']);
    expect(await published(other.id)).toEqual(['Сиропы', 'Молоко']);
    expect(await read(milk.id)).toMatchObject({ products: [{ id: own.id }], groupTagIds: [groupTagId] });
    expect(own).toMatchObject({ extraGroupIds: [milk.id, syrups.id] });
    expect(own).not.toHaveProperty('extras');
  });

  it('follow a product into another group of the menu', async () => {
    const [from, to] = [await shop.newTag(0), await shop.newTag(0)];
    await newGroup({ groupTagIds: [from] });
    await newGroup({ ...SYRUPS, groupTagIds: [to] });
    const { id, version } = await shop.newProduct({ groupTagId: from });
    const body = {
      brandId: shop.brandId,
      products: [{ id, version }],
      change: { kind: 'group', groupTagId: to },
    };
    expect((await call('POST', '/auth/v1/products/bulk', body)).status).toBe(200);
    expect([await namesOf(id), await published(id)]).toEqual([['Сиропы'], ['Сиропы']]);
  });

  it('change with new versions of all products that show them, before and after', async () => {
    const groupTagId = await shop.newTag(0);
    const [first, second] = [await shop.newProduct(), await shop.newProduct()];
    const tagged = await shop.newProduct({ groupTagId });
    const { id, options } = await newGroup({ productIds: [first.id], groupTagIds: [groupTagId] });
    const [cow, oat] = options;
    shop.menu.changed.length = 0;
    const body = {
      ...MILK,
      name: 'Какое молоко',
      options: [
        { ...oat, price: 70 },
        { name: 'Соевое', price: 50 },
      ],
    };
    const edited = await edit(id, { ...body, productIds: [second.id] });
    expect(edited.body.options.map((option: { id: number }) => option.id)).not.toContain(cow?.id);
    expect(edited.body.options[0]).toMatchObject({ id: oat?.id, price: 70 });
    expect(edited.headers['x-menu-changed']).toBe(String(shop.brandId));
    expect(await namesOf(first.id)).toBeUndefined();
    for (const product of [second, tagged]) expect(await published(product.id)).toEqual(['Какое молоко']);
    expect(await published(first.id)).toEqual([]);
    await eventually(async () => shop.menu.changed.includes(shop.brandId));
  });

  it('are not touched by changes of products that do not name them', async () => {
    const group = await newGroup();
    const { id } = await shop.newProduct({ extraGroupIds: [group.id] });
    await editProduct(id, { name: 'Латте', price: 300 });
    expect(await namesOf(id)).toEqual(['Молоко']);
    await editProduct(id, { extraGroupIds: [] });
    expect(await namesOf(id)).toBeUndefined();
    expect((await read(group.id)).products).toEqual([]);
  });

  it('lose an option for a while by one call', async () => {
    const { id } = await shop.newProduct();
    const group = await newGroup({ productIds: [id] });
    const of = (option: number | undefined, available: boolean) =>
      call('PATCH', `${PATH}/${group.id}/options/${option}/availability?available=${available}`);
    const { body } = await of(group.options[1]?.id, false);
    expect(body).toMatchObject({ version: 2, options: [{ available: true }, { available: false }] });
    expect((await seen(id)).extras[0].options[1]).toMatchObject({ available: false });
    expect((await shop.lastState(id))?.extras[0]?.options[1]).toMatchObject({ available: false });
    expect((await of(999_999, false)).status).toBe(404);
    expect((await of(group.options[1]?.id, true)).body.options[1].available).toBe(true);
  });

  it('are deleted with their attachments, also those of archived products', async () => {
    const groupTagId = await shop.newTag(0);
    const shown = await shop.newProduct({ groupTagId });
    const group = await newGroup({ groupTagIds: [groupTagId] });
    const archived = await shop.newProduct({ extraGroupIds: [group.id] });
    await call('DELETE', `/auth/v1/products/${archived.id}`);
    expect((await call('DELETE', `${PATH}/${group.id}`)).status).toBe(204);
    expect([await namesOf(shown.id), await published(shown.id)]).toEqual([undefined, []]);
    expect((await call('GET', `${PATH}/${group.id}`)).status).toBe(404);
    const { body } = await call('POST', `/auth/v1/products/archive/${archived.id}/restore`);
    expect(body.extraGroupIds).toEqual([]);
  });

  it('stay with a product that is archived and restored', async () => {
    const group = await newGroup();
    const { id } = await shop.newProduct({ extraGroupIds: [group.id] });
    await call('DELETE', `/auth/v1/products/${id}`);
    // An editor whose form was open before still names the product.
    expect((await edit(group.id, { ...MILK, productIds: [id] })).status).toBe(200);
    expect((await read(group.id)).products).toEqual([]);
    await edit(group.id, { ...MILK, name: 'Молоко на выбор', productIds: [] });
    await call('POST', `/auth/v1/products/archive/${id}/restore`);
    expect([await namesOf(id), await published(id)]).toEqual([['Молоко на выбор'], ['Молоко на выбор']]);
  });

  it('stay in their brand when products and groups of the menu move to another one', async () => {
    const other = await newBrand(shop.menu, OWNER);
    const groupTagId = await shop.newTag(0);
    const group = await newGroup({ groupTagIds: [groupTagId] });
    const moved = await shop.newProduct({ extraGroupIds: [group.id] });
    const tagged = await shop.newProduct({ groupTagId, extraGroupIds: [group.id] });
    await call('PATCH', `/auth/v1/products/${moved.id}/brand?brandId=${other}`);
    await call('PATCH', `/auth/v1/group-tags/${groupTagId}/brand?brandId=${other}`);
    for (const { id } of [moved, tagged])
      expect([(await seen(id)).brandId, await namesOf(id), await published(id)]).toEqual([
        other,
        undefined,
        [],
      ]);
    for (const { id } of [moved, tagged])
      expect((await call('GET', `/auth/v1/products/${id}`)).body.extraGroupIds ?? []).toEqual([]);
    expect(await read(group.id)).toMatchObject({ products: [], groupTagIds: [] });
  });

  it('of another brand count for nothing, though an earlier release took them along', async () => {
    const other = await newBrand(shop.menu, OWNER);
    const group = await newGroup();
    const { id } = await shop.newProduct({ brandId: other });
    await shop.menu.options.connection
      .collection('products')
      .updateOne({ _id: id as never }, { $set: { extraGroupIds: [group.id] } });
    expect(await namesOf(id)).toBeUndefined();
    expect((await read(group.id)).products).toEqual([]);
  });
});

describe('two editors', () => {
  it('of a group: the later one gets it as it is now, with what offers it', async () => {
    const { id: productId, name } = await shop.newProduct();
    const group = await newGroup();
    expect((await edit(group.id, { ...MILK, version: 1, productIds: [productId] })).status).toBe(200);
    const late = await edit(group.id, { ...MILK, name: 'Другое', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect(late.body.details.current).toMatchObject({
      version: 2,
      editedBy: { id: OWNER },
      products: [{ id: productId, name }],
      groupTagIds: [],
    });
  });

  it('of a group and of a product that gets it or loses it', async () => {
    const group = await newGroup();
    const { id } = await shop.newProduct({ extraGroupIds: [group.id] });
    expect((await read(group.id)).version).toBe(2);
    await editProduct(id, { name: 'Раф', extraGroupIds: [group.id] });
    expect((await read(group.id)).version).toBe(2);
    await editProduct(id, { extraGroupIds: [] });
    expect((await edit(group.id, { ...MILK, productIds: [id], version: 2 })).status).toBe(409);
  });
});

describe('what is refused', () => {
  const option = { name: 'Ваниль', price: 40 };
  it.each([
    [{ name: ' ' }, { name: 'Введите название' }],
    [{ options: [] }, { options: OPTION_REQUIRED }],
    [{ max: 0, min: 0 }, { max: MAX_REQUIRED }],
    [{ min: 2, max: 1 }, { min: MIN_ABOVE_MAX }],
    [{ min: 2, max: 3 }, { min: MIN_ABOVE_OPTIONS }],
    [{ min: 0.5 }, { min: 'Введите целое число' }],
    [
      { options: [option, { ...option, name: ' ВАНИЛЬ' }] },
      { 'options.1.name': 'Вариант «ВАНИЛЬ» указан дважды' },
    ],
    [
      { max: 1, options: ['1', '2'].map((name) => ({ ...option, name, isDefault: true })) },
      { options: 'По умолчанию можно отметить не больше 1' },
    ],
    [{ options: [{ ...option, price: -1 }] }, { 'options.0.price': 'Цена должна быть положительной' }],
    [{ options: [{ ...option, id: 999_999 }] }, { options: UNKNOWN_OPTION }],
    [
      { options: Array.from({ length: 31 }, (_, at) => ({ ...option, name: `${at}` })) },
      { options: 'Не больше 30 вариантов' },
    ],
    [{ productIds: [999_999] }, { productIds: 'Товар не найден.' }],
    [{ groupTagIds: [999_999] }, { groupTagIds: 'Группа не найдена' }],
  ])('%j, in a new group and in a change', async (body, errors) => {
    const whole = { ...SYRUPS, options: [option], brandId: shop.brandId, ...body };
    const created = await call('POST', PATH, whole);
    expect([created.status, created.body.errors]).toEqual([400, errors]);
    const edited = await edit((await newGroup(SYRUPS)).id, whole);
    expect([edited.status, edited.body.errors]).toEqual([400, errors]);
  });

  it('an option of another group', async () => {
    const [mine, other] = [await newGroup(SYRUPS), await newGroup(SYRUPS)];
    const taken = await edit(mine.id, { ...SYRUPS, options: other.options });
    expect([taken.status, taken.body.errors]).toEqual([400, { options: UNKNOWN_OPTION }]);
    const twice = await edit(mine.id, {
      ...SYRUPS,
      options: [...mine.options, ...mine.options.map((each) => ({ ...each, name: 'Ещё одна' }))],
    });
    expect(twice.status).toBe(400);
  });

  it('what is of another brand', async () => {
    const brandId = await newBrand(shop.menu, STRANGER);
    const theirs = await shop.menu.call(STRANGER, 'POST', PATH, { ...MILK, brandId });
    const product = await shop.menu.call(STRANGER, 'POST', '/auth/v1/products', {
      name: 'Чай',
      price: 1,
      brandId,
    });
    expect((await call('POST', PATH, { ...MILK, brandId })).status).toBe(404);
    expect((await edit(theirs.body.id, MILK)).status).toBe(404);
    expect(
      (await call('POST', PATH, { ...MILK, brandId: shop.brandId, productIds: [product.body.id] })).status,
    ).toBe(400);
    const own = await shop.newProduct();
    const taken = await editProduct(own.id, { extraGroupIds: [theirs.body.id] });
    expect([taken.status, taken.body.errors]).toEqual([400, { extraGroupIds: 'Группа добавок не найдена' }]);
  });

  it('a product with too many groups, from both sides', async () => {
    const groups = await Promise.all(Array.from({ length: EXTRA_GROUPS_MAX }, () => newGroup(SYRUPS)));
    const extraGroupIds = groups.map(({ id }) => id);
    const { id, name } = await shop.newProduct({ extraGroupIds });
    const more = await newGroup(SYRUPS);
    const attached = await edit(more.id, { ...SYRUPS, productIds: [id] });
    expect([attached.status, attached.body.errors]).toEqual([
      400,
      { productIds: `«${name}»: не больше 10 групп добавок` },
    ]);
    expect((await editProduct(id, { extraGroupIds: [...extraGroupIds, more.id] })).status).toBe(400);
  });
});
