/** Counts a category of a warehouse in which nothing has been counted yet, and posts the count. */
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import { enterQuantity } from '@skatert/svc-inventory/counts/enter-quantity';
import { postCount } from '@skatert/svc-inventory/counts/post-count';
import { startCount } from '@skatert/svc-inventory/counts/start-count';
import type { InventoryDeps } from '@skatert/svc-inventory/inventory-deps';
import { COUNT } from './demo-stock.js';

/** `masterId`: also the id of the person who counts. */
export async function fillCount(deps: InventoryDeps, masterId: number, warehouseId: number): Promise<void> {
  if (await deps.counts.exists({ warehouseId })) return;
  const author = { masterId, userId: masterId };
  const scope = { scope: 'CATEGORIES' as const, categories: [COUNT.category] };
  const count = await startCount(deps, author, { warehouseId, notes: null, ...scope });
  for (const [name, quantity] of Object.entries(COUNT.found)) {
    const ingredient = await deps.ingredients.findOne({ masterId, name }).lean();
    if (!ingredient) throw new Error(`the demo has no ingredient ${name}`);
    const entered = { quantity: quantityToThousandths(quantity), secondsAgo: 0, key: undefined };
    await enterQuantity(deps, {
      countId: count._id,
      ingredientId: ingredient._id,
      userId: masterId,
      ...entered,
    });
  }
  await postCount(deps, count, { userId: masterId, uncounted: 'KEEP' });
}
