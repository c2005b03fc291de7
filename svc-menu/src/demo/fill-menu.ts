/** Fills the demo's brands by the service's own use cases. What is there by name is left as it is. */
import { createBrand } from '../brands/create-brand.js';
import type { MenuParts } from '../menu-parts.js';
import { addPoint } from '../points/write-point.js';
import { createProduct } from '../products/create-product.js';
import { createTag } from '../tags/create-tag.js';
import { BAKERY } from './bakery.js';
import type { DemoBrand, DemoGroup, DemoProduct } from './demo-menu.js';
import { GRILL } from './grill.js';
import { NOODLES } from './noodles.js';

export const DEMO_BRANDS: readonly DemoBrand[] = [BAKERY, NOODLES, GRILL];

/** Answers the brands of the owner, made where they were missing. */
export async function fillMenu(
  parts: MenuParts,
  ownerId: number,
): Promise<{ brands: { id: number; name: string }[] }> {
  const brands: { id: number; name: string }[] = [];
  for (const demo of DEMO_BRANDS) {
    const id = await brandOf(parts, ownerId, demo);
    await addPoints(parts, id, demo);
    for (const group of demo.groups) await addGroup(parts, id, 0, group);
    brands.push({ id, name: demo.name });
  }
  return { brands };
}

async function brandOf(parts: MenuParts, ownerId: number, demo: DemoBrand): Promise<number> {
  const { name, organizationName, description, accentColor } = demo;
  const known = await parts.brands.findOne({ masterId: ownerId, name, status: 'ACTIVE' }).lean();
  if (known) return known._id;
  const body = { name, organizationName, description, accentColor };
  return (await createBrand(parts, { userId: ownerId, username: 'owner' }, body))._id;
}

async function addPoints(parts: MenuParts, brandId: number, { points }: DemoBrand): Promise<void> {
  for (const point of points) {
    if (!(await parts.points.exists({ brandId, name: point.name, removed: false })))
      await addPoint(parts, brandId, point);
  }
}

async function addGroup(
  parts: MenuParts,
  brandId: number,
  parentId: number,
  { name, groups = [], products = [] }: DemoGroup,
): Promise<void> {
  const known = await parts.tags.findOne({ brandId, parentId, name, archivedAt: null }).lean();
  const id = known?._id ?? (await createTag(parts, { name, brandId, parentId })).id;
  for (const product of products) await addProduct(parts, brandId, id, product);
  for (const group of groups) await addGroup(parts, brandId, id, group);
}

async function addProduct(
  parts: MenuParts,
  brandId: number,
  groupTagId: number,
  product: DemoProduct,
): Promise<void> {
  if (await parts.products.exists({ brandId, name: product.name })) return;
  await createProduct(parts, { ...product, brandId, groupTagId });
}
