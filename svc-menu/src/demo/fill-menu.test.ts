import { contrastRatio, onAccent } from '@skatert/contracts/color';
import type { GroupTagNode, PublicBrand } from '@skatert/contracts/menu';
import { BrandBody, NewProductBody, PickupPointBody, TagBody } from '@skatert/contracts/menu';
import { type MenuTest, openMenu } from '../../test/menu-harness.js';
import { openMenuParts } from '../menu-parts.js';
import type { DemoGroup } from './demo-menu.js';
import { DEMO_BRANDS, fillMenu } from './fill-menu.js';

let menu: MenuTest;
beforeAll(async () => {
  menu = await openMenu();
});
afterAll(() => menu.close());

const groupsOf = (groups: readonly DemoGroup[]): DemoGroup[] =>
  groups.flatMap((group) => [group, ...groupsOf(group.groups ?? [])]);
const depth = (nodes: readonly GroupTagNode[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depth(children)));

describe('the demo’s menu', () => {
  it.each(DEMO_BRANDS)('of $name keeps the rules that people keep', (brand) => {
    BrandBody.parse(brand);
    for (const point of brand.points) PickupPointBody.parse(point);
    const groups = groupsOf(brand.groups);
    for (const { name } of groups) TagBody.parse({ name, brandId: 1 });
    const products = groups.flatMap((group) => group.products ?? []);
    for (const product of products) NewProductBody.parse({ ...product, brandId: 1 });
    expect(products).toHaveLength(12);
    expect(new Set(products.map(({ name }) => name)).size).toBe(12);
    expect(products.some(({ promoPrice, price }) => promoPrice !== undefined && promoPrice < price)).toBe(
      true,
    );
    expect(products.some(({ sizes }) => sizes !== undefined)).toBe(true);
    expect(contrastRatio(brand.accentColor, onAccent(brand.accentColor))).toBeGreaterThan(4.5);
  });

  it('is filled once, three groups deep, with points and products', async () => {
    const parts = await openMenuParts(menu.deps);
    const first = await fillMenu(parts, 1);
    expect(first.brands.map(({ name }) => name)).toEqual(DEMO_BRANDS.map(({ name }) => name));
    expect(await fillMenu(parts, 1)).toEqual(first);
    const { body } = await menu.call(0, 'GET', '/menu/v1/brands');
    expect((body as PublicBrand[]).map(({ id }) => id)).toEqual(first.brands.map(({ id }) => id));
    expect(new Set((body as PublicBrand[]).map(({ accentColor }) => accentColor)).size).toBe(3);
    for (const { id } of first.brands) {
      const get = async (url: string) => (await menu.call(0, 'GET', url)).body;
      expect(await get(`/menu/v1/products/by-brand/${id}`)).toHaveLength(12);
      expect(depth(await get(`/menu/v1/group-tags/tree/${id}`))).toBe(3);
      expect((await get(`/brand/${id}/pickup-points`)).length).toBeGreaterThanOrEqual(2);
    }
  });
});
