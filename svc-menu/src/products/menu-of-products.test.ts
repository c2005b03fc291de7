import { INVENTORY_STREAM, recipeSubject } from '@skatert/contracts/inventory/states';
import type { Product } from '@skatert/contracts/menu/products';
import { RATING_STREAM, ratingSubject } from '@skatert/contracts/orders/states';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { publishState } from '@skatert/service-kit/testing/states';
import { newBrand } from '../../test/menu-harness.js';
import { OWNER, openShop } from '../../test/shop-harness.js';

const shop = openForTests(openShop);

describe('the public menu', () => {
  it('contains the products of a group and of the groups below it, also by additional tags', async () => {
    const top = await shop.newTag(0);
    const below = await shop.newTag(top);
    const inTop = await shop.newProduct({ groupTagId: top });
    const inBelow = await shop.newProduct({ groupTagId: below });
    const tagged = await shop.newProduct({ tagIds: [below] });
    const elsewhere = await shop.newProduct({ groupTagId: shop.groupId });
    const url = `/menu/v1/products/by-brand/${shop.brandId}`;
    expect(await shop.idsOf(0, `${url}?groupTagId=${top}`)).toEqual([inTop.id, inBelow.id, tagged.id]);
    expect(await shop.idsOf(0, `${url}?groupTagId=${below}`)).toEqual([inBelow.id, tagged.id]);
    const all = await shop.idsOf(0, `${url}?groupTagId=0`);
    expect(all).toEqual(await shop.idsOf(0, url));
    expect(all).toEqual(expect.arrayContaining([inTop.id, elsewhere.id]));
    expect(await shop.idsOf(0, `${url}?groupTagId=987654`)).toEqual([]);
  });

  it('never contains hidden products, whatever the query', async () => {
    const product = await shop.newProduct({ visible: false });
    const url = `/menu/v1/products/by-brand/${shop.brandId}`;
    expect(await shop.idsOf(0, `${url}?visibleOnly=false`)).not.toContain(product.id);
    expect((await shop.menu.call(0, 'GET', `/menu/v1/products/${product.id}`)).status).toBe(404);
    expect((await shop.lastState(product.id))?.sold).toBe(false);
    expect(await shop.idsOf(OWNER, `/auth/v1/products/by-brand/${shop.brandId}`)).toContain(product.id);
    expect(
      await shop.idsOf(OWNER, `/auth/v1/products/by-brand/${shop.brandId}?visibleOnly=true`),
    ).not.toContain(product.id);
  });

  it('is 404 for unknown ids and 400 for malformed ones', async () => {
    expect((await shop.menu.call(0, 'GET', '/menu/v1/products/987654')).status).toBe(404);
    expect((await shop.menu.call(0, 'GET', '/menu/v1/products/by-brand/987654')).status).toBe(404);
    expect((await shop.menu.call(0, 'GET', '/menu/v1/products/%7B%22$gt%22:1%7D')).status).toBe(400);
    expect(
      (await shop.menu.call(0, 'GET', `/menu/v1/products/by-brand/${shop.brandId}?visibleOnly=maybe`)).status,
    ).toBe(400);
  });
});

describe('the public list', () => {
  it('has the products without a group at the end, also page by page', async () => {
    const brandId = await newBrand(shop.menu, OWNER);
    const groupTagId = await shop.newTag(0, brandId);
    const loose = await shop.newProduct({ brandId });
    const tagged = await shop.newProduct({ brandId, tagIds: [groupTagId] });
    const grouped = await shop.newProduct({ brandId, groupTagId });
    const url = `/menu/v1/products/by-brand/${brandId}`;
    expect(await shop.idsOf(0, url)).toEqual([grouped.id, tagged.id, loose.id]);
    const { body } = await shop.menu.call(0, 'GET', `${url}?page=1&size=2`);
    expect(body.content.map(({ id }: Product) => id)).toEqual([loose.id]);
  });
});

describe('the staff list', () => {
  it('contains one group without those below it, and at the root the products without a group', async () => {
    const top = await shop.newTag(0);
    const below = await shop.newTag(top);
    const inTop = await shop.newProduct({ groupTagId: top });
    await shop.newProduct({ groupTagId: below });
    const loose = await shop.newProduct();
    const url = `/auth/v1/products/by-brand/${shop.brandId}`;
    expect(await shop.idsOf(OWNER, `${url}?groupTagId=${top}`)).toEqual([inTop.id]);
    const root = await shop.idsOf(OWNER, `${url}?groupTagId=0`);
    expect(root).toContain(loose.id);
    expect(root).not.toContain(inTop.id);
  });
});

describe('a product’s rating', () => {
  it('is the newest state of svc-orders, and its change is announced to gateways', async () => {
    const { id } = await shop.newProduct();
    const publish = (version: number, rating: number | null) =>
      publishState(shop.menu.platform, RATING_STREAM, ratingSubject(id), { id, version, rating, reviews: 3 });
    const ratingNow = async () => (await shop.menu.call(0, 'GET', `/menu/v1/products/${id}`)).body.rating;
    shop.menu.changed.length = 0;
    await publish(2, 4.25);
    await eventually(async () => (await ratingNow()) === 4.3);
    await eventually(() => shop.menu.changed.includes(shop.brandId));
    await publish(1, 1);
    await publish(3, 5);
    await eventually(async () => (await ratingNow()) === 5);
  });
});

describe('a product’s nutrition', () => {
  const publishRecipe = (state: { id: number; version: number } & Record<string, unknown>) =>
    publishState(shop.menu.platform, INVENTORY_STREAM, recipeSubject(state.id), state);

  it('is on its own page, as svc-inventory published it last', async () => {
    const { id } = await shop.newProduct();
    const portion = { size: null, protein: 12.5, fat: 8, carbs: 40.25, calories: 290 };
    const publish = (version: number, nutrition: object[]) =>
      publishRecipe({ id, version, recipeVersion: 1, nutrition });
    const read = async () => (await shop.menu.call(0, 'GET', `/menu/v1/products/${id}`)).body.nutrition;
    expect(await read()).toEqual([]);
    shop.menu.changed.length = 0;
    await publish(2, [portion]);
    await eventually(async () => (await read()).length === 1);
    expect(await read()).toEqual([portion]);
    await eventually(() => shop.menu.changed.includes(shop.brandId));
    await publish(1, []);
    await publish(3, [{ ...portion, size: '25 см' }]);
    await eventually(async () => (await read())[0]?.size === '25 см');
  });

  it('names the sizes without one, also when an earlier release has stored the same version', async () => {
    const { id } = await shop.newProduct();
    const portion = { size: null, protein: 12.5, fat: 8, carbs: 40.25, calories: 290 };
    const products = shop.menu.options.connection.model('products');
    await products.updateOne({ _id: id }, { nutrition: [portion], nutritionVersion: 2 });
    const state = {
      id,
      version: 2,
      recipeVersion: 1,
      nutrition: [portion],
      sizesWithoutNutrition: ['25 см'],
    };
    await publishRecipe(state);
    const read = async () => (await shop.menu.call(0, 'GET', `/menu/v1/products/${id}`)).body;
    await eventually(async () => (await read()).sizesWithoutNutrition.length === 1);
    expect(await read()).toMatchObject({ nutrition: [portion], sizesWithoutNutrition: ['25 см'] });
  });
});
