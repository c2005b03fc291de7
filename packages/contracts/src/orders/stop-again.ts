/** Takes back a stop that has replaced another one: what was stopped or counted before is so again. Without zod. */
import { clockAt } from '../menu/opening.js';
import { timeZoneOf } from '../shared/zone-names.js';
import type { StopBody, StopList } from './stops.js';

const MINUTE_MS = 60_000;

/**
 * Returns the body that makes the stop again which a stop of all sizes at a point has replaced.
 * @param before the list as it was before that stop
 * @param now in ms
 * @returns undefined: it has replaced none, or one that is over meanwhile, to the minute
 */
export function stopAgain(
  before: StopList,
  place: Pick<StopBody, 'productId' | 'pointId'>,
  now: number,
): StopBody | undefined {
  const replaced = before.content.find(
    ({ productId, pointId, size }) =>
      productId === place.productId && pointId === place.pointId && size === null,
  );
  if (!replaced) return undefined;
  const { until, left, reason } = replaced;
  // What was sold out stays so: a body counts only what is left.
  const body = { ...place, size: null, left: left !== null && left > 0 ? left : null, reason };
  if (until === null) return { ...body, period: 'OPEN', time: null };
  const end = new Date(until).getTime();
  if (end - now < MINUTE_MS) return undefined;
  // No stop is longer than a day, so that the time alone says when it ends.
  return { ...body, period: 'TIME', time: clockAt(end, timeZoneOf(before.timeZone)).time };
}
