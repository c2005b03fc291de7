import { TOGETHER_MAX } from '@skatert/contracts/orders/products-together';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { MenuReader } from '../menu/menu-reader.js';
import type { JointOrder, TogetherModel } from './together-model.js';

/** How many of the others are looked up in the menu: some are not sold any more. */
const CANDIDATES = 20;

export interface FindTogetherDeps {
  menu: Pick<MenuReader, 'products'>;
  together: TogetherModel;
}

/** Returns the ids of the products for sale that were most often ordered with a product lately. */
export async function findTogether(
  { menu, together }: FindTogetherDeps,
  productId: number,
): Promise<number[]> {
  const found = await documentsOf(together).findOne({ _id: productId });
  const candidates = mostFrequent(found?.recent ?? []).slice(0, CANDIDATES);
  const products = await menu.products(candidates.map((id) => ({ productId: id })));
  return candidates.filter((id) => products.get(id)?.sold).slice(0, TOGETHER_MAX);
}

/** Returns the products of orders by their number of orders; of equal ones first those of the newest order. */
function mostFrequent(recent: readonly JointOrder[]): number[] {
  const counts = new Map<number, number>();
  for (const { productIds } of recent.toReversed())
    for (const id of productIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id);
}
