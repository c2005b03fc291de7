/** Lists a brand's archive. */
import type { ArchiveEntry, ArchivePageQuery, ArchiveType } from '@skatert/contracts/menu/archive';
import { pictureUrl } from '@skatert/contracts/menu/picture';
import { cheapestOf, hasPricesBySize } from '@skatert/contracts/menu/size-prices';
import type { Page } from '@skatert/contracts/shared/fields';
import { kopecksToRoubles, type Prices } from '@skatert/contracts/shared/money';
import type { BrandMenu } from '../menu/brand-menu.js';
import { mainPicture, type ProductDoc, type ProductModel } from '../products/product-model.js';
import type { TagDoc, TagModel } from '../tags/tag-model.js';
import type { ArchivedItem, ArchiveFilter, BrandArchive } from './brand-archive.js';

export interface ArchiveDeps {
  tags: TagModel;
  products: ProductModel;
  readMenu: (brandId: number) => Promise<BrandMenu>;
  readArchive: (brandId: number) => Promise<BrandArchive>;
  /** @throws AppError NOT_FOUND */
  requireActiveBrand: (brandId: number) => Promise<{ name: string }>;
}

const NEWEST_FIRST = { field: 'archivedAt', descending: true } as const;
const SEPARATOR = ' / ';

/** Returns all archived products or groups of a brand, the newest first. */
export async function listArchive(
  deps: ArchiveDeps,
  brandId: number,
  type: ArchiveType,
): Promise<ArchiveEntry[]> {
  const archive = await deps.readArchive(brandId);
  return entriesOf(deps, brandId, archive, archive.list({ type }, NEWEST_FIRST));
}

/** Returns a page of a brand's archive. */
export async function pageOfArchive(
  deps: ArchiveDeps,
  { brandId, page, size, sort }: ArchivePageQuery,
  filter: ArchiveFilter,
): Promise<Page<ArchiveEntry>> {
  const archive = await deps.readArchive(brandId);
  const list = archive.list(filter, sort);
  return {
    content: await entriesOf(deps, brandId, archive, list.slice(page * size, (page + 1) * size)),
    totalPages: Math.ceil(list.length / size),
    totalElements: list.length,
    number: page,
    size,
  };
}

async function entriesOf(
  { tags, products, readMenu, requireActiveBrand }: ArchiveDeps,
  brandId: number,
  archive: BrandArchive,
  items: readonly ArchivedItem[],
): Promise<ArchiveEntry[]> {
  const menu = await readMenu(brandId);
  const { name: brandName } = await requireActiveBrand(brandId);
  const idsOf = (type: ArchiveType) => items.filter((item) => item.type === type).map(({ id }) => id);
  const archived = { archivedAt: { $ne: null } };
  const productDocs = await products
    .find({ _id: { $in: idsOf('PRODUCT') }, ...archived })
    .lean<ProductDoc[]>();
  const tagDocs = await tags.find({ _id: { $in: idsOf('TAG') }, ...archived }).lean<TagDoc[]>();
  const byId = {
    PRODUCT: new Map(productDocs.map((doc) => [doc._id, ofProduct(doc)])),
    TAG: new Map(tagDocs.map((doc) => [doc._id, ofTag(doc)])),
  };
  const nameOf = (id: number) => menu.group(id)?.name ?? archive.groupName(id);
  return items.flatMap(({ type, id, above }) => {
    const entry = byId[type].get(id);
    const path = above.flatMap((groupId) => nameOf(groupId) ?? []).join(SEPARATOR);
    return entry ? [{ ...entry, type, brandName, path }] : [];
  });
}

type Entry = Omit<ArchiveEntry, 'type' | 'brandName' | 'path'>;

const roubles = (kopecks: number | null): number | null =>
  kopecks === null ? null : kopecksToRoubles(kopecks);

const inRoubles = ({ price, promoPrice }: Prices): Prices => ({
  price: roubles(price),
  promoPrice: roubles(promoPrice),
});

const common = (doc: ProductDoc | TagDoc) => ({
  id: doc._id,
  name: doc.name,
  brandId: doc.brandId,
  createdAt: doc.createdAt.toISOString(),
  updatedAt: doc.updatedAt.toISOString(),
  archivedAt: (doc.archivedAt ?? doc.updatedAt).toISOString(),
});

const ofProduct = (product: ProductDoc): Entry => ({
  ...common(product),
  imageUrl: mainPicture(product),
  price: roubles(product.price),
  promoPrice: roubles(product.promoPrice),
  ...(hasPricesBySize(product) && { lowest: inRoubles(cheapestOf(product)) }),
  groupTagId: product.groupTagId,
  parentId: null,
});

const ofTag = (tag: TagDoc): Entry => ({
  ...common(tag),
  imageUrl: tag.picture ? pictureUrl(tag.picture) : null,
  price: null,
  promoPrice: null,
  groupTagId: null,
  parentId: tag.parentId,
});
