/** Makes an ingredient by its recipe: consumes batches, and makes one. */

import { usedFor } from '@skatert/contracts/inventory/costs';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import type { ProductionBody } from '@skatert/contracts/inventory/productions';
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import { dayAfter } from '@skatert/contracts/shared/days';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { firstExpiryOf, takenParts } from '../ledger/choose-batches.js';
import { type DocumentDoc, newDocument, type StockLine } from '../ledger/document-model.js';
import type { LedgerDeps, Posting } from '../ledger/ledger-deps.js';
import { postDocument } from '../ledger/post-document.js';
import { putStock } from '../ledger/put-stock.js';
import { takeStock } from '../ledger/take-stock.js';
import type { IngredientRecipeDoc, RecipeModels } from '../recipes/recipe-models.js';
import type { DocumentCall } from '../shared/keyed-document.js';
import { dayOfMaster } from '../shared/time-range.js';
import { costOfTaken, pricePerUnit } from './cost-of-taken.js';
import { requireExpiries } from './require-expiries.js';

export interface ProductionDeps extends LedgerDeps, Pick<RecipeModels, 'ingredientRecipes'> {}

interface Author {
  masterId: number;
  userId: number;
}

/**
 * Posts and returns the document. A repeated call returns the first one's document.
 * @throws AppError VALIDATION_FAILED for an ingredient without a recipe, that is made of itself, or that would keep longer
 *   than what it is made of; NOT_ENOUGH_STOCK, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export function postProduction(
  deps: ProductionDeps,
  author: Author,
  body: ProductionBody,
  call: DocumentCall,
): Promise<DocumentDoc> {
  return postDocument(deps, call, [body.warehouseId], (session) => make(deps, author, body, call, session));
}

async function make(
  deps: ProductionDeps,
  { masterId, userId: by }: Author,
  body: ProductionBody,
  call: DocumentCall,
  session: ClientSession,
): Promise<DocumentDoc> {
  const { warehouseId, ingredientId, notes } = body;
  const recipe = await findRecipe(deps, masterId, ingredientId, session);
  const quantity = quantityToThousandths(body.qty);
  const lines = body.items ? sentLines(body.items) : recipeLines(recipe, quantity);
  if (lines.some((line) => line.ingredientId === ingredientId))
    throw invalid('items', INVENTORY_TEXTS.recipeOfItself);
  const at = new Date();
  const documentId = await deps.documentIds.next();
  const posting: Posting = { kind: 'PRODUCTION', documentId, masterId, at, by };
  const taken = await takeStock(deps, posting, warehouseId, lines, session);
  const first = firstExpiryOf(taken);
  requireExpiries([['expiresAt', body.expiresAt]], first);
  const today = await dayOfMaster(deps, masterId, at.getTime());
  const made = { line: lines.length + 1, ingredientId, quantity };
  const batch = {
    receivedAt: at,
    expiresAt: body.expiresAt ?? expiryOf(recipe, first, today),
    supplierId: null,
    price: pricePerUnit(costOfTaken(taken), quantity),
    origin: 'PRODUCTION' as const,
  };
  await putStock(deps, posting, warehouseId, [{ ...made, ...batch }], session);
  const document = newDocument({
    ...{ _id: documentId, masterId, kind: 'PRODUCTION', warehouseId, notes, lines, at, by, ...call },
    main: { ingredientId, quantity },
    taken: takenParts(taken),
    made: [batch.expiresAt === null ? made : { ...made, expiresAt: batch.expiresAt }],
  });
  await deps.documents.create([document], { session });
  return document;
}

/** Returns the day until which it keeps by its recipe, at the latest that of the first of what was used; null: none. */
function expiryOf(
  { shelfLifeDays }: IngredientRecipeDoc,
  first: string | null,
  today: string,
): string | null {
  const lasts = shelfLifeDays === null ? null : dayAfter(today, shelfLifeDays);
  return lasts === null || (first !== null && first < lasts) ? first : lasts;
}

async function findRecipe(
  { ingredients, ingredientRecipes }: ProductionDeps,
  masterId: number,
  ingredientId: number,
  session: ClientSession,
): Promise<IngredientRecipeDoc> {
  if (!(await documentsOf(ingredients).findOne({ _id: ingredientId, masterId }, { session })))
    throw new AppError('NOT_FOUND', { message: INVENTORY_TEXTS.ingredientNotFound });
  const recipe = await documentsOf(ingredientRecipes).findOne({ _id: ingredientId }, { session });
  if (!recipe || recipe.lines.length === 0) throw invalid('ingredientId', INVENTORY_TEXTS.recipeMissing);
  return recipe;
}

const sentLines = (items: NonNullable<ProductionBody['items']>): StockLine[] =>
  items.map(({ ingredientId, qty }, index) => {
    return { line: index + 1, ingredientId, quantity: quantityToThousandths(qty) };
  });

const recipeLines = (recipe: IngredientRecipeDoc, made: number): StockLine[] =>
  recipe.lines.map(({ ingredientId, quantity }, index) => {
    return { line: index + 1, ingredientId, quantity: usedFor(quantity, recipe.yield, made) };
  });
