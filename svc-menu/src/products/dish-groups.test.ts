import {
  READ_DISH_GROUPS_SUBJECT,
  ReadDishGroupsReply,
  type ReadDishGroupsRequest,
} from '@skatert/contracts/menu/dish-groups';
import { openForTests } from '@skatert/service-kit/testing/harness';
import type { z } from 'zod';
import { newBrand } from '../../test/menu-harness.js';
import { OWNER, openShop } from '../../test/shop-harness.js';

const shop = openForTests(openShop);
const ask = (request: z.infer<typeof ReadDishGroupsRequest>) =>
  shop.menu.platform.bus.request(READ_DISH_GROUPS_SUBJECT, request, ReadDishGroupsReply, 5000);

test('returns the groups of dishes as they are now, with those above, also of archived dishes', async () => {
  const above = await shop.newTag(0);
  const group = await shop.newTag(above);
  const { id } = await shop.newProduct({ groupTagId: group });
  const placed = { dishes: [{ id, groupId: group }], groups: [{ id: group, above: [above] }] };
  expect(await ask({ brandId: shop.brandId, productIds: [id] })).toMatchObject(placed);
  await shop.menu.call(OWNER, 'DELETE', `/auth/v1/products/${id}`);
  expect(await ask({ brandId: shop.brandId, productIds: [id] })).toMatchObject(placed);
});

test('says which groups the brand has and how they are called, without archived ones and those of another brand', async () => {
  const [live, archived] = [await shop.newTag(0), await shop.newTag(0)];
  await shop.menu.call(OWNER, 'DELETE', `/auth/v1/group-tags/${archived}`);
  const other = await newBrand(shop.menu, OWNER);
  const groupIds = [live, archived, 987_654];
  const nothing = { dishes: [], groups: [] };
  const ofBrand = (brandId: number) => ask({ brandId, productIds: [], groupIds });
  const { named = [], ...found } = await ofBrand(shop.brandId);
  expect(found).toEqual({ ...nothing, live: [live] });
  const calledGroup = [live, archived].map((id) => ({ id, name: 'Группа' }));
  expect(named.toSorted((one, two) => one.id - two.id)).toEqual(calledGroup);
  expect(await ofBrand(other)).toEqual({ ...nothing, live: [], named: [] });
});

test('leaves out dishes without a group, unknown ones, and those of another brand', async () => {
  const loose = await shop.newProduct({ groupTagId: null });
  const { id } = await shop.newProduct();
  const nothing = { dishes: [], groups: [] };
  expect(await ask({ brandId: shop.brandId, productIds: [loose.id, 987_654] })).toEqual(nothing);
  const other = await newBrand(shop.menu, OWNER);
  expect(await ask({ brandId: other, productIds: [id] })).toEqual(nothing);
});
