/** Creates the demo's brands and menus by svc-menu's own use cases. What exists with its name is left unchanged. */
import { setLogo } from '@skatert/svc-menu/brands/change-image';
import { createBrand } from '@skatert/svc-menu/brands/create-brand';
import type { MenuDeps } from '@skatert/svc-menu/menu-deps';
import { addPoint } from '@skatert/svc-menu/points/write-point';
import { addImage } from '@skatert/svc-menu/products/change-images';
import { createProduct } from '@skatert/svc-menu/products/create-product';
import { setTagImage } from '@skatert/svc-menu/tags/change-image';
import { createTag } from '@skatert/svc-menu/tags/create-tag';
import { type DemoBrand, type DemoGroup, type DemoProduct, descriptionOf, picturesOf } from './demo-menu.js';
import { fillExtras } from './fill-extras.js';
import { BAKERY } from './menus/bakery.js';
import { GRILL } from './menus/grill.js';
import { NOODLES } from './menus/noodles.js';
import type { ReadPicture } from './picture-files.js';

export const DEMO_BRANDS: readonly DemoBrand[] = [BAKERY, NOODLES, GRILL];

export interface DemoMenu {
  brands: { id: number; name: string; products: number }[];
}

export interface FillOptions {
  ownerId: number;
  readPicture: ReadPicture;
  menus?: readonly DemoBrand[];
}

/**
 * Creates the missing brands of the owner, and returns all of them with the number of their products that have a picture.
 */
export async function fillMenu(
  deps: MenuDeps,
  { ownerId, readPicture, menus = DEMO_BRANDS }: FillOptions,
): Promise<DemoMenu> {
  const brands: DemoMenu['brands'] = [];
  for (const demo of menus) {
    const readOwnPicture: ReadPicture = (dish) => readPicture(`${demo.pictures}/${dish}`);
    const brandId = await addBrand(deps, ownerId, demo, readOwnPicture);
    await addPoints(deps, { ownerId, brandId }, demo);
    for (const group of demo.groups) await addGroup(deps, { brandId, readPicture: readOwnPicture }, 0, group);
    await fillExtras(deps, brandId, demo.extras ?? []);
    const products = await deps.products.countDocuments({
      brandId,
      archivedAt: null,
      'images.0': { $exists: true },
    });
    brands.push({ id: brandId, name: demo.name, products });
  }
  return { brands };
}

async function addBrand(
  deps: MenuDeps,
  ownerId: number,
  demo: DemoBrand,
  readPicture: ReadPicture,
): Promise<number> {
  const { name, organizationName, description, accentColor } = demo;
  const known = await deps.brands.findOne({ masterId: ownerId, name, status: 'ACTIVE' }).lean();
  const body = { name, organizationName, description, accentColor };
  const brand = known ?? (await createBrand(deps, { userId: ownerId, username: 'owner' }, body));
  if (!brand.picture) await setLogo(deps, brand._id, { file: await readPicture('logo'), editor: null });
  return brand._id;
}

async function addPoints(
  deps: MenuDeps,
  { ownerId, brandId }: { ownerId: number; brandId: number },
  { points }: DemoBrand,
): Promise<void> {
  const entered = { editedBy: { id: ownerId, name: 'owner' }, updatedAt: new Date(deps.now()) };
  for (const point of points) {
    if (!(await deps.points.exists({ brandId, name: point.name, removed: false })))
      await addPoint(deps, brandId, { ...point, ...entered });
  }
}

interface MenuContext {
  brandId: number;
  readPicture: ReadPicture;
}

async function addGroup(
  deps: MenuDeps,
  context: MenuContext,
  parentId: number,
  group: DemoGroup,
): Promise<void> {
  const { brandId, readPicture } = context;
  const { name, groups = [], products = [] } = group;
  const known = await deps.tags.findOne({ brandId, parentId, name, archivedAt: null }).lean();
  const id = known?._id ?? (await createTag(deps, { name, brandId, parentId }, null))._id;
  for (const product of products) await addProduct(deps, context, id, product);
  for (const below of groups) await addGroup(deps, context, id, below);
  const representative = known?.picture ? undefined : representativeOf(group);
  if (!representative) return;
  await setTagImage(deps, id, { file: await readPicture(representative.picture), editor: null });
}

/** Returns the product whose picture represents a group: the first one in it. */
function representativeOf({ groups = [], products = [] }: DemoGroup): DemoProduct | undefined {
  return products[0] ?? groups.map(representativeOf).find((representative) => representative !== undefined);
}

async function addProduct(
  deps: MenuDeps,
  { brandId, readPicture }: MenuContext,
  groupTagId: number,
  product: DemoProduct,
): Promise<void> {
  const { name, price, promoPrice, sizes, sizePrices, weight, badges } = product;
  const known = await deps.products.findOne({ brandId, name, archivedAt: null }).lean();
  const description = descriptionOf(product);
  const prices = { price, promoPrice, sizes, sizePrices };
  const body = { name, description, ...prices, weight, badges, brandId, groupTagId };
  const { _id, images } = known ?? (await createProduct(deps, body, null));
  if (images.length > 0) return;
  for (const picture of picturesOf(product))
    await addImage(deps, _id, { file: await readPicture(picture), editor: null });
}
