/** What the differences of a stocktaking change in the stock, and what that is worth. */
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Taken } from '../ledger/choose-batches.js';
import type { StockLine } from '../ledger/document-model.js';
import { readLastPrices } from '../ledger/last-prices.js';
import { balanceKey } from '../ledger/ledger-models.js';
import type { StocktakingDeps } from './stocktaking-deps.js';
import type { StocktakingLineDoc, StocktakingSums } from './stocktaking-models.js';

/** A line whose stocktaking differs from what was expected. */
export type Differing = Pick<StocktakingLineDoc, 'countId' | 'warehouseId' | 'ingredientId'> & {
  difference: number;
};

/** A surplus, with the last price of the ingredient. */
export interface Surplus extends StockLine {
  /** Kopecks per unit, not rounded; null: unknown. */
  price: number | null;
}

/** Lines are numbered from 1, in the order of the differences. */
export interface Plan {
  /** The missing quantities: at most what the warehouse has now. */
  shortages: StockLine[];
  surpluses: Surplus[];
}

/** What became of a difference: thousandths and kopecks, below 0 for what is missing. */
export interface Outcome {
  ingredientId: number;
  difference: number;
  /** Less than a shortage when the warehouse has no longer as much. */
  change: number;
  /** The value of the part with a known price; null: none has one. */
  value: number | null;
  /** A part has no known price. */
  unpriced: boolean;
}

/** Kopecks per unit by ingredient; null: unknown. */
export type Prices = ReadonlyMap<number, number | null>;

/**
 * Returns what is to be taken and put. The stock may have changed since the stocktaking began.
 * @param prices last prices that were read before; others are read
 */
export async function planChanges(
  deps: StocktakingDeps,
  differing: readonly Differing[],
  read: ReadOptions,
  prices: Prices = new Map(),
): Promise<Plan> {
  const numbered = differing.map((line, index) => ({ ...line, line: index + 1 }));
  const less = numbered.filter(({ difference }) => difference < 0);
  const more = numbered.filter(({ difference }) => difference > 0);
  const held = await balancesOf(deps, less, read);
  const unread = more.filter(({ ingredientId }) => !prices.has(ingredientId));
  const all = new Map([...prices, ...(await lastPrices(deps, unread, read))]);
  const shortages = less.map(({ line, ingredientId, difference }) => {
    return { line, ingredientId, quantity: Math.min(-difference, held.get(ingredientId) ?? 0) };
  });
  return {
    shortages: shortages.filter(({ quantity }) => quantity > 0),
    surpluses: more.map(({ line, ingredientId, difference }) => {
      return { line, ingredientId, quantity: difference, price: all.get(ingredientId) ?? null };
    }),
  };
}

async function balancesOf(
  { balances }: StocktakingDeps,
  lines: readonly Differing[],
  read: ReadOptions,
): Promise<Map<number, number>> {
  if (lines.length === 0) return new Map();
  const keys = lines.map(({ warehouseId, ingredientId }) => balanceKey(warehouseId, ingredientId));
  const found = await documentsOf(balances)
    .find({ _id: { $in: keys } }, { ...read, batchSize: keys.length })
    .toArray();
  return new Map(found.map(({ ingredientId, quantity }) => [ingredientId, quantity]));
}

/** Returns the last price of the ingredient of each line. */
export async function lastPrices(
  deps: StocktakingDeps,
  lines: readonly Differing[],
  read?: ReadOptions,
): Promise<Prices> {
  const ids = lines.map(({ ingredientId }) => ingredientId);
  const found = await readLastPrices(deps, ids, read);
  return new Map(ids.map((id) => [id, found.get(id) ?? null]));
}

/** Returns what became of each difference. `taken`: from which batches the shortages were, or would be, taken. */
export function outcomesOf(
  differing: readonly Differing[],
  taken: readonly Taken[],
  surpluses: readonly Surplus[],
): Outcome[] {
  const parts = new Map<number, Part[]>();
  const add = (line: number, part: Part) => parts.set(line, [...(parts.get(line) ?? []), part]);
  for (const { line, quantity, batch } of taken)
    add(line, { quantity: -quantity, price: batch.price ?? null });
  for (const { line, quantity, price } of surpluses) add(line, { quantity, price });
  return differing.map(({ ingredientId, difference }, index) => {
    return { ingredientId, difference, ...worth(parts.get(index + 1) ?? []) };
  });
}

interface Part {
  quantity: number;
  price: number | null;
}

function worth(parts: readonly Part[]): Pick<Outcome, 'change' | 'value' | 'unpriced'> {
  const priced = parts.filter(({ price }) => price !== null);
  const sum = priced.reduce((total, { quantity, price }) => total + quantity * (price ?? 0), 0);
  return {
    change: parts.reduce((total, { quantity }) => total + quantity, 0),
    // A price is per unit, and a quantity in thousandths of it.
    value: priced.length > 0 ? Math.sign(sum) * Math.round(Math.abs(sum) / 1000) : null,
    unpriced: priced.length < parts.length,
  };
}

/** Returns the sums of the outcomes. */
export function sumsOf(outcomes: readonly Outcome[]): StocktakingSums {
  const shortages = outcomes.filter(({ difference }) => difference < 0);
  const surpluses = outcomes.filter(({ difference }) => difference > 0);
  const worthOf = (some: readonly Outcome[]) => some.reduce((total, { value }) => total + (value ?? 0), 0);
  return {
    differing: outcomes.length,
    shortages: shortages.length,
    surpluses: surpluses.length,
    shortage: 0 - worthOf(shortages),
    surplus: worthOf(surpluses),
    unpriced: outcomes.filter(({ unpriced }) => unpriced).length,
    limited: outcomes.filter(({ difference, change }) => change !== difference).length,
  };
}
