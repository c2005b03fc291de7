/** Random documents of every kind that changes stock, for tests that they add up. */

import { randomOf } from '@skatert/service-kit/testing/random-of';
import { changeStock } from '../src/documents/change-stock.js';
import { editIngredient } from '../src/ingredients/edit-ingredient.js';
import type { InventoryDeps } from '../src/inventory-deps.js';
import { writeOffOrder } from '../src/order-write-offs/write-off-order.js';
import { postProcessing } from '../src/production/post-processing.js';
import { postProduction } from '../src/production/post-production.js';
import { enterQuantity } from '../src/stocktakings/enter-quantity.js';
import { postStocktaking } from '../src/stocktakings/post-stocktaking.js';
import { startStocktaking } from '../src/stocktakings/start-stocktaking.js';
import { createSupply, postSupply } from '../src/supplies/write-supply.js';

export interface RandomStock {
  masterId: number;
  userId: number;
  unitId: number;
  warehouses: readonly number[];
  ingredients: readonly number[];
  /** The ingredient that the kitchen makes of the others. */
  made: number;
  /** A product with a recipe of version 1, and its brand. */
  productId: number;
  brandId: number;
}

/** Returns a function that posts a random document. Supplies and orders are posted twice, as after a lost response. */
export function randomDocuments(deps: InventoryDeps, stock: RandomStock): () => Promise<unknown> {
  const random = randomOf(2026);
  const pick = (from: readonly number[]): number => from[random(from.length)] ?? 0;
  const author = { masterId: stock.masterId, userId: stock.userId };
  const place = () => ({ warehouseId: pick(stock.warehouses), notes: null });
  const qty = (max: number): number => (1 + random(max)) / 1000;
  const expiry = () => (random(3) === 0 ? null : `2026-${String(1 + random(12)).padStart(2, '0')}-15`);
  let lastOrder = 0;

  const change = (kind: 'RECEIPT' | 'WRITE_OFF' | 'TRANSFER') => {
    const lines = Array.from({ length: 1 + random(3) }, (_, index) => {
      return { line: index + 1, ingredientId: pick(stock.ingredients), quantity: 1 + random(1500) };
    });
    const { warehouseId } = place();
    const others = stock.warehouses.filter((id) => id !== warehouseId);
    const fields = { masterId: author.masterId, warehouseId, lines, by: author.userId };
    return changeStock(
      deps,
      kind === 'TRANSFER' ? { ...fields, kind, toWarehouseId: pick(others) } : { ...fields, kind },
    );
  };
  const supply = async () => {
    const items = Array.from({ length: 1 + random(6) }, () => {
      return { ingredientId: pick(stock.ingredients), qty: qty(5000), expiresAt: expiry(), price: null };
    });
    const body = { ...place(), supplierId: null, date: '2026-01-10T00:00:00Z', items };
    const draft = await createSupply(deps, author, body);
    await Promise.all([postSupply(deps, author.userId, draft), postSupply(deps, author.userId, draft)]);
  };
  const edit = () => {
    const id = pick(stock.ingredients);
    const fields = { warehouseId: pick(stock.warehouses), adjustQty: (random(4000) - 2000) / 1000 };
    const body = { name: `Продукт ${id}`, unitId: stock.unitId, ...fields };
    return editIngredient(deps, { masterId: stock.masterId, id, body, by: author.userId, call: {} });
  };
  const produce = () => {
    // Nothing that it may be made of expires before.
    const expiresAt = random(3) === 0 ? null : '2026-01-15';
    const body = { ...place(), ingredientId: stock.made, qty: qty(1000), expiresAt };
    return postProduction(deps, author, body, {});
  };
  const process = () => {
    const items = [{ ingredientId: stock.made, qty: qty(800), expiresAt: null }];
    const body = { ...place(), ingredientId: pick(stock.ingredients), qty: qty(1000), items };
    return postProcessing(deps, author, body, {});
  };
  /** Finds little: without that, stock and its batches would grow with the number of documents. */
  const count = async () => {
    const ingredientId = pick([...stock.ingredients, stock.made]);
    const body = { ...place(), scope: 'INGREDIENTS' as const, ingredientIds: [ingredientId] };
    const started = await startStocktaking(deps, author, body);
    const entry = { quantity: random(1000), secondsAgo: 0, key: undefined };
    await enterQuantity(deps, { countId: started._id, ingredientId, userId: author.userId, ...entry });
    await postStocktaking(deps, started, { userId: author.userId, uncounted: 'KEEP' });
  };
  const order = () => {
    lastOrder += 1;
    const product = { productId: stock.productId, size: null, recipeVersion: 1 };
    const line = { ...product, quantity: 1 + random(3), extras: [] };
    const head = { orderId: lastOrder, brandId: stock.brandId, pickupPointId: null };
    const placed = { ...head, createdAt: '2026-01-10T00:00:00Z', lines: [line] };
    return Promise.all([writeOffOrder(deps, placed), writeOffOrder(deps, placed)]);
  };
  const kinds: (() => Promise<unknown>)[] = [
    supply,
    supply,
    edit,
    produce,
    process,
    count,
    order,
    order,
    () => change('RECEIPT'),
    () => change('WRITE_OFF'),
    () => change('WRITE_OFF'),
    () => change('TRANSFER'),
  ];
  return () => kinds[random(kinds.length)]?.() ?? Promise.resolve();
}
