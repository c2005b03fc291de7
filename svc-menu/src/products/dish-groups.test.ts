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

test('names which groups the brand has, without archived ones and those of another brand', async () => {
  const [live, archived] = [await shop.newTag(0), await shop.newTag(0)];
  await shop.menu.call(OWNER, 'DELETE', `/auth/v1/group-tags/${archived}`);
  const other = await newBrand(shop.menu, OWNER);
  const groupIds = [live, archived, 987_654];
  const nothing = { dishes: [], groups: [] };
  const ofBrand = (brandId: number) => ask({ brandId, productIds: [], groupIds });
  expect(await ofBrand(shop.brandId)).toEqual({ ...nothing, live: [live] });
  expect(await ofBrand(other)).toEqual({ ...nothing, live: [] });
});

test('leaves out dishes without a group, unknown ones, and those of another brand', async () => {
  const loose = await shop.newProduct({ groupTagId: null });
  const { id } = await shop.newProduct();
  const nothing = { dishes: [], groups: [] };
  expect(await ask({ brandId: shop.brandId, productIds: [loose.id, 987_654] })).toEqual(nothing);
  const other = await newBrand(shop.menu, OWNER);
  expect(await ask({ brandId: other, productIds: [id] })).toEqual(nothing);
});
