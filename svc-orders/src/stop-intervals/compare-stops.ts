/**
 * Begins and ends the intervals of all that is not in a transaction of the staff: stops by stock, what orders count down to nothing,
 * what is archived or hidden, and what an earlier release has stopped. A checkout writes nothing for it.
 */
import { isOver } from '@skatert/contracts/orders/stop-rules';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { acceptsOrders, type MenuModels } from '../menu/menu-model.js';
import { FOR_SALE, onlyOffered, optionNames } from '../menu/offered-options.js';
import {
  optionsWithAnyStops,
  type StockStopDoc,
  type StopDoc,
  stopsOf,
  withAnyStops,
} from '../menu/stop-model.js';
import {
  intervalOf,
  notOver,
  optionObject,
  productObject,
  type StopIntervalDoc,
  type StoppedObject,
  stopKeyOf,
  stoppedAt,
} from './interval-model.js';
import type { StopIntervalsDeps } from './write-intervals.js';

export interface CompareStopsDeps extends StopIntervalsDeps {
  menuModels: Pick<MenuModels, 'brands' | 'products' | 'optionStops'>;
  now: () => number;
}

/** How many brands are compared at once. */
const BRANDS = 100;

/** A look at all stops. */
export interface Look {
  /** When it begins. */
  at: Date;
  /** When the one before began; undefined: there was none. */
  before: Date | undefined;
}

/**
 * Brings the intervals of all brands up to date; doing it again changes nothing.
 * @returns whether it has come to the end
 */
export async function compareStops(
  deps: CompareStopsDeps,
  look: Look,
  isStopped = () => false,
): Promise<boolean> {
  const brandIds = await brandsToCompare(deps, look);
  for (let first = 0; first < brandIds.length && !isStopped(); first += BRANDS)
    await compareBrands(deps, brandIds.slice(first, first + BRANDS), look);
  return !isStopped();
}

/** Returns the brands with stops or with intervals that are not over, by indexes. */
async function brandsToCompare(
  { menuModels, stopIntervals }: CompareStopsDeps,
  { at }: Look,
): Promise<number[]> {
  const any = { brandId: { $gt: 0 } };
  const products = documentsOf(menuModels.products);
  const found = [
    await products.distinct('brandId', { ...any, 'stops.id': { $exists: true } }),
    await products.distinct('brandId', { ...any, 'stockStops.stops.since': { $exists: true } }),
    await documentsOf(menuModels.optionStops).distinct('brandId', any),
    await documentsOf(stopIntervals).distinct('brandId', notOver(at)),
  ];
  return [...new Set(found.flat() as number[])];
}

/** What can't be ordered now, and why. */
interface Stopped {
  object: StoppedObject;
  stop: StopDoc | StockStopDoc;
}

async function compareBrands(deps: CompareStopsDeps, brandIds: readonly number[], look: Look): Promise<void> {
  // Read before the stops: what the staff stops meanwhile is not taken for ended.
  const open = await documentsOf(deps.stopIntervals)
    .find({ brandId: { $in: [...brandIds] }, ...notOver(look.at) })
    .toArray();
  const stopped = await findStopped(deps, await withoutClosed(deps, brandIds), look.at);
  const known = new Set(open.map(({ stop }) => stop));
  // What the staff has ended since the look began keeps its end.
  const now = deps.now();
  const lasting = open.filter(({ to }) => to === null || to.getTime() > now);
  await end(
    deps,
    lasting.filter(({ stop }) => !stopped.has(stop)),
    look.at,
  );
  await begin(deps, new Map([...stopped].filter(([key]) => !known.has(key))), look);
}

/** Returns those of the brands that are not archived: these sell nothing, whatever is stopped. */
async function withoutClosed(
  { menuModels }: CompareStopsDeps,
  brandIds: readonly number[],
): Promise<number[]> {
  const brands = await documentsOf(menuModels.brands)
    .find({ _id: { $in: [...brandIds] } })
    .toArray();
  const closed = new Set(brands.filter((brand) => !acceptsOrders(brand)).map(({ _id }) => _id));
  return brandIds.filter((id) => !closed.has(id));
}

/** Returns what customers of the brands see and can't order, by the keys of the stops. */
async function findStopped(
  { menuModels }: CompareStopsDeps,
  brandIds: readonly number[],
  at: Date,
): Promise<Map<string, Stopped>> {
  const products = await documentsOf(menuModels.products)
    .find(
      { ...withAnyStops(brandIds), ...FOR_SALE },
      { projection: { brandId: 1, name: 1, stops: 1, stockStops: 1 } },
    )
    .toArray();
  const stored = await documentsOf(menuModels.optionStops).find(optionsWithAnyStops(brandIds)).toArray();
  const options = await onlyOffered(menuModels, brandIds, stored, FOR_SALE);
  const all = [
    ...products.flatMap((product) =>
      stopsOf(product).map((stop) => ({ object: productObject(product), stop })),
    ),
    ...options.flatMap((option) => stopsOf(option).map((stop) => ({ object: optionObject(option), stop }))),
  ];
  return new Map(
    all
      .filter(({ stop }) => !isOver(stop, at.getTime()) && (stop.left ?? 0) <= 0)
      .map((each) => [stopKeyOf(each.object, each.stop), each]),
  );
}

/** Ends intervals, unless the staff has ended them since they were read; none before it begins. */
async function end(
  { stopIntervals }: CompareStopsDeps,
  intervals: readonly StopIntervalDoc[],
  at: Date,
): Promise<void> {
  if (intervals.length === 0) return;
  const writes = intervals.map(({ _id, from, to }) => ({
    updateOne: { filter: { _id, to }, update: { $set: { to: from > at ? from : at } } },
  }));
  await documentsOf(stopIntervals).bulkWrite(writes, { ordered: false });
}

async function begin(
  deps: CompareStopsDeps,
  stopped: ReadonlyMap<string, Stopped>,
  look: Look,
): Promise<void> {
  if (stopped.size === 0) return;
  const named = await withNames(deps, stopped);
  const writes = named.map(({ object, stop }) => {
    const { _id, ...fields } = intervalOf(object, stop, beginOf(stop, look));
    return { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } };
  });
  await documentsOf(deps.stopIntervals).bulkWrite(writes, { ordered: false });
}

/**
 * Returns since when something is stopped that the look before has not found: what is counted down, and the stop of a dish that was
 * archived or hidden, is older than that.
 */
function beginOf(stop: StopDoc | StockStopDoc, { at, before }: Look): Date {
  const stored = stoppedAt(stop);
  return stop.left !== null || (before && stored <= before) ? at : stored;
}

/** Names the options that the stock alone has stopped as the menu does. */
async function withNames(
  { menuModels }: CompareStopsDeps,
  stopped: ReadonlyMap<string, Stopped>,
): Promise<Stopped[]> {
  const isNameless = ({ kind, name }: StoppedObject) => kind === 'option' && name === '';
  const nameless = [...stopped.values()].map(({ object }) => object).filter(isNameless);
  const names = await optionNames(
    menuModels,
    nameless.map(({ brandId }) => brandId),
    nameless.map(({ objectId }) => objectId),
  );
  return [...stopped.values()].map(({ object, stop }) => {
    const { objectId: _id, brandId } = object;
    const option = isNameless(object) ? names.get(_id) : undefined;
    return { object: option ? optionObject({ ...option, _id, brandId }) : object, stop };
  });
}
