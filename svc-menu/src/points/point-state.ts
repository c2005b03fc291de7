/** What other services know of a pickup point: its whole state on the stream MENU. */
import {
  MENU_STATE_SCHEMAS,
  MENU_STREAM,
  type PointState,
  pointSubject,
} from '@skatert/contracts/menu/states';
import type { Bus } from '@skatert/service-kit/bus';
import type { StatePublisher } from '@skatert/service-kit/state-publisher';
import { createStreamPublisher } from '@skatert/service-kit/stream-publisher';
import type { FastifyBaseLogger } from 'fastify';
import type { PointDoc, PointModel } from './point-model.js';

const toPointState = ({ _id, version, brandId, name, address, removed }: PointDoc): PointState => ({
  id: _id,
  version,
  brandId,
  name,
  address,
  removed,
});

/** Publishes points; one that the database lost is taken out of use. */
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
    stream: MENU_STREAM,
    subjects: 'menu.point.*',
    subject: pointSubject,
    toState: toPointState,
    withdraw: (state: PointState): PointState => ({ ...state, removed: true }),
  });
