/** Stops products of a brand, and returns them to the menu. */
import { type Clock, clockAt } from '@skatert/contracts/menu/opening';
import { isOver } from '@skatert/contracts/orders/stop-rules';
import { STOP_TEXTS } from '@skatert/contracts/orders/stop-texts';
import type { StopBody } from '@skatert/contracts/orders/stops';
import { dayAfter, startOfDay, timeAt } from '@skatert/contracts/shared/days';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type Quota, requireRoom } from '@skatert/service-kit/http/quotas';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession, Connection } from 'mongoose';
import type { MenuModels, ProductDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { StopDoc } from '../menu/stop-model.js';
import type { Changer } from '../orders/order-parts.js';
import { STOP_LOG_MAX, type StopLogEntryDoc, type StopLogModel } from './stop-model.js';

export interface StopDeps {
  connection: Connection;
  menu: Pick<MenuReader, 'brand' | 'points'>;
  menuModels: Pick<MenuModels, 'products'>;
  stopLogs: StopLogModel;
  stopIds: Sequence;
  quotas: { stopsOfBrand: Quota };
  now: () => number;
}

/** A product with a stop of it. */
export interface Stopped {
  product: ProductDoc;
  stop: StopDoc;
}

const HOUR_MS = 60 * 60 * 1000;

/** Products with stops, also with stops that are over: by an index. */
export const withStops = (brandId: number) => ({ brandId, 'stops.id': { $exists: true } });

/**
 * Stops a product of the brand and returns the stop; it holds for every checkout that begins later.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for a size or a point that does not belong to it, QUOTA_EXCEEDED
 */
export async function stopProduct(
  deps: StopDeps,
  brandId: number,
  { body, by }: { body: StopBody; by: Changer },
): Promise<Stopped> {
  const { productId, size, left } = body;
  const pointName = await nameOfPoint(deps, brandId, body.pointId);
  await dropEnded(deps, brandId);
  const brand = await deps.menu.brand(brandId);
  const clock = clockAt(deps.now(), timeZoneOf(brand?.timeZone));
  const until = endOf(body, clock);
  const at = new Date(clock.at);
  const id = await deps.stopIds.next();
  const stop = { id, size, pointId: body.pointId, until, left, reason: body.reason || null, by, at };
  return inTransaction(deps.connection, async (session) => {
    const product = await findProduct(deps, { _id: productId, brandId }, session);
    if (!product) throw new AppError('NOT_FOUND', { message: 'Товар не найден' });
    if (size !== null && !product.sizes.includes(size)) throw invalid('size', 'Такого размера нет');
    const others = (product.stops ?? []).filter((each) => !isSamePlace(each, stop));
    await requireRoomFor(deps, product, others, session);
    await store(deps, product, [...others, stop], session);
    await writeLog(deps, { action: 'STOPPED', product, stop, pointName }, session);
    return { product, stop };
  });
}

/** Ends a stop of the brand. @throws AppError NOT_FOUND when it has ended already */
export async function returnProduct(
  deps: StopDeps,
  brandId: number,
  { id, by }: { id: number; by: Changer },
): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const product = await findProduct(deps, { brandId, 'stops.id': id }, session);
    const stop = product?.stops?.find((each) => each.id === id);
    const at = new Date(deps.now());
    if (!product || !stop || isOver(stop, at.getTime()))
      throw new AppError('NOT_FOUND', { message: STOP_TEXTS.gone });
    const others = (product.stops ?? []).filter((each) => each !== stop);
    await store(deps, product, others, session);
    const [point] = stop.pointId === null ? [] : (await deps.menu.points([stop.pointId])).values();
    const ended = { ...stop, reason: null, by, at };
    await writeLog(
      deps,
      { action: 'RETURNED', product, stop: ended, pointName: point?.name ?? null },
      session,
    );
  });
}

const isSamePlace = (one: Pick<StopDoc, 'size' | 'pointId'>, other: Pick<StopDoc, 'size' | 'pointId'>) =>
  one.size === other.size && one.pointId === other.pointId;

/** Returns when a stop ends; null: when somebody ends it. */
function endOf(
  { period, time }: Pick<StopBody, 'period' | 'time'>,
  { at, day, timeZone }: Clock,
): Date | null {
  if (period === 'HOUR') return new Date(at + HOUR_MS);
  if (period === 'DAY') return startOfDay(day, 1, timeZone);
  if (period === 'OPEN' || time === null) return null;
  const today = timeAt(day, time, timeZone);
  return today.getTime() > at ? today : timeAt(dayAfter(day, 1), time, timeZone);
}

/** @throws AppError VALIDATION_FAILED for a point that the brand does not have */
async function nameOfPoint(
  { menu }: StopDeps,
  brandId: number,
  pointId: number | null,
): Promise<string | null> {
  if (pointId === null) return null;
  const point = (await menu.points([pointId])).get(pointId);
  if (!point || point.brandId !== brandId || point.removed) throw invalid('pointId', 'Выберите точку');
  return point.name;
}

/** Removes the stops of the brand that are over, which nothing else does: they stop nothing. */
async function dropEnded({ menuModels, now }: StopDeps, brandId: number): Promise<void> {
  const over = { $lte: new Date(now()) };
  await documentsOf(menuModels.products).updateMany(
    { ...withStops(brandId), 'stops.until': over },
    { $pull: { stops: { until: over } } },
  );
}

const findProduct = (
  { menuModels }: StopDeps,
  filter: Record<string, unknown>,
  session: ClientSession,
): Promise<ProductDoc | null> => documentsOf(menuModels.products).findOne(filter, { session });

/** Reads at most as many products as the quota allows. @throws AppError QUOTA_EXCEEDED */
async function requireRoomFor(
  { menuModels, quotas: { stopsOfBrand } }: StopDeps,
  { _id, brandId }: ProductDoc,
  others: readonly StopDoc[],
  session: ClientSession,
): Promise<void> {
  const stopped = await documentsOf(menuModels.products)
    .find(withStops(brandId), { session, projection: { stops: 1 }, limit: stopsOfBrand.max + 1 })
    .toArray();
  const elsewhere = stopped.filter((product) => product._id !== _id);
  const count = elsewhere.reduce((sum, { stops = [] }) => sum + stops.length, others.length);
  requireRoom(stopsOfBrand, count);
}

async function store(
  { menuModels }: StopDeps,
  { _id }: ProductDoc,
  stops: StopDoc[],
  session: ClientSession,
): Promise<void> {
  const change = stops.length > 0 ? { $set: { stops } } : { $unset: { stops: 1 as const } };
  await documentsOf(menuModels.products).updateOne({ _id }, change, { session });
}

interface Logged extends Stopped, Pick<StopLogEntryDoc, 'action' | 'pointName'> {}

async function writeLog(
  { stopLogs }: StopDeps,
  { action, product, stop, pointName }: Logged,
  session: ClientSession,
): Promise<void> {
  const { id: _id, pointId: _pointId, ...what } = stop;
  const entry = { action, productId: product._id, productName: product.name, pointName, ...what };
  await documentsOf(stopLogs).updateOne(
    { _id: product.brandId },
    { $push: { entries: { $each: [entry], $slice: -STOP_LOG_MAX } } },
    { session, upsert: true },
  );
}
