/** Finds what of a brand is stopped by the stock, and stores what has changed. */
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { hashOf } from '@skatert/service-kit/http/keyed-call';
import type { mongo } from 'mongoose';
import { balanceKey } from '../ledger/ledger-models.js';
import { listOrderWarehouses } from '../order-write-offs/order-warehouses.js';
import type { CurrentRecipeDoc } from '../recipes/recipe-models.js';
import { namesById } from '../shared/referenced.js';
import type { StockStopDoc, StockStopSettingDoc, StockStopsDoc } from '../shared/stock-stop-models.js';
import { findLacks, type Held, type Lack, type Place } from './lacking.js';
import type { StockStopDeps } from './stock-stop-deps.js';

/**
 * How long found stops are taken for granted without a mark, in ms. It bounds what nothing marks: a point or a warehouse that is
 * new or gone, a product with other sizes or in another brand, and stock that the previous release changes.
 */
const CHECK_MS = 5 * 60 * 1000;

/**
 * Finds the stops of the brand, and stores those that differ from the former ones, unless the brand was marked in the meantime:
 * then they are found again. Returns the products whose stops have changed.
 */
export async function findStops(
  deps: StockStopDeps,
  { _id: brandId, masterId, enabled, marks }: StockStopSettingDoc,
): Promise<number[]> {
  const brand = await documentsOf(deps.menu.brands).findOne({ _id: brandId });
  const master = brand?.masterId ?? masterId;
  const places = enabled ? await placesOf(deps, brandId) : [];
  const lacks = await lacksOfBrand(deps, { brandId, masterId: master }, places);
  const writes = await changesOf(deps, brandId, lacks);
  const warehouseIds = warehousesOf(places);
  const dueAt = enabled ? new Date(Date.now() + CHECK_MS) : null;
  return inTransaction(deps.connection, async (session) => {
    const { matchedCount } = await documentsOf(deps.stockStopSettings).updateOne(
      { _id: brandId, marks },
      { $set: { masterId: master, dueAt, warehouseIds } },
      { session },
    );
    if (matchedCount === 0 || writes.length === 0) return [];
    await documentsOf(deps.stockStops).bulkWrite(writes.map(toWrite), { session, ordered: false });
    return writes.map(({ _id }) => _id);
  });
}

async function placesOf(deps: StockStopDeps, brandId: number): Promise<Place[]> {
  const rows = await listOrderWarehouses(deps, [brandId]);
  return rows.map(({ pointId, usedWarehouseId }) => ({ pointId, warehouseId: usedWarehouseId }));
}

const warehousesOf = (places: readonly Place[]): number[] => [
  ...new Set(places.flatMap(({ warehouseId }) => warehouseId ?? [])),
];

/** Returns what the products of a brand lack, by product; those that lack nothing are absent. */
async function lacksOfBrand(
  deps: StockStopDeps,
  { brandId, masterId }: { brandId: number; masterId: number },
  places: readonly Place[],
): Promise<Map<number, Lack[]>> {
  if (warehousesOf(places).length === 0) return new Map();
  const products = await documentsOf(deps.menu.products)
    .find({ brandId, archived: false }, { projection: { sizes: 1 } })
    .toArray();
  const recipes = await documentsOf(deps.productRecipes)
    .find({ _id: { $in: products.map(({ _id }) => _id) }, masterId, 'portions.0': { $exists: true } })
    .toArray();
  const held = await readHeld(deps, warehousesOf(places), recipes);
  const sizes = new Map(products.map((product) => [product._id, product.sizes]));
  const found = recipes.map(({ _id, portions }): [number, Lack[]] => [
    _id,
    findLacks(portions, sizes.get(_id) ?? [], places, held),
  ]);
  return new Map(found.filter(([, lacks]) => lacks.length > 0));
}

/** Reads what the warehouses have of what the recipes use, one warehouse after another. */
async function readHeld(
  { balances }: StockStopDeps,
  warehouseIds: readonly number[],
  recipes: readonly CurrentRecipeDoc[],
): Promise<Held> {
  const ids = [...new Set(recipes.flatMap(({ ingredientIds }) => ingredientIds))];
  const held = new Map<string, number>();
  for (const warehouseId of warehouseIds) {
    const keys = ids.map((id) => balanceKey(warehouseId, id));
    const found = documentsOf(balances).find({ _id: { $in: keys } }, { projection: { quantity: 1 } });
    for (const { _id, quantity } of await found.toArray()) held.set(_id, quantity);
  }
  return (warehouseId, ingredientId) => held.get(balanceKey(warehouseId, ingredientId)) ?? 0;
}

type Change = Pick<StockStopsDoc, '_id' | 'brandId' | 'version' | 'stops'>;

/** Returns the products whose stops differ from the stored ones, also those that have none any more. */
async function changesOf(
  deps: StockStopDeps,
  brandId: number,
  lacks: ReadonlyMap<number, readonly Lack[]>,
): Promise<Change[]> {
  const stored = await documentsOf(deps.stockStops)
    .find({ $or: [{ brandId, 'stops.since': { $exists: true } }, { _id: { $in: [...lacks.keys()] } }] })
    .toArray();
  const before = new Map(stored.map((doc) => [doc._id, doc]));
  const names = await namesById(
    deps.ingredients,
    [...lacks.values()].flat().map(({ ingredientId }) => ingredientId),
  );
  const at = new Date();
  return [...new Set([...before.keys(), ...lacks.keys()])].flatMap((_id) => {
    const former = before.get(_id);
    const stops = (lacks.get(_id) ?? []).map(({ ingredientId, ...place }): StockStopDoc => {
      const same = former?.stops.find((stop) => isSamePlace(stop, place));
      return { ...place, ingredientName: names.get(ingredientId) ?? '', since: same?.since ?? at };
    });
    const isSame = former?.brandId === brandId && hashOf(former.stops) === hashOf(stops);
    return isSame ? [] : [{ _id, brandId, version: (former?.version ?? 0) + 1, stops }];
  });
}

const isSamePlace = (one: StockStopDoc, other: Omit<Lack, 'ingredientId'>): boolean =>
  one.size === other.size && one.pointId === other.pointId && one.delivery === other.delivery;

/** A product whose stops another instance has stored since is a duplicate key, after which they are found again. */
const toWrite = ({ _id, version, ...fields }: Change): mongo.AnyBulkWriteOperation<StockStopsDoc> => ({
  updateOne: {
    filter: { _id, version: version - 1 },
    update: { $set: { ...fields, version, pending: true } },
    upsert: true,
  },
});
