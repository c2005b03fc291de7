/** What the use cases of products stand on. */
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import type { Sequence } from '@skatert/service-kit/counters';
import { AppError, invalid } from '@skatert/service-kit/errors';
import type { StatePublisher } from '@skatert/service-kit/state-publisher';
import type { ClientSession, Connection } from 'mongoose';
import type { MenuChanges } from '../changes/menu-changes.js';
import type { ProductDoc, ProductModel } from './product-model.js';

export interface ProductDeps {
  connection: Connection;
  products: ProductModel;
  productIds: Sequence;
  productPublisher: StatePublisher<ProductDoc>;
  changes: MenuChanges;
  now: () => number;
  /** Which of these tags are live in the brand; they stay so until the transaction ends. */
  liveTags: (brandId: number, ids: readonly number[], session: ClientSession) => Promise<number[]>;
}

/** A product that isn't archived. @throws AppError NOT_FOUND */
export async function findProduct(
  products: ProductModel,
  id: number,
  session?: ClientSession,
): Promise<ProductDoc> {
  const product = await products
    .findOne({ _id: id, archivedAt: null })
    .session(session ?? null)
    .lean<ProductDoc>();
  if (!product) throw new AppError('NOT_FOUND', { message: 'Товар не найден' });
  return product;
}

/** Roubles of the wire to kopecks; what is left out stays out. */
export const toKopecks = (roubles: number | null | undefined): number | null =>
  roubles == null ? null : roublesToKopecks(roubles);

/** @throws AppError 400 when a group isn't a live one of the brand */
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

/** After the commit: other services and the public menu follow. */
export async function tellProduct(deps: ProductDeps, product: ProductDoc): Promise<ProductDoc> {
  await deps.productPublisher.publishWithin(product._id);
  deps.changes.tell(product.brandId);
  return product;
}
