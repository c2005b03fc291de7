/** Publishes what of products is stopped by the stock as states on the stream INVENTORY. */
import {
  INVENTORY_STATE_SCHEMAS,
  INVENTORY_STREAM,
  StockStopsState,
  stockStopsSubject,
} from '@skatert/contracts/inventory/states';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { createStreamPublisher } from '@skatert/service-kit/events/stream-publisher';
import type { FastifyBaseLogger } from 'fastify';
import type { StockStopModels, StockStopsDoc } from '../shared/stock-stop-models.js';

export type StockStopPublisher = StatePublisher<StockStopsDoc>;

/** Returns the publisher. Stops that a restored database no longer has are published as none. */
export const createStockStopPublisher = (
  bus: Bus,
  log: FastifyBaseLogger,
  { stockStops }: Pick<StockStopModels, 'stockStops'>,
): StockStopPublisher =>
  createStreamPublisher<StockStopsDoc>({
    bus,
    log,
    model: stockStops,
    schema: INVENTORY_STATE_SCHEMAS.stockStops,
    state: StockStopsState,
    stream: INVENTORY_STREAM,
    subjects: 'inventory.stockStops.*',
    subject: stockStopsSubject,
    toState: ({ _id, version, brandId, stops }): StockStopsState => ({
      id: _id,
      version,
      brandId,
      stops: stops.map(({ since, ...stop }) => ({ ...stop, since: since.toISOString() })),
    }),
    withdraw: (state: StockStopsState): StockStopsState => ({ ...state, stops: [] }),
  });
