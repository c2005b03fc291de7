/** Fills a warehouse with a year of supplies and write-offs, directly in the database; its audit finds no difference. */
import type { mongo } from 'mongoose';
import { insert } from './fill-orders.js';

export interface FilledStock {
  masterId: number;
  warehouseId: number;
  unitId: number;
  /** The number of ingredients. */
  ingredients: number;
  /** The first id of each; others follow. */
  first: Record<'ingredients' | 'suppliers' | 'supplies' | 'documents' | 'batches' | 'movements', number>;
}

/** The number of batches of each ingredient, and of write-offs after each batch. */
const BATCHES = 10;
const USES_PER_BATCH = 19;
const STEPS = BATCHES * (1 + USES_PER_BATCH);
/** Thousandths. After all uses 6 batches are used up, one in part, and 3 are whole. */
const RECEIVED = 30_000;
const USED = 1000;
/** Kopecks per unit in the first supply; each later one costs a kopeck more. */
const PRICE = 1000;
const USES_IN_BATCH = RECEIVED / USED;
/** The number of lines of each supply and each write-off. */
const LINES = 10;
const SUPPLIERS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;
const USER = 1;

export const NAMES = ['Мука', 'Сахар', 'Соль', 'Гречка', 'Рис', 'Масло', 'Сыр', 'Курица', 'Свёкла', 'Лук'];
export const CATEGORIES = 12;

/** Inserts everything; each movement is of one ingredient in one of 200 steps, in the order of time. */
export async function fillStock(database: mongo.Db, stock: FilledStock, now: number): Promise<void> {
  const { ingredients } = stock;
  const groups = ingredients / LINES;
  const fill = (collection: string, count: number, make: (index: number) => object) =>
    insert(database.collection(collection), count, make);
  await fill('suppliers', SUPPLIERS, (index) => supplierOf(stock, index));
  await fill('ingredients', ingredients, (index) => ingredientOf(stock, index));
  await fill('supplies', BATCHES * groups, (index) => supplyOf(stock, index, now));
  await fill('documents', BATCHES * USES_PER_BATCH * groups, (index) => documentOf(stock, index, now));
  await fill('batches', BATCHES * ingredients, (index) => batchOf(stock, index, now));
  await fill('movements', STEPS * ingredients, (index) => movementOf(stock, index, now));
  await fill('stockDays', STEPS * ingredients, (index) => stockDayOf(stock, index, now));
  await fill('balances', ingredients, (index) => balanceOf(stock, index, now));
}

/** Returns how many ids of each kind the stock of so many ingredients takes. */
export function idsOf(ingredients: number): FilledStock['first'] {
  const groups = ingredients / LINES;
  return {
    ingredients,
    suppliers: SUPPLIERS,
    supplies: BATCHES * groups,
    documents: BATCHES * USES_PER_BATCH * groups,
    batches: BATCHES * ingredients,
    movements: STEPS * ingredients,
  };
}

const timeOf = (step: number, now: number): Date => new Date(now - ((STEPS - step) / STEPS) * YEAR_MS);
const receivedAt = (batch: number, now: number): Date => timeOf(batch * (1 + USES_PER_BATCH), now);
const usedAt = (use: number, now: number): Date => timeOf(use + 1 + Math.floor(use / USES_PER_BATCH), now);

/** Returns the day on which a batch of an ingredient expires. */
function expiryOf(batch: number, ingredient: number, now: number): string {
  const age = (150 + (ingredient % 30)) * DAY_MS;
  return new Date(receivedAt(batch, now).getTime() + age).toISOString().slice(0, 10);
}

/** Returns the earliest expiry of what is left of an ingredient. */
export const earliestExpiryOf = (ingredient: number, now: number): string =>
  expiryOf(Math.floor((BATCHES * USES_PER_BATCH) / USES_IN_BATCH), ingredient, now);

const placeOf = ({ masterId, warehouseId, first }: FilledStock, ingredient: number) => {
  return { masterId, warehouseId, ingredientId: first.ingredients + ingredient };
};
const supplierIdOf = ({ first }: FilledStock, batch: number, ingredient: number): number =>
  first.suppliers + ((Math.floor(ingredient / LINES) + batch) % SUPPLIERS);

const supplierOf = ({ masterId, first }: FilledStock, index: number) => {
  return { _id: first.suppliers + index, masterId, name: `Поставщик ${index}` };
};

const ingredientOf = ({ masterId, warehouseId, unitId, first }: FilledStock, index: number) => ({
  _id: first.ingredients + index,
  masterId,
  name: `${NAMES[index % NAMES.length]} ${index}`,
  unitId,
  warehouseId,
  packageSize: null,
  packagingId: null,
  categoryName: `Категория ${index % CATEGORIES}`,
  notes: null,
});

/** Returns the group of ingredients of a document, and which batch or use of them it is. */
function partOf({ ingredients }: FilledStock, index: number) {
  const groups = ingredients / LINES;
  return { number: Math.floor(index / groups), firstOfGroup: (index % groups) * LINES };
}

function supplyOf(stock: FilledStock, index: number, now: number) {
  const { masterId, warehouseId, first } = stock;
  const { number: batch, firstOfGroup } = partOf(stock, index);
  const date = receivedAt(batch, now);
  return {
    _id: first.supplies + index,
    masterId,
    warehouseId,
    supplierId: supplierIdOf(stock, batch, firstOfGroup),
    date,
    notes: null,
    status: 'POSTED',
    items: Array.from({ length: LINES }, (_, line) => ({
      ingredientId: first.ingredients + firstOfGroup + line,
      quantity: RECEIVED,
      expiresAt: expiryOf(batch, firstOfGroup + line, now),
      price: PRICE + batch,
    })),
    itemCount: LINES,
    createdAt: date,
    createdBy: USER,
    postedAt: date,
    postedBy: USER,
  };
}

function documentOf(stock: FilledStock, index: number, now: number) {
  const { masterId, warehouseId, first } = stock;
  const { number: use, firstOfGroup } = partOf(stock, index);
  const lines = Array.from({ length: LINES }, (_, line) => {
    return { line: line + 1, ingredientId: first.ingredients + firstOfGroup + line, quantity: USED };
  });
  return {
    _id: first.documents + index,
    masterId,
    kind: 'WRITE_OFF',
    warehouseId,
    toWarehouseId: null,
    reason: null,
    notes: null,
    lines,
    itemCount: LINES,
    at: usedAt(use, now),
    by: USER,
  };
}

function batchOf(stock: FilledStock, index: number, now: number) {
  const batch = Math.floor(index / stock.ingredients);
  const ingredient = index % stock.ingredients;
  const used = Math.min(Math.max(BATCHES * USES_PER_BATCH - batch * USES_IN_BATCH, 0), USES_IN_BATCH);
  return {
    _id: stock.first.batches + index,
    ...placeOf(stock, ingredient),
    received: RECEIVED,
    remaining: RECEIVED - used * USED,
    receivedAt: receivedAt(batch, now),
    expiresAt: expiryOf(batch, ingredient, now),
    supplierId: supplierIdOf(stock, batch, ingredient),
    price: PRICE + batch,
    origin: 'SUPPLY',
  };
}

/** Returns what has happened to each ingredient when a step ends: its supplies and its uses. `isSupply`: what the step is. */
function stateAfter(step: number) {
  const supplies = Math.floor(step / (1 + USES_PER_BATCH)) + 1;
  const uses = step + 1 - supplies;
  const isSupply = step % (1 + USES_PER_BATCH) === 0;
  return { supplies, uses, isSupply, balance: supplies * RECEIVED - uses * USED };
}

function movementOf(stock: FilledStock, index: number, now: number) {
  const { ingredients, first } = stock;
  const groups = ingredients / LINES;
  const step = Math.floor(index / ingredients);
  const ingredient = index % ingredients;
  const { supplies, uses, isSupply, balance } = stateAfter(step);
  const batch = isSupply ? supplies - 1 : Math.floor((uses - 1) / USES_IN_BATCH);
  const documents = isSupply
    ? first.supplies + (supplies - 1) * groups
    : first.documents + (uses - 1) * groups;
  return {
    _id: first.movements + index,
    ...placeOf(stock, ingredient),
    batchId: first.batches + batch * ingredients + ingredient,
    kind: isSupply ? 'SUPPLY' : 'WRITE_OFF',
    change: isSupply ? RECEIVED : -USED,
    balance,
    at: timeOf(step, now),
    documentId: documents + Math.floor(ingredient / LINES),
    line: 1 + (ingredient % LINES),
    by: USER,
  };
}

/** Steps are almost two days apart: each is the only one of its day. */
function stockDayOf(stock: FilledStock, index: number, now: number) {
  const step = Math.floor(index / stock.ingredients);
  const place = placeOf(stock, index % stock.ingredients);
  const day = timeOf(step, now).toISOString().slice(0, 10);
  const _id = `${place.warehouseId}:${place.ingredientId}:${day}`;
  return { _id, ...place, day, quantity: stateAfter(step).balance };
}

function balanceOf(stock: FilledStock, ingredient: number, now: number) {
  const place = placeOf(stock, ingredient);
  return {
    _id: `${place.warehouseId}:${place.ingredientId}`,
    ...place,
    quantity: BATCHES * RECEIVED - BATCHES * USES_PER_BATCH * USED,
    earliestExpiry: earliestExpiryOf(ingredient, now),
    lastSupplyAt: receivedAt(BATCHES - 1, now),
    lastSupplierId: supplierIdOf(stock, BATCHES - 1, ingredient),
    lastUseAt: timeOf(STEPS - 1, now),
    listed: true,
  };
}
