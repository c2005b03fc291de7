/** Publishes what of products and of options of extras is stopped by the stock as states on the stream INVENTORY. */
import {
  INVENTORY_STATE_SCHEMAS,
  INVENTORY_STREAM,
  optionStockStopsSubject,
  StockStopsState,
  stockStopsSubject,
} from '@skatert/contracts/inventory/states';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { createStreamPublisher } from '@skatert/service-kit/events/stream-publisher';
import type { FastifyBaseLogger } from 'fastify';
import type { StockStopModels, StockStopsDoc } from '../shared/stock-stop-models.js';

type StockStopPublisher = StatePublisher<StockStopsDoc>;

export interface StockStopPublishers {
  products: StockStopPublisher;
  options: StockStopPublisher;
}

/** Returns the publishers. Stops that a restored database no longer has are published as none. */
export function createStockStopPublishers(
  bus: Bus,
  log: FastifyBaseLogger,
  { stockStops, optionStockStops }: Pick<StockStopModels, 'stockStops' | 'optionStockStops'>,
): StockStopPublishers {
  const shared = { bus, log, state: StockStopsState, stream: INVENTORY_STREAM, toState, withdraw };
  return {
    products: createStreamPublisher<StockStopsDoc>({
      ...shared,
      model: stockStops,
      schema: INVENTORY_STATE_SCHEMAS.stockStops,
      subjects: 'inventory.stockStops.*',
      subject: stockStopsSubject,
    }),
    options: createStreamPublisher<StockStopsDoc>({
      ...shared,
      model: optionStockStops,
      schema: INVENTORY_STATE_SCHEMAS.optionStockStops,
      subjects: 'inventory.optionStockStops.*',
      subject: optionStockStopsSubject,
    }),
  };
}

const toState = ({ _id, version, brandId, stops }: StockStopsDoc): StockStopsState => ({
  id: _id,
  version,
  brandId,
  stops: stops.map(({ since, ...stop }) => ({ ...stop, since: since.toISOString() })),
});

const withdraw = (state: StockStopsState): StockStopsState => ({ ...state, stops: [] });
