/** Fills the demo's brands by svc-menu's own use cases. What is there by name is left as it is. */
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

/** In pixels: sharp on most screens, and all of them drawn while somebody waits for his first start. */
const PICTURE_SIDE = 600;
const LOGO_SIDE = 400;
/** How many pictures are drawn and stored at once. */
const CONCURRENCY = 3;

export interface DemoMenu {
  brands: { id: number; name: string; products: number }[];
}

/** Pictures that are missing, and what stores each file. */
interface PictureTask {
  /** One after the other. */
  svgs: Svg[];
  use: (file: Buffer) => Promise<unknown>;
}

/** Pictures of products and brands, and of groups, which show a product's again. */
interface PictureTasks {
  first: PictureTask[];
  again: PictureTask[];
  /** Of the pictures, in pixels. */
  side: number;
}

export interface FillOptions {
  ownerId: number;
  /** Of the pictures, in pixels. */
  side?: number;
  menus?: readonly DemoBrand[];
}

/** Returns the brands of the owner, made where they were missing, with the number of their products. */
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

/** What is drawn several times is rendered once. */
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

interface Place {
  brandId: number;
  demo: DemoBrand;
  tasks: PictureTasks;
}

async function addGroup(deps: MenuDeps, place: Place, parentId: number, group: DemoGroup): Promise<void> {
  const { brandId, tasks } = place;
  const { name, groups = [], products = [] } = group;
  const known = await deps.tags.findOne({ brandId, parentId, name, archivedAt: null }).lean();
  const id = known?._id ?? (await createTag(deps, { name, brandId, parentId })).id;
  const face = known?.picture ? undefined : faceOf(group);
  if (face) tasks.again.push({ svgs: [pictureOf(face, place)], use: (file) => setTagImage(deps, id, file) });
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
  const { brandId, tasks } = place;
  const { name, price, promoPrice, sizes } = product;
  const known = await deps.products.findOne({ brandId, name, archivedAt: null }).lean();
  const body = { name, description: descriptionOf(product), price, promoPrice, sizes, brandId, groupTagId };
  const { _id, images } = known ?? (await createProduct(deps, body));
  if (images.length > 0) return;
  const views = product.closeUp ? [false, true] : [false];
  tasks.first.push({
    svgs: views.map((closeUp) => pictureOf(product, place, closeUp)),
    use: (file) => addImage(deps, _id, file),
  });
}

const pictureOf = (
  { name, picture }: DemoProduct,
  { demo: { tones }, tasks: { side } }: Place,
  closeUp = false,
): Svg => scene(picture, side, { name, tones, closeUp });
