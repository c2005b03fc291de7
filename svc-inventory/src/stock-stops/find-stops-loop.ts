/**
 * Finds the stops of marked brands, one brand after another. Every instance runs one: a brand begins with a write that excludes
 * the others for a while.
 */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import type { FastifyBaseLogger } from 'fastify';
import type { StockStopSettingDoc } from '../shared/stock-stop-models.js';
import { findStops } from './find-stops.js';
import type { StockStopDeps } from './stock-stop-deps.js';
import type { StockStopPublishers } from './stock-stop-state.js';

export interface StockStopLoopDeps extends StockStopDeps {
  log: FastifyBaseLogger;
  stockStopPublishers: StockStopPublishers;
}

/** How often marked brands are looked for, in ms. */
const LOOK_MS = 1000;
/** After how long a brand is tried again whose attempt has failed, or whose instance was killed, in ms. */
const RETRY_MS = 30_000;

/** Returns the loop. */
export const keepStockStops = (deps: StockStopLoopDeps): BackgroundLoop =>
  new BackgroundLoop({
    log: deps.log,
    failure: 'stops by stock: failed, trying again',
    run: async (loop) => {
      while (!loop.isStopped && (await findNext(deps)));
    },
    everyMs: LOOK_MS,
  });

/** Returns false when no brand is due. */
async function findNext(deps: StockStopLoopDeps): Promise<boolean> {
  const setting = await claim(deps);
  if (!setting) return false;
  const { products, options } = await findStops(deps, setting);
  const publishers = deps.stockStopPublishers;
  if (products.length > 0) await publishers.products.publishManyWithin(products);
  if (options.length > 0) await publishers.options.publishManyWithin(options);
  return true;
}

const claim = ({ stockStopSettings }: StockStopLoopDeps): Promise<StockStopSettingDoc | null> =>
  documentsOf(stockStopSettings).findOneAndUpdate(
    { dueAt: { $lte: new Date() } },
    { $set: { dueAt: new Date(Date.now() + RETRY_MS) } },
    { sort: { dueAt: 1 } },
  );
