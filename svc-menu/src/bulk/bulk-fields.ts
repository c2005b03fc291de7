/** Computes what a bulk change writes to each product. */
import type {
  BulkBadgesItem,
  BulkBody,
  BulkChange,
  BulkConflict,
  BulkPreview,
} from '@skatert/contracts/menu/bulk';
import {
  changedProductPrices,
  type ProductPrices,
  problemOfProduct,
} from '@skatert/contracts/menu/bulk-rules';
import { changedBadges, problemOfBadges } from '@skatert/contracts/menu/facts';
import { listedSizePrices } from '@skatert/contracts/menu/size-prices';
import { kopecksToRoubles, type Prices } from '@skatert/contracts/shared/money';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import { generateNKeysBetween } from 'fractional-indexing';
import type { ClientSession } from 'mongoose';
import type { ProductDeps } from '../products/product-deps.js';
import { type ProductDoc, siblingsOf } from '../products/product-model.js';
import { toStaffProductResponse } from '../products/product-response.js';
import type { BulkFields } from './bulk-model.js';

/** A product with the fields that the change gives it. */
export interface BulkItem {
  product: ProductDoc;
  after: Partial<BulkFields>;
}

/**
 * Returns the products of a bulk change in the order of the request.
 * @throws AppError EDIT_CONFLICT with the products that changed since, when one was changed, archived or moved away
 */
export async function findForBulk(
  { products }: Pick<ProductDeps, 'products'>,
  { brandId, products: wanted }: BulkBody,
  session?: ClientSession,
): Promise<ProductDoc[]> {
  const found = await products
    .find({ _id: { $in: wanted.map(({ id }) => id) }, brandId, archivedAt: null })
    .session(session ?? null)
    .lean<ProductDoc[]>();
  const byId = new Map(found.map((product) => [product._id, product]));
  const changed = wanted.flatMap(({ id, version }) => {
    const product = byId.get(id);
    return product && version !== undefined && version !== product.version ? [product] : [];
  });
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const gone = ids.filter((id) => !byId.has(id));
  if (changed.length > 0 || gone.length > 0)
    throw new AppError('EDIT_CONFLICT', {
      message: 'Часть товаров изменилась. Обновите список.',
      details: { current: { changed: changed.map(toChanged), gone } satisfies BulkConflict },
    });
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function toChanged(product: ProductDoc): BulkConflict['changed'][number] {
  const { id, name, updatedAt, version, editedBy } = toStaffProductResponse(product);
  return { id, name, updatedAt, version, editedBy };
}

/** Returns the products that the change makes different. */
export async function itemsOf(
  deps: ProductDeps,
  list: readonly ProductDoc[],
  change: BulkChange,
  { at, session }: { at: Date; session: ClientSession },
): Promise<BulkItem[]> {
  switch (change.kind) {
    case 'price':
      return withPrices(list, change).filter(({ product, after }) => pricesDiffer(product, after));
    case 'visibility':
      return list
        .filter(({ visible }) => visible !== change.visible)
        .map((product) => ({ product, after: { visible: change.visible } }));
    case 'group':
      return inGroup(deps, list, change.groupTagId, session);
    case 'badge':
      return withBadges(list, change);
    case 'archive':
      return list.map((product) => ({ product, after: { archivedAt: at, archivedWith: null } }));
  }
}

type PriceChange = Extract<BulkChange, { kind: 'price' }>;
type BadgeChange = Extract<BulkChange, { kind: 'badge' }>;

const withPrices = (list: readonly ProductDoc[], change: PriceChange): BulkItem[] =>
  list.map((product) => {
    const { price, promoPrice, sizePrices } = changedProductPrices(product, change);
    return { product, after: { price, promoPrice, ...(sizePrices.length > 0 && { sizePrices }) } };
  });

/** Returns the prices of a product that a change of prices gives it. */
export const pricesAfter = ({
  price = null,
  promoPrice = null,
  sizePrices = [],
}: BulkItem['after']): ProductPrices => ({
  price,
  promoPrice,
  sizePrices,
});

function pricesDiffer(product: ProductDoc, after: BulkItem['after']): boolean {
  const { sizePrices, ...own } = pricesAfter(after);
  const before = listedSizePrices(product);
  return differ(product, own) || sizePrices.some((size, at) => differ(before[at] ?? product, size));
}

const differ = (a: Prices, b: Prices): boolean => a.price !== b.price || a.promoPrice !== b.promoPrice;

const withBadges = (list: readonly ProductDoc[], change: BadgeChange): BulkItem[] =>
  list.flatMap((product) => {
    const { badges = [] } = product;
    const after = changedBadges(badges, change);
    return after.length === badges.length ? [] : [{ product, after: { badges: [...after] } }];
  });

/** Returns the field that is wrong with a change of a product, and why; undefined when it is possible. */
export function problemOfItem(kind: 'price' | 'badge', { after }: BulkItem): [string, string] | undefined {
  const problem =
    kind === 'price' ? problemOfProduct(pricesAfter(after)) : problemOfBadges(after.badges ?? []);
  return problem === undefined ? undefined : [kind === 'price' ? 'value' : 'badge', problem];
}

/** @throws AppError VALIDATION_FAILED when the group is archived or of another brand */
async function inGroup(
  { products, liveTags }: ProductDeps,
  list: readonly ProductDoc[],
  groupTagId: number | null,
  session: ClientSession,
): Promise<BulkItem[]> {
  const moved = list.filter((product) => product.groupTagId !== groupTagId);
  const [first] = moved;
  if (!first) return [];
  const { brandId } = first;
  if (groupTagId !== null && (await liveTags(brandId, [groupTagId], session)).length === 0)
    throw invalid('groupTagId', 'Группа не найдена');
  const last = await products
    .findOne(siblingsOf({ brandId, groupTagId }), { rank: 1 })
    .sort({ rank: -1, _id: -1 })
    .session(session)
    .lean<ProductDoc>();
  const ranks = generateNKeysBetween(last?.rank, null, moved.length);
  return moved.map((product, index) => ({ product, after: { groupTagId, rank: ranks[index] } }));
}

const roubles = (kopecks: number | null | undefined): number | null =>
  kopecks == null ? null : kopecksToRoubles(kopecks);

const inRoubles = ({ price, promoPrice }: Prices) => ({
  price: roubles(price),
  promoPrice: roubles(promoPrice),
});

function sizesOf(product: ProductDoc, after: ProductPrices): Pick<BulkPreview['items'][number], 'sizes'> {
  const sizes = listedSizePrices(product).map((size, at) => ({
    label: size.label,
    before: inRoubles(size),
    after: inRoubles(after.sizePrices[at] ?? size),
  }));
  return sizes.length > 0 ? { sizes } : {};
}

/** Returns what a change of prices or badges would do; of any other it tells no more than the number of products. */
export function previewOf(list: readonly ProductDoc[], change: BulkChange): BulkPreview {
  if (change.kind === 'badge') {
    const badges = withBadges(list, change).map(toBadgesItem);
    return { items: [], badges, unchanged: list.length - badges.length };
  }
  const items = change.kind === 'price' ? pricePreviewOf(list, change) : [];
  return { items, unchanged: list.length - items.length };
}

const toBadgesItem = ({ product, after: { badges = [] } }: BulkItem): BulkBadgesItem => ({
  id: product._id,
  name: product.name,
  before: product.badges ?? [],
  after: badges,
  problem: problemOfBadges(badges) ?? null,
});

function pricePreviewOf(list: readonly ProductDoc[], change: PriceChange): BulkPreview['items'] {
  const different = withPrices(list, change).filter(({ product, after }) => pricesDiffer(product, after));
  return different.map(({ product, after }) => {
    const prices = pricesAfter(after);
    return {
      id: product._id,
      name: product.name,
      before: inRoubles(product),
      after: inRoubles(prices),
      ...sizesOf(product, prices),
      problem: problemOfProduct(prices) ?? null,
    };
  });
}
