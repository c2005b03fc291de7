/** Shared by the use cases that write products. */
import type { SizeInput } from '@skatert/contracts/menu/products';
import { listedSizePrices, type SizePrice, sizeUnknownText } from '@skatert/contracts/menu/size-prices';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import { requireRoom } from '@skatert/service-kit/http/quotas';
import { invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { ProductDeps } from './product-deps.js';
import type { ProductDoc } from './product-model.js';

/** Converts roubles of a request to kopecks; null for null and undefined. */
export const toKopecks = (roubles: number | null | undefined): number | null =>
  roubles == null ? null : roublesToKopecks(roubles);

/** Returns the sizes that have prices of their own, in kopecks. */
export const toSizePrices = (inputs: readonly SizeInput[]): SizePrice[] =>
  inputs.flatMap(({ label, price, promoPrice }) =>
    price == null ? [] : [{ label, price: roublesToKopecks(price), promoPrice: toKopecks(promoPrice) }],
  );

/**
 * Returns the prices of a product's sizes, in their order: those that were sent, else those of the labels that it still
 * has. @throws AppError 400 for a price of a size that it doesn't have
 */
export function sizePricesFor(
  { sizes, sizePrices }: Pick<ProductDoc, 'sizes' | 'sizePrices'>,
  sent: readonly SizeInput[] | undefined,
): SizePrice[] {
  if (!sent) return listedSizePrices({ sizes, sizePrices });
  const prices = toSizePrices(sent);
  const unknown = prices.find(({ label }) => !sizes.includes(label));
  if (unknown) throw invalid('sizePrices', sizeUnknownText(unknown.label));
  return listedSizePrices({ sizes, sizePrices: prices });
}

/** Checks the groups of a product. @throws AppError 400 when one is archived or of another brand */
export async function requireTags(
  { liveTags }: ProductDeps,
  { brandId, groupTagId, tagIds }: Pick<ProductDoc, 'brandId' | 'groupTagId' | 'tagIds'>,
  session: ClientSession,
): Promise<void> {
  const wanted = groupTagId === null ? tagIds : [groupTagId, ...tagIds];
  if (wanted.length === 0) return;
  const live = new Set(await liveTags(brandId, wanted, session));
  if (groupTagId !== null && !live.has(groupTagId)) throw invalid('groupTagId', 'Группа не найдена');
  if (tagIds.some((id) => !live.has(id))) throw invalid('tagIds', 'Тег не найден');
}

/** Publishes the state of a written product and the change of the public menu. To be called after the commit. */
export async function publishProduct(deps: ProductDeps, product: ProductDoc): Promise<ProductDoc> {
  await deps.productPublisher.publishWithin(product._id);
  deps.changes.publish(product.brandId);
  return product;
}

/** Requires room in a brand for more products. @throws AppError QUOTA_EXCEEDED */
export async function requireRoomForProducts(
  { quotas, readMenu }: Pick<ProductDeps, 'quotas' | 'readMenu'>,
  brandId: number,
  added = 1,
): Promise<void> {
  requireRoom(quotas.productsOfBrand, (await readMenu(brandId)).productCount, added);
}
