/** First expired, first out: which batches a write-off takes from. */
import type { StockLine } from '../models/document-model.js';
import type { BatchDoc } from '../models/ledger-models.js';

/** A quantity taken from a batch for a line. */
export interface Taken {
  batch: BatchDoc;
  line: number;
  /** Thousandths, above 0. */
  quantity: number;
}

/** After every day: a batch that does not expire is taken last. */
const NEVER = '9999-12-31';

/** The earliest expiry first, then the earliest receipt. */
const inOrder = (a: BatchDoc, b: BatchDoc): number =>
  (a.expiresAt ?? NEVER).localeCompare(b.expiresAt ?? NEVER) ||
  a.receivedAt.getTime() - b.receivedAt.getTime() ||
  a._id - b._id;

/**
 * Returns what each line takes from which batches. @throws Error when the batches hold less: they must equal the
 * balances, which were checked before
 */
export function chooseBatches(batches: readonly BatchDoc[], lines: readonly StockLine[]): Taken[] {
  const queues = byIngredient(batches);
  for (const queue of queues.values()) queue.sort((a, b) => inOrder(a.batch, b.batch));
  const taken: Taken[] = [];
  for (const { line, ingredientId, quantity } of lines) {
    const queue = queues.get(ingredientId) ?? [];
    let missing = quantity;
    while (missing > 0) {
      const first = queue[0];
      if (!first) throw new Error(`the batches of ingredient ${ingredientId} hold less than its balance`);
      const part = Math.min(missing, first.left);
      taken.push({ batch: first.batch, line, quantity: part });
      missing -= part;
      first.left -= part;
      if (first.left === 0) queue.shift();
    }
  }
  return taken;
}

interface Queued {
  batch: BatchDoc;
  left: number;
}

function byIngredient(batches: readonly BatchDoc[]): Map<number, Queued[]> {
  const queues = new Map<number, Queued[]>();
  for (const batch of batches) {
    const queue = queues.get(batch.ingredientId) ?? [];
    queue.push({ batch, left: batch.remaining });
    queues.set(batch.ingredientId, queue);
  }
  return queues;
}

/** Returns the earliest expiry per ingredient of what is left of the batches; null when nothing left expires. */
export function earliestExpiryOf(
  batches: readonly BatchDoc[],
  taken: readonly Taken[],
): Map<number, string | null> {
  const left = new Map(batches.map(({ _id, remaining }) => [_id, remaining]));
  for (const { batch, quantity } of taken) left.set(batch._id, (left.get(batch._id) ?? 0) - quantity);
  const earliest = new Map<number, string | null>();
  for (const { _id, ingredientId, expiresAt } of batches) {
    const known = earliest.get(ingredientId) ?? null;
    const expires = (left.get(_id) ?? 0) > 0 ? expiresAt : null;
    earliest.set(ingredientId, expires !== null && (known === null || expires < known) ? expires : known);
  }
  return earliest;
}
