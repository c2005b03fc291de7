/** First expired, first out: which batches a write-off takes from. */
import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { formatQuantity, thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { StockLine, TakenPart } from './document-model.js';
import type { BatchDoc } from './ledger-models.js';

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
 * Returns what each line takes from which batches: lines that name theirs come first. @throws AppError NOT_ENOUGH_STOCK when
 * a named batch holds less; Error when all together do: they must equal the balances, which were checked before
 */
export function chooseBatches(batches: readonly BatchDoc[], lines: readonly StockLine[]): Taken[] {
  const queues = byIngredient(batches);
  for (const queue of queues.values()) queue.sort((a, b) => inOrder(a.batch, b.batch));
  const named = lines.filter(({ batchId }) => batchId !== undefined);
  const taken = named.map((line) => takeNamed(queues, line));
  for (const { line, ingredientId, quantity, batchId } of lines) {
    const queue = (queues.get(ingredientId) ?? []).filter(({ left }) => left > 0);
    let missing = batchId === undefined ? quantity : 0;
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

function takeNamed(
  queues: ReadonlyMap<number, Queued[]>,
  { line, ingredientId, quantity, batchId }: StockLine,
): Taken {
  const named = queues.get(ingredientId)?.find(({ batch }) => batch._id === batchId);
  if (!named || named.left < quantity) {
    const held = formatQuantity(thousandthsToQuantity(named?.left ?? 0));
    throw new AppError(INVENTORY_ERRORS.NOT_ENOUGH_STOCK, {
      message: `${INVENTORY_TEXTS.batchHolds} ${held}`,
    });
  }
  named.left -= quantity;
  return { batch: named.batch, line, quantity };
}

/** Returns what a document stores of the batches that it took. */
export const takenParts = (taken: readonly Taken[]): TakenPart[] =>
  taken.map(({ batch: { _id, receivedAt, expiresAt }, line, quantity }) => {
    return { line, batchId: _id, quantity, receivedAt, expiresAt };
  });

/** Returns the day on which the first of the taken batches expires, yyyy-mm-dd; null: none does. */
export function firstExpiryOf(taken: readonly Taken[]): string | null {
  const days = taken.flatMap(({ batch }) => (batch.expiresAt === null ? [] : [batch.expiresAt]));
  return days.toSorted()[0] ?? null;
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
