/** Fills the demo's warehouses by svc-inventory's own use cases. What exists with its name is left unchanged. */
import { dayAfter } from '@skatert/contracts/shared/days';
import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { createIngredient } from '@skatert/svc-inventory/ingredients/create-ingredient';
import type { InventoryDeps } from '@skatert/svc-inventory/inventory-deps';
import { setMinimum } from '@skatert/svc-inventory/minimums/set-minimum';
import { createReference, type ReferenceNoun } from '@skatert/svc-inventory/references/reference-routes';
import { supplierNoun } from '@skatert/svc-inventory/references/supplier-noun';
import { unitNoun } from '@skatert/svc-inventory/references/unit-noun';
import { warehouseNoun } from '@skatert/svc-inventory/references/warehouse-noun';
import { createSupply, postSupply } from '@skatert/svc-inventory/supplies/write-supply';
import { type DemoIngredient, INGREDIENTS, UNITS, WAREHOUSES } from './demo-stock.js';
import { fillStocktaking } from './fill-stocktaking.js';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Named {
  _id: number;
  masterId: number;
  name: string;
}

/** Returns the id of the object with the body's name; creates the object when it is missing. */
async function idOf<Doc extends Named, Body extends { name: string }, Response>(
  noun: ReferenceNoun<Doc, Body, Response>,
  masterId: number,
  body: Body,
): Promise<number> {
  const known = (await noun.model.findOne({ masterId, name: body.name } as object).lean()) as Named | null;
  return (known ?? (await createReference(noun, masterId, body)))._id;
}

/** Fills the stock of the owner and returns the number of warehouses. `now` in ms: dates are relative to it. */
export async function fillStock(
  deps: InventoryDeps,
  ownerId: number,
  now: number,
): Promise<{ warehouses: number }> {
  const warehouseIds: number[] = [];
  for (const name of WAREHOUSES) warehouseIds.push(await idOf(warehouseNoun(deps), ownerId, { name }));
  for (const demo of INGREDIENTS) await addIngredient(deps, ownerId, warehouseIds, demo, now);
  if (warehouseIds[0] !== undefined) await fillStocktaking(deps, ownerId, warehouseIds[0]);
  return { warehouses: warehouseIds.length };
}

async function addIngredient(
  deps: InventoryDeps,
  masterId: number,
  warehouseIds: number[],
  demo: DemoIngredient,
  now: number,
): Promise<void> {
  const unit = UNITS.find(({ shortName }) => shortName === demo.unit) ?? UNITS[0];
  const unitId = await idOf(unitNoun(deps), masterId, unit);
  const supplier = { name: demo.supplier, phone: null, email: null, address: null };
  const supplierId = await idOf(supplierNoun(deps), masterId, supplier);
  const known = await deps.ingredients.findOne({ masterId, name: demo.name }).lean();
  const fields = { name: demo.name, unitId, warehouseId: warehouseIds[0] ?? null, notes: null };
  const { packageSize, category: categoryName, nutrition: values = [] } = demo;
  const [protein, fat, carbs, calories] = values;
  const nutrition = { protein, fat, carbs, calories };
  const { _id: ingredientId } =
    known ?? (await createIngredient(deps, masterId, { ...fields, packageSize, categoryName, ...nutrition }));
  for (const [index, stock] of demo.stock.entries()) {
    const warehouseId = warehouseIds[index];
    if (!stock || warehouseId === undefined) continue;
    if (await deps.batches.exists({ warehouseId, ingredientId })) continue;
    if (index === 0 && demo.minimum !== undefined)
      await setMinimum(deps, masterId, { warehouseId, ingredientId, qty: demo.minimum });
    const [qty, expiresIn] = stock;
    const date = new Date(now - (index + 1) * 2 * DAY_MS).toISOString();
    const expiresAt = expiresIn === null ? null : dayAfter(isoDayIn(now, DEFAULT_TIME_ZONE), expiresIn);
    const items = [{ ingredientId, qty, expiresAt, price: demo.price }];
    const author = { masterId, userId: masterId };
    const body = { warehouseId, supplierId, date, notes: null, items };
    await postSupply(deps, author.userId, await createSupply(deps, author, body));
  }
}
