import { readdir } from 'node:fs/promises';
import type { PublicBrand } from '@skatert/contracts/menu/brands';
import { BrandBody } from '@skatert/contracts/menu/brands';
import { contrastRatio, onAccent } from '@skatert/contracts/menu/color';
import { NewExtraGroupBody } from '@skatert/contracts/menu/extra-groups';
import { PickupPointBody } from '@skatert/contracts/menu/points';
import type { Product } from '@skatert/contracts/menu/products';
import { NewProductBody } from '@skatert/contracts/menu/products';
import type { GroupTag, GroupTagNode } from '@skatert/contracts/menu/tags';
import { TagBody } from '@skatert/contracts/menu/tags';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { type MenuDeps, openMenuDeps } from '@skatert/svc-menu/menu-deps';
import { openMenu } from '@skatert/svc-menu/test/menu-harness';
import { type DemoBrand, type DemoGroup, type DemoProduct, descriptionOf, picturesOf } from './demo-menu.js';
import { DEMO_BRANDS, fillMenu } from './fill-menu.js';
import { picturesIn } from './picture-files.js';

const FOLDER = new URL('../../pictures/', import.meta.url);
/** Small pictures are stored faster. */
const readPicture = picturesIn(FOLDER, 40);

const menu = openForTests(openMenu);
let deps: MenuDeps;
beforeAll(async () => {
  deps = await openMenuDeps(menu.options);
});

const groupsOf = (groups: readonly DemoGroup[]): DemoGroup[] =>
  groups.flatMap((group) => [group, ...groupsOf(group.groups ?? [])]);
const productsOf = ({ groups }: DemoBrand): DemoProduct[] =>
  groupsOf(groups).flatMap(({ products = [] }) => products);
const depth = (nodes: readonly { children: readonly GroupTagNode[] }[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depth(children)));
const flat = (nodes: readonly GroupTagNode[]): GroupTag[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
/** Returns the same groups with one or a few products each. */
const thinned = (groups: readonly DemoGroup[]): DemoGroup[] =>
  groups.map(({ name, groups, products }) => ({
    name,
    groups: groups && thinned(groups),
    products: products?.filter(({ closeUp }, index) => index === 0 || closeUp),
  }));
const distinct = (values: readonly unknown[]): number => new Set(values).size;

describe('the demo’s menu', () => {
  it.each(DEMO_BRANDS)('of $name is valid by the contracts', (brand) => {
    BrandBody.parse(brand);
    for (const point of brand.points) PickupPointBody.parse(point);
    for (const { name } of groupsOf(brand.groups)) TagBody.parse({ name, brandId: 1 });
    const products = productsOf(brand);
    for (const product of products)
      NewProductBody.parse({ ...product, description: descriptionOf(product), brandId: 1 });
    for (const { sizes = [], sizePrices = [] } of products)
      expect(sizes).toEqual(expect.arrayContaining(sizePrices.map(({ label }) => label)));
    for (const { products: offering = [], groups: offeringGroups = [], ...extras } of brand.extras ?? []) {
      NewExtraGroupBody.parse({ ...extras, brandId: 1 });
      expect(products.map(({ name }) => name)).toEqual(expect.arrayContaining(offering));
      expect(groupsOf(brand.groups).map(({ name }) => name)).toEqual(expect.arrayContaining(offeringGroups));
    }
    expect(products.length).toBeGreaterThanOrEqual(40);
    expect(distinct(products.map(({ name }) => name))).toBe(products.length);
    const promoted = products.filter(
      ({ promoPrice, price }) => promoPrice !== undefined && promoPrice < price,
    );
    expect(promoted.length).toBeGreaterThanOrEqual(3);
    expect(products.filter(({ sizes }) => sizes !== undefined).length).toBeGreaterThanOrEqual(5);
    expect(contrastRatio(brand.accentColor, onAccent(brand.accentColor))).toBeGreaterThan(4.5);
  });

  it('has a different picture for each product and close-up, and no other files', async () => {
    const used = DEMO_BRANDS.flatMap((brand) =>
      ['logo', ...productsOf(brand).flatMap(picturesOf)].map((name) => `${brand.pictures}/${name}`),
    );
    const files = await readdir(FOLDER, { recursive: true });
    expect(files.filter((file) => file.endsWith('.webp')).sort()).toEqual(
      used.map((path) => `${path}.webp`).sort(),
    );
    const contents = await Promise.all(used.map(picturesIn(FOLDER)));
    expect(distinct(contents.map((content) => content.toString('latin1')))).toBe(used.length);
  });

  it('is created once, with groups three levels deep, points, products and their pictures', async () => {
    const menus = DEMO_BRANDS.map((brand) => ({ ...brand, groups: thinned(brand.groups) }));
    const options = { ownerId: 1, readPicture, menus };
    const first = await fillMenu(deps, options);
    expect(first.brands.map(({ name, products }) => ({ name, products }))).toEqual(
      menus.map((brand) => ({ name: brand.name, products: productsOf(brand).length })),
    );
    const versions = async () =>
      (await deps.products.find().lean()).map(({ _id, version }) => [_id, version]);
    const before = await versions();
    expect(await fillMenu(deps, options)).toEqual(first);
    expect(await versions()).toEqual(before);
    // The owner's own products need no picture: svc-orders gets as many as are counted here.
    const own = { _id: 1_000_000, brandId: first.brands[0]?.id, archivedAt: null, images: [] };
    await deps.products.collection.insertOne(own as never);
    expect(await fillMenu(deps, options)).toEqual(first);
    await deps.products.collection.deleteOne({ _id: own._id as never });

    const get = async <T>(url: string): Promise<T> => (await menu.call(0, 'GET', url)).body;
    const brands = await get<PublicBrand[]>('/menu/v1/brands');
    expect(brands.map(({ id }) => id)).toEqual(first.brands.map(({ id }) => id));
    expect(distinct(brands.map(({ accentColor }) => accentColor))).toBe(3);
    expect(distinct(brands.map(({ imageUrl }) => imageUrl))).toBe(3);
    for (const { id } of first.brands) {
      const products = await get<Product[]>(`/menu/v1/products/by-brand/${id}`);
      expect(distinct(products.map(({ imageUrl }) => imageUrl))).toBe(products.length);
      expect(products.some(({ images }) => images.length > 1)).toBe(true);
      const tree = await get<GroupTagNode[]>(`/menu/v1/group-tags/tree/${id}`);
      expect(depth(tree)).toBe(3);
      const shown = new Set(products.map(({ imageUrl }) => imageUrl));
      expect(flat(tree).filter(({ imageUrl }) => !shown.has(imageUrl))).toEqual([]);
      expect((await get<unknown[]>(`/brand/${id}/pickup-points`)).length).toBeGreaterThanOrEqual(2);
      const { statusCode } = await menu.app.inject(products[0]?.imageUrl ?? '');
      expect(statusCode).toBe(200);
    }
    const bakery = await get<Product[]>(`/menu/v1/products/by-brand/${first.brands[0]?.id}`);
    const coffee = bakery.find(({ name }) => name === 'Капучино');
    expect(coffee?.extras?.map(({ name }) => name)).toEqual(['Молоко', 'Сиропы']);
  });
});
