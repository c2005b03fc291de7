/** Stops options of extras in all products of a brand that offer them, and returns them to the menu. */
import { isOver } from '@skatert/contracts/orders/stop-rules';
import { STOP_TEXTS } from '@skatert/contracts/orders/stop-texts';
import type { OfferedOptions, StopOptionBody } from '@skatert/contracts/orders/stops';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { OptionStopsDoc, StopDoc } from '../menu/stop-model.js';
import { optionObject } from '../stop-intervals/interval-model.js';
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
import type { OptionLogEntryDoc } from './stop-model.js';

/** An option with a stop of it. */
export interface StoppedOptionDoc {
  option: OptionStopsDoc;
  stop: StopDoc;
}

/** The most groups of extras of a brand that are listed. */
const GROUPS_MAX = 500;

/** Returns the options that products of the brand offer, by their groups. */
export async function listOfferedOptions(
  { menuModels }: Pick<StopDeps, 'menuModels'>,
  brandId: number,
): Promise<OfferedOptions> {
  return documentsOf(menuModels.products)
    .aggregate<OfferedOptions[number]>([
      { $match: { brandId, sold: true, 'extras.0': { $exists: true } } },
      { $project: { extras: 1 } },
      { $unwind: '$extras' },
      { $group: { _id: '$extras.id', group: { $first: '$extras' } } },
      { $sort: { 'group.name': 1, _id: 1 } },
      { $limit: GROUPS_MAX },
      { $project: { _id: 0, id: '$_id', name: '$group.name', options: '$group.options' } },
    ])
    .toArray();
}

/**
 * Stops an option that products of the brand offer, and returns the stop; it holds for every checkout that begins later.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for a point of another brand, QUOTA_EXCEEDED
 */
export async function stopOption(
  deps: StopDeps,
  brandId: number,
  order: StopOrder<StopOptionBody>,
): Promise<StoppedOptionDoc> {
  const { optionId } = order.body;
  const names = await namesOf(deps, brandId, optionId);
  const { stop, pointName } = await newStop(deps, brandId, order);
  return inTransaction(deps.connection, async (session) => {
    const stored = await documentsOf(deps.menuModels.optionStops).findOne({ _id: optionId }, { session });
    const { stops = [] } = stored ?? {};
    const replaced = stops.filter(({ pointId }) => pointId === stop.pointId);
    const replacedIds = replaced.map(({ id }) => id);
    await requireRoomFor(deps, brandId, replacedIds, session);
    const others = stops.filter((each) => !replaced.includes(each));
    const option = { _id: optionId, brandId, ...names, stops: [...others, stop] };
    await store(deps, option, session);
    await log(deps, { option, stop }, { action: 'STOPPED', pointName }, session);
    await beginInterval(deps, optionObject(option), { stop, replaced, isForSale: true }, session);
    return { option, stop };
  });
}

/** Ends a stop of an option of the brand. @throws AppError NOT_FOUND when it has ended already */
export async function returnOption(deps: StopDeps, brandId: number, { id, by }: StopReturn): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const filter = { brandId, 'stops.id': id };
    const option = await documentsOf(deps.menuModels.optionStops).findOne(filter, { session });
    const stop = option?.stops.find((each) => each.id === id);
    const at = new Date(deps.now());
    if (!option || !stop || isOver(stop, at.getTime()))
      throw new AppError('NOT_FOUND', { message: STOP_TEXTS.gone });
    await store(deps, { ...option, stops: option.stops.filter((each) => each !== stop) }, session);
    const ended = { option, stop: { ...stop, reason: null, by, at } };
    await log(deps, ended, { action: 'RETURNED', pointName: await pointNameOf(deps, stop) }, session);
    await endIntervals(deps, optionObject(option), { stops: [stop], at }, session);
  });
}

/** Returns the names of an option that a product of the brand offers. @throws AppError NOT_FOUND */
async function namesOf(
  { menuModels }: StopDeps,
  brandId: number,
  optionId: number,
): Promise<Pick<OptionStopsDoc, 'name' | 'groupName'>> {
  const product = await documentsOf(menuModels.products).findOne(
    { brandId, sold: true, 'extras.options.id': optionId },
    { projection: { extras: 1 } },
  );
  for (const { name: groupName, options } of product?.extras ?? []) {
    const option = options.find(({ id }) => id === optionId);
    if (option) return { name: option.name, groupName };
  }
  throw new AppError('NOT_FOUND', { message: 'Добавка не найдена' });
}

async function store(
  { menuModels }: StopDeps,
  { _id, stockStops, ...fields }: OptionStopsDoc,
  session: ClientSession,
): Promise<void> {
  const options = documentsOf(menuModels.optionStops);
  if (fields.stops.length === 0 && !stockStops) await options.deleteOne({ _id }, { session });
  else await options.updateOne({ _id }, { $set: fields }, { session, upsert: true });
}

async function log(
  deps: StopDeps,
  { option, stop }: StoppedOptionDoc,
  what: Pick<OptionLogEntryDoc, 'action' | 'pointName'>,
  session: ClientSession,
): Promise<void> {
  const entry = { optionId: option._id, optionName: option.name, groupName: option.groupName };
  await writeLog(
    deps,
    option.brandId,
    { options: last({ ...what, ...entry, ...loggedStop(stop) }) },
    session,
  );
  const about = { kind: 'option', objectId: option._id, name: option.name } as const;
  await recordStop(deps, { ...about, ...what, brandId: option.brandId, stop }, session);
}
