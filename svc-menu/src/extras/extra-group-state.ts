/** The state of a group of extras, published on the stream MENU. */
import {
  ExtrasState,
  extraGroupSubject,
  MENU_STATE_SCHEMAS,
  MENU_STREAM,
} from '@skatert/contracts/menu/states';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { createStreamPublisher } from '@skatert/service-kit/events/stream-publisher';
import type { FastifyBaseLogger } from 'fastify';
import type { ExtraGroupDoc, ExtraGroupModel } from './extra-group-model.js';

const toExtrasState = ({ _id, version, brandId, name, options }: ExtraGroupDoc): ExtrasState => ({
  id: _id,
  version,
  brandId,
  name,
  options: options.map((option) => ({ id: option.id, name: option.name, price: option.price })),
});

/** Returns the publisher of groups. One that a restored database no longer has is published without options. */
export const createExtraGroupPublisher = (
  bus: Bus,
  log: FastifyBaseLogger,
  extraGroups: ExtraGroupModel,
): StatePublisher<ExtraGroupDoc> =>
  createStreamPublisher<ExtraGroupDoc>({
    bus,
    log,
    model: extraGroups,
    schema: MENU_STATE_SCHEMAS.extras,
    state: ExtrasState,
    stream: MENU_STREAM,
    subjects: 'menu.extras.*',
    subject: extraGroupSubject,
    toState: toExtrasState,
    withdraw: (state: ExtrasState): ExtrasState => ({ ...state, options: [] }),
  });
