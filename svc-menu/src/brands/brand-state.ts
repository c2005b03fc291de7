/** The state of a brand, published on the stream MENU. */
import { BrandState, brandSubject, MENU_STATE_SCHEMAS, MENU_STREAM } from '@skatert/contracts/menu/states';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { createStreamPublisher } from '@skatert/service-kit/events/stream-publisher';
import type { FastifyBaseLogger } from 'fastify';
import { toPause } from '../shared/pause.js';
import type { BrandDoc, BrandModel } from './brand-model.js';
import { zoneOf } from './time-zone.js';

export const toBrandState = (brand: BrandDoc): BrandState => ({
  id: brand._id,
  version: brand.version,
  name: brand.name,
  masterId: brand.masterId,
  masterName: brand.masterName,
  timeZone: zoneOf(brand),
  status: brand.status,
  pause: toPause(brand.pause),
});

/** Returns the publisher of brands. A brand that a restored database no longer has is published as archived. */
export const createBrandPublisher = (
  bus: Bus,
  log: FastifyBaseLogger,
  brands: BrandModel,
): StatePublisher<BrandDoc> =>
  createStreamPublisher<BrandDoc>({
    bus,
    log,
    model: brands,
    schema: MENU_STATE_SCHEMAS.brand,
    state: BrandState,
    stream: MENU_STREAM,
    subjects: 'menu.brand.*',
    subject: brandSubject,
    toState: toBrandState,
    withdraw: (state: BrandState): BrandState => ({ ...state, status: 'ARCHIVED' }),
  });
