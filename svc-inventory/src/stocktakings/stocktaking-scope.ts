/** Which ingredients a stocktaking has, and what is expected of each. */
import { foldText } from '@skatert/contracts/shared/fold-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import { type BalanceDoc, balanceKey } from '../ledger/ledger-models.js';
import type { IngredientDoc } from '../shared/ingredient-model.js';
import { IN_ONE_BATCH } from '../shared/referenced.js';
import type { StocktakingDeps } from './stocktaking-deps.js';
import { type StocktakingDoc, type StocktakingLineDoc, stocktakingLineKey } from './stocktaking-models.js';

export interface StocktakingScopeChoice
  extends Pick<StocktakingDoc, 'masterId' | 'warehouseId' | 'scope' | 'categories'> {
  ingredientIds: readonly number[];
}

export interface Scoped {
  ingredient: Named;
  /**
   * What is expected of it, in thousandths: its balance less what orders have lacked, which they took from the shelf all
   * the same.
   */
  expected: number;
  /** The number of the last movement or change of a shortfall that the scope includes. */
  lastMovement: number;
}
type Named = Pick<IngredientDoc, '_id' | 'name' | 'categoryName'>;

/**
 * Returns the ingredients to count: those that the warehouse lists, or the chosen ones also without a balance. Writes the
 * balances, so that a posting at the same time, also of another instance, is either included as a whole or comes later.
 */
export async function findScope(
  deps: StocktakingDeps,
  choice: StocktakingScopeChoice,
  session: ClientSession,
): Promise<Scoped[]> {
  const { masterId, warehouseId, scope, categories, ingredientIds } = choice;
  const chosen = scope === 'INGREDIENTS';
  const keys = ingredientIds.map((id) => balanceKey(warehouseId, id));
  const balances: Pick<BalanceDoc, 'ingredientId' | 'quantity'>[] = await documentsOf(deps.balances)
    .find(chosen ? { _id: { $in: keys } } : { warehouseId, listed: true }, {
      session,
      ...IN_ONE_BATCH,
      projection: { ingredientId: 1, quantity: 1 },
    })
    .toArray();
  const ingredients: Named[] = await documentsOf(deps.ingredients)
    .find(
      {
        masterId,
        ...(chosen && { _id: { $in: [...ingredientIds] } }),
        ...(scope === 'CATEGORIES' && { categoryName: { $in: categories } }),
      },
      { session, ...IN_ONE_BATCH, projection: { name: 1, categoryName: 1 } },
    )
    .toArray();
  const read = balances.map(({ ingredientId }) => balanceKey(warehouseId, ingredientId));
  await documentsOf(deps.balances).updateMany({ _id: { $in: read } }, { $inc: { locks: 1 } }, { session });
  // Taken after that write: what is posted later has higher numbers.
  const lastMovement = await deps.movementIds.next();
  const held = new Map(balances.map(({ ingredientId, quantity }) => [ingredientId, quantity]));
  const lacked = await lackedIn(deps, warehouseId, session);
  return ingredients
    .filter(({ _id }) => chosen || held.has(_id))
    .map((ingredient) => {
      const { _id } = ingredient;
      const expected = (held.get(_id) ?? 0) - (lacked.get(_id) ?? 0);
      return { ingredient, expected, lastMovement };
    });
}

/** Returns what orders have lacked in the warehouse, by ingredient. */
async function lackedIn(
  { shortfalls }: StocktakingDeps,
  warehouseId: number,
  session: ClientSession,
): Promise<Map<number, number>> {
  const found = await documentsOf(shortfalls)
    .find({ warehouseId }, { session, ...IN_ONE_BATCH })
    .toArray();
  return new Map(found.map(({ ingredientId, quantity }) => [ingredientId, quantity]));
}

/** Returns a line of an open stocktaking, without entries. */
export function newLine(
  { _id: countId, masterId, warehouseId }: Pick<StocktakingDoc, '_id' | 'masterId' | 'warehouseId'>,
  { ingredient: { _id: ingredientId, name, categoryName }, expected, lastMovement }: Scoped,
): StocktakingLineDoc {
  return {
    _id: stocktakingLineKey(countId, ingredientId),
    countId,
    masterId,
    warehouseId,
    ingredientId,
    name,
    categoryName: categoryName ?? null,
    sortName: foldText(name),
    expected,
    expectedAt: new Date(),
    lastMovement,
    entries: [],
    people: 0,
    counted: null,
    difference: null,
    open: true,
  };
}
