/** Reads from the database what the projections of brands' menus and archives are built from. */
import type { ArchivedItem, ArchiveRows } from './archive/brand-archive.js';
import type { MenuRows } from './menu/brand-menu.js';
import type { SearchRows } from './menu/brand-search.js';
import type { MenuSource } from './menu/revision-cache.js';
import { type ProductDoc, type ProductModel, toMenuProduct } from './products/product-model.js';
import type { TagDoc, TagModel } from './tags/tag-model.js';
import { toMenuGroup } from './tags/tag-response.js';

export interface MenuModels {
  tags: TagModel;
  products: ProductModel;
}

const PRODUCT_FIELDS = { groupTagId: 1, tagIds: 1, visible: 1, rank: 1, archivedAt: 1 } as const;
const SEARCHED_PRODUCT_FIELDS = { ...PRODUCT_FIELDS, name: 1, description: 1 } as const;
const ARCHIVED_PRODUCT_FIELDS = {
  name: 1,
  groupTagId: 1,
  createdAt: 1,
  updatedAt: 1,
  archivedAt: 1,
} as const;

const since = (brandId: number, revision: number) => ({ brandId, menuRevision: { $gt: revision } });

/** The groups and products that are not archived. */
export function menuSource({ tags, products }: MenuModels): MenuSource<MenuRows> {
  const read = async (filter: object): Promise<MenuRows> => {
    const groups = await tags.find(filter).lean<TagDoc[]>();
    const found = await products.find(filter, PRODUCT_FIELDS).lean<ProductDoc[]>();
    return {
      groups: groups.map((tag) => ({ id: tag._id, group: tag.archivedAt ? null : toMenuGroup(tag) })),
      products: found.map((product) => ({
        id: product._id,
        product: product.archivedAt ? null : toMenuProduct(product),
      })),
    };
  };
  return {
    all: (brandId) => read({ brandId, archivedAt: null }),
    since: (brandId, revision) => read(since(brandId, revision)),
  };
}

/** The texts by which products that are not archived are found. */
export function searchSource({ tags, products }: MenuModels): MenuSource<SearchRows> {
  const read = async (filter: object): Promise<SearchRows> => {
    const groups = await tags.find(filter).lean<TagDoc[]>();
    const found = await products.find(filter, SEARCHED_PRODUCT_FIELDS).lean<ProductDoc[]>();
    return {
      groups: groups.map((tag) => ({ id: tag._id, group: tag.archivedAt ? null : tag })),
      products: found.map((product) => ({
        id: product._id,
        product: product.archivedAt ? null : { ...product, description: product.description ?? '' },
      })),
    };
  };
  return {
    all: (brandId) => read({ brandId, archivedAt: null }),
    since: (brandId, revision) => read(since(brandId, revision)),
  };
}

/** The archived groups and products. */
export function archiveSource({ tags, products }: MenuModels): MenuSource<ArchiveRows> {
  const read = async (brandId: number, filter: object): Promise<ArchiveRows> => {
    const foundTags = await tags.find(filter).lean<TagDoc[]>();
    const found = await products.find(filter, ARCHIVED_PRODUCT_FIELDS).lean<ProductDoc[]>();
    const groups = new Map(
      (await tags.find({ brandId }, { ancestors: 1 }).lean<TagDoc[]>()).map((tag) => [
        tag._id,
        tag.ancestors,
      ]),
    );
    return {
      items: [
        ...foundTags.map((tag) => ({
          type: 'TAG' as const,
          id: tag._id,
          item: itemOf('TAG', tag, tag.ancestors),
        })),
        ...found.map((product) => ({
          type: 'PRODUCT' as const,
          id: product._id,
          item: itemOf('PRODUCT', product, aboveProduct(product, groups)),
        })),
      ],
    };
  };
  return {
    all: (brandId) => read(brandId, { brandId, archivedAt: { $ne: null } }),
    since: (brandId, revision) => read(brandId, since(brandId, revision)),
  };
}

const aboveProduct = ({ groupTagId }: ProductDoc, groups: Map<number, number[]>): number[] =>
  groupTagId === null ? [] : [...(groups.get(groupTagId) ?? []), groupTagId];

function itemOf(
  type: ArchivedItem['type'],
  { _id, name, createdAt, updatedAt, archivedAt }: TagDoc | ProductDoc,
  above: readonly number[],
): ArchivedItem | null {
  if (!archivedAt) return null;
  const times = { createdAt: +createdAt, updatedAt: +updatedAt, archivedAt: +archivedAt };
  return { type, id: _id, name, above, ...times };
}
