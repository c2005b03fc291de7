/**
 * Begins and ends the intervals of all that is not in a transaction of the staff: stops by stock, what orders count down to nothing,
 * what is archived, and what the previous release has stopped. A checkout writes nothing for it.
 */
import { isOver } from '@skatert/contracts/orders/stop-rules';
import { openLease } from '@skatert/service-kit/data/database-lease';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { MenuModels, ProductDoc } from '../menu/menu-model.js';
import { LISTED, onlyOffered, optionNames } from '../menu/offered-options.js';
import {
  optionsWithAnyStops,
  type StockStopDoc,
  type StopDoc,
  stopsOf,
  withAnyStops,
} from '../menu/stop-model.js';
import {
  intervalIdOf,
  intervalOf,
  notOver,
  optionObject,
  productObject,
  type StopIntervalDoc,
  type StoppedObject,
  stoppedAt,
  stopKeyOf,
} from './interval-model.js';
import type { StopIntervalsDeps } from './write-intervals.js';

export interface CompareStopsDeps extends StopIntervalsDeps {
  menuModels: Pick<MenuModels, 'products' | 'optionStops'>;
  now: () => number;
}

/** The pause between rounds in ms, and as a multiple of what the last one took, so that they take a 20th of a core. */
const EVERY_MS = 5000;
const REST_FACTOR = 20;
/** How many brands are compared at once. */
const BRANDS = 100;

/** Returns the loop that compares the stops with their intervals, in one instance at a time. */
export function watchStops(
  deps: CompareStopsDeps & { connection: Connection; log: FastifyBaseLogger },
): BackgroundLoop {
  const lease = openLease(deps.connection, 'stop-intervals');
  return new BackgroundLoop({
    log: deps.log,
    failure: 'stop intervals: not brought up to date, trying again',
    run: (loop) => lease.during(deps.log, () => compareStops(deps, () => loop.isStopped)),
    everyMs: EVERY_MS,
    restMs: (tookMs) => tookMs * REST_FACTOR,
  });
}

/** Brings the intervals of all brands up to date; doing it again changes nothing. */
export async function compareStops(deps: CompareStopsDeps, isStopped = () => false): Promise<void> {
  const brandIds = await brandsToCompare(deps);
  for (let first = 0; first < brandIds.length && !isStopped(); first += BRANDS)
    await compareBrands(deps, brandIds.slice(first, first + BRANDS));
}

/** Returns the brands with stops or with intervals that are not over, by indexes. */
async function brandsToCompare({ menuModels, stopIntervals, now }: CompareStopsDeps): Promise<number[]> {
  const any = { brandId: { $gt: 0 } };
  const products = documentsOf(menuModels.products);
  const found = [
    await products.distinct('brandId', { ...any, 'stops.id': { $exists: true } }),
    await products.distinct('brandId', { ...any, 'stockStops.stops.since': { $exists: true } }),
    await documentsOf(menuModels.optionStops).distinct('brandId', any),
    await documentsOf(stopIntervals).distinct('brandId', notOver(new Date(now()))),
  ];
  return [...new Set(found.flat() as number[])];
}

/** What can't be ordered now, and why. */
interface Stopped {
  object: StoppedObject;
  stop: StopDoc | StockStopDoc;
}

async function compareBrands(deps: CompareStopsDeps, brandIds: readonly number[]): Promise<void> {
  const now = new Date(deps.now());
  // Read before the stops: what the staff stops meanwhile is not taken for ended.
  const open = await documentsOf(deps.stopIntervals)
    .find({ brandId: { $in: [...brandIds] }, ...notOver(now) })
    .toArray();
  const stopped = await findStopped(deps, brandIds, now);
  const known = new Set(open.map(({ stop }) => stop));
  await end(
    deps,
    open.filter(({ stop }) => !stopped.has(stop)),
    now,
  );
  await begin(deps, new Map([...stopped].filter(([key]) => !known.has(key))), now);
}

/** Returns what customers of the brands can't order, by the keys of the stops. */
async function findStopped(
  { menuModels }: CompareStopsDeps,
  brandIds: readonly number[],
  now: Date,
): Promise<Map<string, Stopped>> {
  const products = await documentsOf(menuModels.products)
    .find(
      { ...withAnyStops(brandIds), ...LISTED },
      { projection: { brandId: 1, name: 1, sold: 1, stops: 1, stockStops: 1 } },
    )
    .toArray();
  const options = await documentsOf(menuModels.optionStops).find(optionsWithAnyStops(brandIds)).toArray();
  const offered = await onlyOffered(menuModels, brandIds, options);
  const all = [
    ...products.flatMap((product) =>
      shownStops(product).map((stop) => ({ object: productObject(product), stop })),
    ),
    ...offered.flatMap((option) => stopsOf(option).map((stop) => ({ object: optionObject(option), stop }))),
  ];
  return new Map(
    all
      .filter(({ stop }) => !isOver(stop, now.getTime()) && (stop.left ?? 0) <= 0)
      .map((each) => [stopKeyOf(each.object, each.stop), each]),
  );
}

/** Returns the stops of a product that the stop-list shows: those by stock only while it is for sale. */
const shownStops = (product: ProductDoc): readonly (StopDoc | StockStopDoc)[] =>
  product.sold ? stopsOf(product) : (product.stops ?? []);

/** Ends intervals, unless the staff has ended them meanwhile. */
async function end(
  { stopIntervals }: CompareStopsDeps,
  intervals: readonly StopIntervalDoc[],
  now: Date,
): Promise<void> {
  if (intervals.length === 0) return;
  const writes = intervals.map(({ _id, to }) => ({
    updateOne: { filter: { _id, to }, update: { $set: { to: now } } },
  }));
  await documentsOf(stopIntervals).bulkWrite(writes, { ordered: false });
}

async function begin(
  deps: CompareStopsDeps,
  stopped: ReadonlyMap<string, Stopped>,
  now: Date,
): Promise<void> {
  if (stopped.size === 0) return;
  const intervals = documentsOf(deps.stopIntervals);
  const firstId = (key: string, { stop }: Stopped) => intervalIdOf(key, stoppedAt(stop));
  const ids = [...stopped].map(([key, each]) => firstId(key, each));
  const begun = await intervals.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
  const known = new Set(begun.map(({ _id }) => _id));
  // One that had ended, such as that of an archived dish, begins again now, as what was counted down does.
  const from = (key: string, each: Stopped) =>
    each.stop.left !== null || known.has(firstId(key, each)) ? now : stoppedAt(each.stop);
  const named = await withNames(deps, stopped);
  const writes = [...named].map(([key, each]) => {
    const { _id, ...fields } = intervalOf(each.object, each.stop, from(key, each));
    return { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } };
  });
  await intervals.bulkWrite(writes, { ordered: false });
}

/** Names the options that the stock alone has stopped as the menu does. */
async function withNames(
  { menuModels }: CompareStopsDeps,
  stopped: ReadonlyMap<string, Stopped>,
): Promise<ReadonlyMap<string, Stopped>> {
  const nameless = [...stopped.values()].map(({ object }) => object).filter(({ name }) => name === '');
  const names = await optionNames(
    menuModels,
    nameless.map(({ brandId }) => brandId),
    nameless.filter(({ kind }) => kind === 'option').map(({ objectId }) => objectId),
  );
  return new Map(
    [...stopped].map(([key, { object, stop }]) => {
      const option = object.kind === 'option' && object.name === '' ? names.get(object.objectId) : undefined;
      return [key, { object: option ? optionObject({ ...option, ...keysOf(object) }) : object, stop }];
    }),
  );
}

const keysOf = ({ brandId, objectId: _id }: StoppedObject) => ({ brandId, _id });
