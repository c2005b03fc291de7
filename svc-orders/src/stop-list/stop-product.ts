/** Stops products of a brand, and returns them to the menu. */
import { isOver } from '@skatert/contracts/orders/stop-rules';
import { STOP_TEXTS } from '@skatert/contracts/orders/stop-texts';
import type { StopBody } from '@skatert/contracts/orders/stops';
import { PRODUCT_NOT_FOUND } from '@skatert/contracts/shared/product-not-found';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { ProductDoc } from '../menu/menu-model.js';
import { LISTED } from '../menu/offered-options.js';
import type { StopDoc } from '../menu/stop-model.js';
import { productObject } from '../stop-intervals/interval-model.js';
import { beginInterval, endIntervals } from '../stop-intervals/write-intervals.js';
import {
  last,
  loggedStop,
  newStop,
  pointNameOf,
  recordStop,
  requireRoomFor,
  type StopDeps,
  type StopOrder,
  type StopReturn,
  writeLog,
} from './new-stop.js';
import type { StopLogEntryDoc } from './stop-model.js';

/** A product with a stop of it. */
export interface Stopped {
  product: ProductDoc;
  stop: StopDoc;
}

/**
 * Stops a product of the brand and returns the stop; it holds for every checkout that begins later.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for a size or a point that does not belong to it, QUOTA_EXCEEDED
 */
export async function stopProduct(
  deps: StopDeps,
  brandId: number,
  order: StopOrder<StopBody>,
): Promise<Stopped> {
  const { productId, size } = order.body;
  const { stop: unsized, pointName } = await newStop(deps, brandId, order);
  const stop = { ...unsized, size };
  return inTransaction(deps.connection, async (session) => {
    const product = await findProduct(deps, { _id: productId, brandId, ...LISTED }, session);
    if (!product) throw new AppError('NOT_FOUND', { message: PRODUCT_NOT_FOUND });
    if (size !== null && !product.sizes.includes(size)) throw invalid('size', 'Такого размера нет');
    const { stops = [] } = product;
    const replaced = stops.filter((each) => isSamePlace(each, stop));
    const replacedIds = replaced.map(({ id }) => id);
    await requireRoomFor(deps, brandId, replacedIds, session);
    await store(deps, product, [...stops.filter((each) => !replaced.includes(each)), stop], session);
    await log(deps, { product, stop }, { action: 'STOPPED', pointName }, session);
    await beginInterval(deps, productObject(product), { stop, replaced, isForSale: product.sold }, session);
    return { product, stop };
  });
}

/** Ends a stop of the brand. @throws AppError NOT_FOUND when it has ended already */
export async function returnProduct(deps: StopDeps, brandId: number, { id, by }: StopReturn): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const product = await findProduct(deps, { brandId, 'stops.id': id }, session);
    const stop = product?.stops?.find((each) => each.id === id);
    const at = new Date(deps.now());
    if (!product || !stop || isOver(stop, at.getTime()))
      throw new AppError('NOT_FOUND', { message: STOP_TEXTS.gone });
    const others = (product.stops ?? []).filter((each) => each !== stop);
    await store(deps, product, others, session);
    const ended = { product, stop: { ...stop, reason: null, by, at } };
    await log(deps, ended, { action: 'RETURNED', pointName: await pointNameOf(deps, stop) }, session);
    await endIntervals(deps, productObject(product), { stops: [stop], at }, session);
  });
}

const isSamePlace = (one: Pick<StopDoc, 'size' | 'pointId'>, other: Pick<StopDoc, 'size' | 'pointId'>) =>
  one.size === other.size && one.pointId === other.pointId;

const findProduct = (
  { menuModels }: StopDeps,
  filter: Record<string, unknown>,
  session: ClientSession,
): Promise<ProductDoc | null> => documentsOf(menuModels.products).findOne(filter, { session });

async function store(
  { menuModels }: StopDeps,
  { _id }: ProductDoc,
  stops: StopDoc[],
  session: ClientSession,
): Promise<void> {
  const change = stops.length > 0 ? { $set: { stops } } : { $unset: { stops: 1 as const } };
  await documentsOf(menuModels.products).updateOne({ _id }, change, { session });
}

async function log(
  deps: StopDeps,
  { product, stop }: Stopped,
  what: Pick<StopLogEntryDoc, 'action' | 'pointName'>,
  session: ClientSession,
): Promise<void> {
  const entry = { productId: product._id, productName: product.name, size: stop.size };
  await writeLog(
    deps,
    product.brandId,
    { entries: last({ ...what, ...entry, ...loggedStop(stop) }) },
    session,
  );
  const about = { kind: 'product', objectId: product._id, name: product.name } as const;
  await recordStop(deps, { ...about, ...what, brandId: product.brandId, stop }, session);
}
