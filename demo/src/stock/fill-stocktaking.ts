/** Counts a category of a warehouse in which nothing has been counted yet, and posts the stocktaking. */
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import type { InventoryDeps } from '@skatert/svc-inventory/inventory-deps';
import { enterQuantity } from '@skatert/svc-inventory/stocktakings/enter-quantity';
import { postStocktaking } from '@skatert/svc-inventory/stocktakings/post-stocktaking';
import { startStocktaking } from '@skatert/svc-inventory/stocktakings/start-stocktaking';
import { COUNT } from './demo-stock.js';

/** `masterId`: also the id of the person who counts. */
export async function fillStocktaking(
  deps: InventoryDeps,
  masterId: number,
  warehouseId: number,
): Promise<void> {
  if (await deps.stocktakings.exists({ warehouseId })) return;
  const author = { masterId, userId: masterId };
  const scope = { scope: 'CATEGORIES' as const, categories: [COUNT.category] };
  const stocktaking = await startStocktaking(deps, author, { warehouseId, notes: null, ...scope });
  for (const [name, quantity] of Object.entries(COUNT.found)) {
    const ingredient = await deps.ingredients.findOne({ masterId, name }).lean();
    if (!ingredient) throw new Error(`the demo has no ingredient ${name}`);
    const entered = { quantity: quantityToThousandths(quantity), secondsAgo: 0, key: undefined };
    await enterQuantity(deps, {
      countId: stocktaking._id,
      ingredientId: ingredient._id,
      userId: masterId,
      ...entered,
    });
  }
  await postStocktaking(deps, stocktaking, { userId: masterId, uncounted: 'KEEP' });
}
