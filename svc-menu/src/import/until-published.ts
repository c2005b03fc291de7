/** Waits for the publication of products that a transaction is about to change. */
import { setTimeout as delay } from 'node:timers/promises';
import type { ProductModel } from '../products/product-model.js';

const PAUSE_MS = 200;
/** The longest wait, and the longest one without progress, such as while NATS is not reachable; in ms. */
const LIMIT_MS = 30_000;
const STALLED_MS = 3000;

/**
 * Resolves when the states of the products are published, or that takes too long. After a large change the publisher
 * marks each product as published, and each mark would make a transaction that changes the same products start over.
 */
export async function untilPublished(products: ProductModel, ids: readonly number[]): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  let fewest = Number.POSITIVE_INFINITY;
  let stalledAt = 0;
  while (Date.now() < end) {
    const pending = await products.countDocuments({ _id: { $in: ids }, pending: true });
    if (pending === 0) return;
    if (pending < fewest) {
      fewest = pending;
      stalledAt = Date.now() + STALLED_MS;
    }
    if (Date.now() > stalledAt) return;
    await delay(PAUSE_MS);
  }
}
