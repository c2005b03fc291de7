/**
 * Writes off the ingredients of the orders that have used theirs, one order after another. Every instance runs one: the second one
 * finds that the order's document exists.
 */
import { READ_ORDER_LINES_SUBJECT, ReadOrderLinesReply } from '@skatert/contracts/orders/order-lines';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Bus } from '@skatert/service-kit/events/bus';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import type { FastifyBaseLogger } from 'fastify';
import type { CompletedOrderDoc } from './completed-order-models.js';
import type { OrderWriteOffDeps } from './order-write-off-deps.js';
import { writeOffOrder } from './write-off-order.js';

export interface WriteOffLoopDeps extends OrderWriteOffDeps {
  bus: Bus;
  log: FastifyBaseLogger;
}

/** How long svc-orders may take to reply, in ms. */
const REPLY_TIMEOUT_MS = 2000;
/** How often orders are looked for that another instance has stored, or that failed. In ms. */
const IDLE_MS = 2000;
/** The pause after an order's first failure, doubled with each further one up to the longest. In ms. */
const RETRY_MS = { first: 1000, longest: 60_000 };
const BATCH = 50;

/** Returns the loop, which is to be woken when orders were stored. */
export const writeOffOrders = (deps: WriteOffLoopDeps): BackgroundLoop =>
  new BackgroundLoop({
    log: deps.log,
    failure: 'order write-offs: failed, trying again',
    run: async (loop) => {
      while (!loop.isStopped && (await writeOffBatch(deps, loop)));
    },
    everyMs: IDLE_MS,
  });

/** Returns true when more orders may wait. */
async function writeOffBatch(deps: WriteOffLoopDeps, loop: BackgroundLoop): Promise<boolean> {
  const waiting = await documentsOf(deps.completedOrders)
    .find({ retryAt: { $lte: new Date() } })
    .sort({ retryAt: 1 })
    .limit(BATCH)
    .toArray();
  for (const order of waiting) {
    if (loop.isStopped) return false;
    await writeOff(deps, order);
  }
  return waiting.length === BATCH;
}

async function writeOff(
  deps: WriteOffLoopDeps,
  { _id: orderId, failures }: CompletedOrderDoc,
): Promise<void> {
  const { bus, log, completedOrders } = deps;
  try {
    const order = await bus.request(
      READ_ORDER_LINES_SUBJECT,
      { orderId },
      ReadOrderLinesReply,
      REPLY_TIMEOUT_MS,
    );
    if (order) await writeOffOrder(deps, order);
    else
      log.warn({ orderId }, 'order write-offs: svc-orders has no such order that has used its ingredients');
    await completedOrders.deleteOne({ _id: orderId });
  } catch (error) {
    log.warn({ err: error, orderId }, 'order write-offs: order not written off, will be tried again');
    const pause = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** failures);
    const update = { $set: { retryAt: new Date(Date.now() + pause) }, $inc: { failures: 1 } };
    await completedOrders.updateOne({ _id: orderId }, update);
  }
}
