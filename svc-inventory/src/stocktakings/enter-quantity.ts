/**
 * Stores what a person has counted. Entries of a stocktaking conflict on it, so that those of several people at once all remain,
 * and none comes after its end.
 */
import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { STOCKTAKING_TEXTS } from '@skatert/contracts/inventory/stocktaking-rules';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { StocktakingDeps } from './stocktaking-deps.js';
import { type StocktakingEntry, type StocktakingLineDoc, stocktakingLineKey } from './stocktaking-models.js';

export interface Entered {
  countId: number;
  ingredientId: number;
  userId: number;
  /** Thousandths; null removes the entry. */
  quantity: number | null;
  /** How long ago it was counted. */
  secondsAgo: number;
  /** The idempotency key; undefined: none. */
  key: string | undefined;
}

/** How many keys of an entry are kept. */
const KEYS_MAX = 20;

/**
 * Replaces the person's entry in a line, and returns the line. A repeated call changes nothing, also when another entry
 * came in between. @throws AppError COUNT_CLOSED, NOT_FOUND when the stocktaking does not have the ingredient
 */
export function enterQuantity(deps: StocktakingDeps, entered: Entered): Promise<StocktakingLineDoc> {
  return deps.inStocktakingTurn([entered.countId], () =>
    inTransaction(deps.connection, (session) => replaceEntry(deps, entered, session)),
  );
}

async function replaceEntry(
  deps: StocktakingDeps,
  entered: Entered,
  session: ClientSession,
): Promise<StocktakingLineDoc> {
  const _id = stocktakingLineKey(entered.countId, entered.ingredientId);
  const lines = documentsOf(deps.stocktakingLines);
  const before = await lines.findOne({ _id }, { session });
  if (!before) throw new AppError('NOT_FOUND', { message: STOCKTAKING_TEXTS.lineNotFound });
  // Also when the stocktaking has ended since the first call.
  if (entryOf(before, entered.userId)?.keys.includes(entered.key ?? '')) return before;
  const countedAt = Date.now() - entered.secondsAgo * 1000;
  const at = new Date(Math.max(countedAt, before.expectedAt.getTime()));
  const entry = { at, moved: await movedUntil(deps, before, at, session) };
  const line = { ...before, ...changedBy(entered, before, entry) };
  const { entries, people, counted, difference } = line;
  await lines.updateOne({ _id }, { $set: { entries, people, counted, difference } }, { session });
  const newlyCounted = Number(people > 0) - Number(before.people > 0);
  const { matchedCount } = await documentsOf(deps.stocktakings).updateOne(
    { _id: entered.countId, status: 'OPEN' },
    { $inc: { entries: 1, counted: newlyCounted } },
    { session },
  );
  if (matchedCount === 0) throw new AppError(INVENTORY_ERRORS.COUNT_CLOSED);
  return line;
}

/** Returns the person's entry; undefined without one. */
export const entryOf = ({ entries }: StocktakingLineDoc, userId: number): StocktakingEntry | undefined =>
  entries.find(({ by }) => by === userId);

/** Returns the fields of a line after the entry. */
function changedBy(
  { userId, quantity, key }: Entered,
  line: StocktakingLineDoc,
  { at, moved }: Pick<StocktakingEntry, 'at' | 'moved'>,
): Pick<StocktakingLineDoc, 'entries' | 'people' | 'counted' | 'difference'> {
  const keys = [...(entryOf(line, userId)?.keys ?? []), ...(key === undefined ? [] : [key])].slice(-KEYS_MAX);
  const others = line.entries.filter(({ by }) => by !== userId);
  const entries = [...others, { by: userId, quantity, at, moved, keys }];
  const found = entries.filter((entry) => entry.quantity !== null);
  const [first, ...more] = found;
  if (!first) return { entries, people: 0, counted: null, difference: null };
  const counted = found.reduce((sum, entry) => sum + (entry.quantity ?? 0), 0);
  // Several people count parts of it, of which nobody knows what was taken in between.
  const last = more.reduce((latest, entry) => (entry.at > latest.at ? entry : latest), first);
  const difference = counted - line.expected - last.moved;
  return { entries, people: found.length, counted, difference };
}

/**
 * Returns by how much the balance, less what orders have lacked, changed between the line's start and this time: what left
 * the shelf before it was counted is not missing.
 */
async function movedUntil(
  { movements, shortfallChanges }: StocktakingDeps,
  { warehouseId, ingredientId, lastMovement }: StocktakingLineDoc,
  at: Date,
  session: ClientSession,
): Promise<number> {
  const where = { warehouseId, ingredientId, _id: { $gt: lastMovement }, at: { $lte: at } };
  const sumOf = async (
    model: StocktakingDeps['movements'] | StocktakingDeps['shortfallChanges'],
  ): Promise<number> => {
    const [sum] = await documentsOf<{ change: number }>(model)
      .aggregate<{ change: number }>(
        [{ $match: where }, { $group: { _id: null, change: { $sum: '$change' } } }],
        { session },
      )
      .toArray();
    return sum?.change ?? 0;
  };
  return (await sumOf(movements)) - (await sumOf(shortfallChanges));
}
