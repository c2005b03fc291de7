/** The state of a pickup point, published on the stream MENU. */
import type { Coordinates } from '@skatert/contracts/menu/coordinates';
import type { Interval } from '@skatert/contracts/menu/opening';
import { MENU_STATE_SCHEMAS, MENU_STREAM, PointState, pointSubject } from '@skatert/contracts/menu/states';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { createStreamPublisher } from '@skatert/service-kit/events/stream-publisher';
import type { FastifyBaseLogger } from 'fastify';
import { toPause } from '../shared/pause.js';
import type { PointDoc, PointModel } from './point-model.js';

const toPointState = ({
  _id,
  version,
  brandId,
  name,
  address,
  removed,
  hours,
  exceptions,
  pause,
  city,
  coordinates,
}: PointDoc): PointState => ({
  id: _id,
  version,
  brandId,
  name,
  address,
  removed,
  hours: toHours(hours),
  exceptions: toExceptions(exceptions),
  pause: toPause(pause),
  city: city ?? null,
  coordinates: coordinates ? toCoordinates(coordinates) : null,
});

/** Returns coordinates as they are sent. */
export const toCoordinates = ({ latitude, longitude }: Coordinates): Coordinates => ({ latitude, longitude });

/** Returns the hours as they are sent. */
export const toHours = (hours: PointDoc['hours']): PointState['hours'] => hours?.map(toIntervals) ?? null;

/** Returns the exceptions of the hours as they are sent. */
export const toExceptions = (exceptions: PointDoc['exceptions']): PointState['exceptions'] =>
  exceptions?.map(({ date, intervals, note = null }) => ({
    date,
    intervals: toIntervals(intervals),
    note,
  })) ?? [];

const toIntervals = (intervals: readonly Interval[]): Interval[] =>
  intervals.map(({ from, to }) => ({ from, to }));

/** Returns the publisher of points. A point that a restored database no longer has is published as removed. */
export const createPointPublisher = (
  bus: Bus,
  log: FastifyBaseLogger,
  points: PointModel,
): StatePublisher<PointDoc> =>
  createStreamPublisher<PointDoc>({
    bus,
    log,
    model: points,
    schema: MENU_STATE_SCHEMAS.point,
    state: PointState,
    stream: MENU_STREAM,
    subjects: 'menu.point.*',
    subject: pointSubject,
    toState: toPointState,
    withdraw: (state: PointState): PointState => ({ ...state, removed: true }),
  });
