/** Finds the prices of a supply that may be typing errors, before they become what the stock is worth. */
import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { isUnusualPrice } from '@skatert/contracts/inventory/inventory-rules';
import { formatUnitPrice, unitPriceToRoubles } from '@skatert/contracts/inventory/unit-price';
import { countOf } from '@skatert/contracts/shared/text';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { readLastPrices } from '../ledger/last-prices.js';
import { describeIngredients } from '../shared/described-ingredients.js';
import type { SupplyDeps } from './drafts.js';
import type { SupplyDoc } from './supply-model.js';

/** How many lines the message names. */
const NAMED_MAX = 5;

/**
 * Compares the prices of a supply with the last ones, which other supplies have set.
 * @throws AppError PRICE_UNUSUAL that names the ingredients with both prices
 */
export async function requireUsualPrices(
  deps: SupplyDeps,
  { items }: Pick<SupplyDoc, 'items'>,
  session: ClientSession,
): Promise<void> {
  const priced = items.filter(({ price }) => price !== null);
  const ids = priced.map(({ ingredientId }) => ingredientId);
  const last = await readLastPrices(deps, ids, { session });
  const unusual = priced.filter(({ ingredientId, price }) => isUnusualPrice(price, last.get(ingredientId)));
  if (unusual.length === 0) return;
  const named = unusual.slice(0, NAMED_MAX);
  const describe = await describeIngredients(
    deps,
    named.map(({ ingredientId }) => ingredientId),
  );
  const texts = named.map(({ ingredientId, price }) => {
    const { ingredientName, unitName } = describe(ingredientId);
    const [before, now] = [last.get(ingredientId) ?? 0, price ?? 0].map(textOf);
    return `«${ingredientName}» — была ${before}, стала ${now} за ${unitName}`;
  });
  const others = unusual.length - named.length;
  if (others > 0) texts.push(`ещё ${countOf(others, ['позиция', 'позиции', 'позиций'])}`);
  throw new AppError(INVENTORY_ERRORS.PRICE_UNUSUAL, {
    message: `Цена сильно отличается от последней: ${texts.join('; ')}`,
  });
}

const textOf = (kopecks: number): string => formatUnitPrice(unitPriceToRoubles(kopecks));
