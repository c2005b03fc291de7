/** Creates the demo's brands and menus by svc-menu's own use cases. What exists with its name is left unchanged. */
import { setLogo } from '@skatert/svc-menu/brands/change-image';
import { createBrand } from '@skatert/svc-menu/brands/create-brand';
import type { MenuDeps } from '@skatert/svc-menu/menu-deps';
import { addPoint } from '@skatert/svc-menu/points/write-point';
import { addImage } from '@skatert/svc-menu/products/change-images';
import { createProduct } from '@skatert/svc-menu/products/create-product';
import { setTagImage } from '@skatert/svc-menu/tags/change-image';
import { createTag } from '@skatert/svc-menu/tags/create-tag';
import { type DemoBrand, type DemoGroup, type DemoProduct, descriptionOf } from './demo-menu.js';
import { BAKERY } from './menus/bakery.js';
import { GRILL } from './menus/grill.js';
import { NOODLES } from './menus/noodles.js';
import { logo, scene } from './pictures/scene.js';
import type { Svg } from './pictures/svg.js';
import { type Render, withRenderer } from './render-pictures.js';

export const DEMO_BRANDS: readonly DemoBrand[] = [BAKERY, NOODLES, GRILL];

/** In pixels: sharp on most screens, and small enough not to delay the first start, during which all are drawn. */
const PICTURE_SIDE = 600;
const LOGO_SIDE = 400;
/** How many pictures are drawn and stored concurrently. */
const CONCURRENCY = 3;

export interface DemoMenu {
  brands: { id: number; name: string; products: number }[];
}

/** Missing pictures, and the function that stores each file. */
interface PictureTask {
  /** Stored in this order. */
  svgs: Svg[];
  use: (file: Buffer) => Promise<unknown>;
}

/** The pictures of products and brands (`first`), and of groups, which reuse a product's picture (`again`). */
interface PictureTasks {
  first: PictureTask[];
  again: PictureTask[];
  /** The size of the pictures, in pixels. */
  side: number;
}

export interface FillOptions {
  ownerId: number;
  /** The size of the pictures, in pixels. */
  side?: number;
  menus?: readonly DemoBrand[];
}

/** Creates the missing brands of the owner, and returns all of them with the number of their products. */
export async function fillMenu(
  deps: MenuDeps,
  { ownerId, side = PICTURE_SIDE, menus = DEMO_BRANDS }: FillOptions,
): Promise<DemoMenu> {
  const brands: DemoMenu['brands'] = [];
  const tasks: PictureTasks = { first: [], again: [], side };
  for (const demo of menus) {
    const id = await brandOf(deps, ownerId, demo, tasks);
    await addPoints(deps, id, demo);
    for (const group of demo.groups) await addGroup(deps, { brandId: id, demo, tasks }, 0, group);
    const products = await deps.products.countDocuments({ brandId: id, archivedAt: null });
    brands.push({ id, name: demo.name, products });
  }
  await withRenderer(async (render) => {
    await draw(tasks.first, render);
    await draw(tasks.again, render);
  });
  return { brands };
}

/** Renders and stores the pictures; a drawing that occurs several times is rendered once. */
async function draw(tasks: PictureTask[], render: Render): Promise<void> {
  const times = new Map<Svg, number>();
  for (const svg of tasks.flatMap(({ svgs }) => svgs)) times.set(svg, (times.get(svg) ?? 0) + 1);
  const kept = new Map<Svg, Promise<Buffer>>();
  const rendered = (svg: Svg): Promise<Buffer> => {
    const file = kept.get(svg) ?? render(svg);
    if (times.get(svg) !== 1) kept.set(svg, file);
    return file;
  };
  const waiting = [...tasks];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      for (const svg of next.svgs) await next.use(await rendered(svg));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function brandOf(
  deps: MenuDeps,
  ownerId: number,
  demo: DemoBrand,
  tasks: PictureTasks,
): Promise<number> {
  const { name, organizationName, description, accentColor } = demo;
  const known = await deps.brands.findOne({ masterId: ownerId, name, status: 'ACTIVE' }).lean();
  const body = { name, organizationName, description, accentColor };
  const brand = known ?? (await createBrand(deps, { userId: ownerId, username: 'owner' }, body));
  const id = brand._id;
  if (!brand.picture)
    tasks.first.push({ svgs: [logo(demo.logo, LOGO_SIDE)], use: (file) => setLogo(deps, id, file) });
  return id;
}

async function addPoints(deps: MenuDeps, brandId: number, { points }: DemoBrand): Promise<void> {
  for (const point of points) {
    if (!(await deps.points.exists({ brandId, name: point.name, removed: false })))
      await addPoint(deps, brandId, point);
  }
}

interface MenuContext {
  brandId: number;
  demo: DemoBrand;
  tasks: PictureTasks;
}

async function addGroup(
  deps: MenuDeps,
  context: MenuContext,
  parentId: number,
  group: DemoGroup,
): Promise<void> {
  const { brandId, tasks } = context;
  const { name, groups = [], products = [] } = group;
  const known = await deps.tags.findOne({ brandId, parentId, name, archivedAt: null }).lean();
  const id = known?._id ?? (await createTag(deps, { name, brandId, parentId }, null))._id;
  const representative = known?.picture ? undefined : representativeOf(group);
  if (representative)
    tasks.again.push({
      svgs: [pictureOf(representative, context)],
      use: (file) => setTagImage(deps, id, file),
    });
  for (const product of products) await addProduct(deps, context, id, product);
  for (const below of groups) await addGroup(deps, context, id, below);
}

/** Returns the product whose picture represents a group: the first one in it. */
function representativeOf({ groups = [], products = [] }: DemoGroup): DemoProduct | undefined {
  return products[0] ?? groups.map(representativeOf).find((representative) => representative !== undefined);
}

async function addProduct(
  deps: MenuDeps,
  context: MenuContext,
  groupTagId: number,
  product: DemoProduct,
): Promise<void> {
  const { brandId, tasks } = context;
  const { name, price, promoPrice, sizes } = product;
  const known = await deps.products.findOne({ brandId, name, archivedAt: null }).lean();
  const body = { name, description: descriptionOf(product), price, promoPrice, sizes, brandId, groupTagId };
  const { _id, images } = known ?? (await createProduct(deps, body, null));
  if (images.length > 0) return;
  const views = product.closeUp ? [false, true] : [false];
  tasks.first.push({
    svgs: views.map((closeUp) => pictureOf(product, context, closeUp)),
    use: (file) => addImage(deps, _id, { file, editor: null }),
  });
}

const pictureOf = (
  { name, picture }: DemoProduct,
  { demo: { tones }, tasks: { side } }: MenuContext,
  closeUp = false,
): Svg => scene(picture, side, { name, tones, closeUp });
