/** Fills the demo's brands by the service's own use cases. What is there by name is left as it is. */
import { setLogo } from '../brands/change-image.js';
import { createBrand } from '../brands/create-brand.js';
import type { MenuDeps } from '../menu-deps.js';
import { addPoint } from '../points/write-point.js';
import { addImage } from '../products/change-images.js';
import { createProduct } from '../products/create-product.js';
import { setTagImage } from '../tags/change-image.js';
import { createTag } from '../tags/create-tag.js';
import { type DemoBrand, type DemoGroup, type DemoProduct, descriptionOf } from './demo-menu.js';
import { BAKERY } from './menus/bakery.js';
import { GRILL } from './menus/grill.js';
import { NOODLES } from './menus/noodles.js';
import { logo, scene } from './pictures/scene.js';
import type { Svg } from './pictures/svg.js';
import { type Render, withRenderer } from './render-pictures.js';

export const DEMO_BRANDS: readonly DemoBrand[] = [BAKERY, NOODLES, GRILL];

/** In pixels: sharp on most screens, and all of them drawn while somebody waits for his first start. */
const PICTURE_SIDE = 600;
const LOGO_SIDE = 400;
/** As many pictures are on their way at once. */
const HANDS = 3;

export interface DemoMenu {
  brands: { id: number; name: string; products: number }[];
}

/** Something that is still to be drawn, and what becomes of the file. */
interface Sitting {
  /** One after the other. */
  svgs: Svg[];
  use: (file: Buffer) => Promise<unknown>;
}

/** Pictures of products and brands, and of groups, which show a product's again. */
interface Sittings {
  first: Sitting[];
  again: Sitting[];
  /** Of the pictures, in pixels. */
  side: number;
}

export interface FillOptions {
  ownerId: number;
  /** Of the pictures, in pixels. */
  side?: number;
  menus?: readonly DemoBrand[];
}

/** Answers the brands of the owner, made where they were missing, with the number of their products. */
export async function fillMenu(
  deps: MenuDeps,
  { ownerId, side = PICTURE_SIDE, menus = DEMO_BRANDS }: FillOptions,
): Promise<DemoMenu> {
  const brands: DemoMenu['brands'] = [];
  const sittings: Sittings = { first: [], again: [], side };
  for (const demo of menus) {
    const id = await brandOf(deps, ownerId, demo, sittings);
    await addPoints(deps, id, demo);
    for (const group of demo.groups) await addGroup(deps, { brandId: id, demo, sittings }, 0, group);
    const products = await deps.products.countDocuments({ brandId: id, archivedAt: null });
    brands.push({ id, name: demo.name, products });
  }
  await withRenderer(async (render) => {
    await draw(sittings.first, render);
    await draw(sittings.again, render);
  });
  return { brands };
}

/** What is drawn several times is rendered once. */
async function draw(sittings: Sitting[], render: Render): Promise<void> {
  const times = new Map<Svg, number>();
  for (const svg of sittings.flatMap(({ svgs }) => svgs)) times.set(svg, (times.get(svg) ?? 0) + 1);
  const kept = new Map<Svg, Promise<Buffer>>();
  const rendered = (svg: Svg): Promise<Buffer> => {
    const file = kept.get(svg) ?? render(svg);
    if (times.get(svg) !== 1) kept.set(svg, file);
    return file;
  };
  const waiting = [...sittings];
  const hand = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      for (const svg of next.svgs) await next.use(await rendered(svg));
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
}

async function brandOf(
  deps: MenuDeps,
  ownerId: number,
  demo: DemoBrand,
  sittings: Sittings,
): Promise<number> {
  const { name, organizationName, description, accentColor } = demo;
  const known = await deps.brands.findOne({ masterId: ownerId, name, status: 'ACTIVE' }).lean();
  const body = { name, organizationName, description, accentColor };
  const brand = known ?? (await createBrand(deps, { userId: ownerId, username: 'owner' }, body));
  const id = brand._id;
  if (!brand.picture)
    sittings.first.push({ svgs: [logo(demo.logo, LOGO_SIDE)], use: (file) => setLogo(deps, id, file) });
  return id;
}

async function addPoints(deps: MenuDeps, brandId: number, { points }: DemoBrand): Promise<void> {
  for (const point of points) {
    if (!(await deps.points.exists({ brandId, name: point.name, removed: false })))
      await addPoint(deps, brandId, point);
  }
}

interface Place {
  brandId: number;
  demo: DemoBrand;
  sittings: Sittings;
}

async function addGroup(deps: MenuDeps, place: Place, parentId: number, group: DemoGroup): Promise<void> {
  const { brandId, sittings } = place;
  const { name, groups = [], products = [] } = group;
  const known = await deps.tags.findOne({ brandId, parentId, name, archivedAt: null }).lean();
  const id = known?._id ?? (await createTag(deps, { name, brandId, parentId })).id;
  const face = known?.picture ? undefined : faceOf(group);
  if (face)
    sittings.again.push({ svgs: [pictureOf(face, place)], use: (file) => setTagImage(deps, id, file) });
  for (const product of products) await addProduct(deps, place, id, product);
  for (const below of groups) await addGroup(deps, place, id, below);
}

/** The product whose picture stands for a group: the first one in it. */
function faceOf({ groups = [], products = [] }: DemoGroup): DemoProduct | undefined {
  return products[0] ?? groups.map(faceOf).find((face) => face !== undefined);
}

async function addProduct(
  deps: MenuDeps,
  place: Place,
  groupTagId: number,
  product: DemoProduct,
): Promise<void> {
  const { brandId, sittings } = place;
  const { name, price, promoPrice, sizes } = product;
  const known = await deps.products.findOne({ brandId, name, archivedAt: null }).lean();
  const body = { name, description: descriptionOf(product), price, promoPrice, sizes, brandId, groupTagId };
  const { _id, images } = known ?? (await createProduct(deps, body));
  if (images.length > 0) return;
  const views = product.closeUp ? [false, true] : [false];
  sittings.first.push({
    svgs: views.map((closeUp) => pictureOf(product, place, closeUp)),
    use: (file) => addImage(deps, _id, file),
  });
}

const pictureOf = (
  { name, picture }: DemoProduct,
  { demo: { tones }, sittings: { side } }: Place,
  closeUp = false,
): Svg => scene(picture, side, { name, tones, closeUp });
