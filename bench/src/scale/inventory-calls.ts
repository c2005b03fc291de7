/** The calls of the inventory, in a warehouse with a year of supplies and write-offs. */
import type { InventoryAudit } from '@skatert/contracts/inventory/audit';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { eventually } from '@skatert/service-kit/testing/harness';
import type { Connection, mongo } from 'mongoose';
import type { Row } from '../report.js';
import { type OpenedBrand, openBrand, send } from './brands.js';
import { CATEGORIES, earliestExpiryOf, type FilledStock, fillStock, idsOf, NAMES } from './fill-stock.js';
import { type MeasuredCall, measureCall, type Send } from './measure.js';

/** How many ingredients: with 5,000 there are 95,000 write-offs, 50,000 batches and 1,000,000 movements. */
const LARGE = 5000;
const HUNDREDTH = 50;
const ROOT = '/auth/v1/inventory';
/** What a call may take at most, in ms. */
const READ_MS = 20;
/** The list has no pages: it grows with the warehouse. */
const LIST_MS = 500;
const WRITE_MS = 50;
const SUPPLY_MS = 500;
const AUDIT_MS = 5000;
/** A line per ingredient is stored. */
const COUNT_MS = 2000;
const SUPPLY_LINES = 500;
const PAGE = 50;
/** Rounds of calls that take long, or that add many batches. */
const FEW = 15;

interface Measured extends OpenedBrand, FilledStock {
  now: number;
}

type Options = Pick<MeasuredCall, 'limit' | 'rounds' | 'maxRatio'>;

interface Call extends Partial<Options> {
  name: string;
  /** Returns the path below the inventory's; `round` is the number of the call. */
  path: (stock: Measured, round: number) => string;
}

const stockPage =
  (query: (stock: Measured, round: number) => string): Call['path'] =>
  (stock, round) =>
    `warehouses/${stock.warehouseId}/stock?size=${PAGE}&${query(stock, round)}`;
const stockSearch = (text: (round: number) => string): Call['path'] =>
  stockPage((_stock, round) => `page=0&search=${encodeURIComponent(text(round))}`);
const someIngredient = ({ first, ingredients }: FilledStock, round: number): number =>
  first.ingredients + ((round * 37) % ingredients);

const READS: readonly Call[] = [
  { name: 'stock of 5,000 ingredients, first page', path: stockPage(() => 'page=0') },
  { name: 'stock, last page', path: stockPage(({ ingredients }) => `page=${ingredients / PAGE - 1}`) },
  { name: 'stock, search by name', path: stockSearch((round) => NAMES[round % NAMES.length] ?? '') },
  { name: 'stock, search by category', path: stockSearch((round) => `Категория ${round % CATEGORIES}`) },
  { name: 'stock, search by number', path: stockSearch((round) => String(round)) },
  {
    name: 'stock, by expiry',
    path: stockPage(({ now }, round) => `page=0&expiry=${earliestExpiryOf(round, now)}`),
  },
  {
    name: 'stock of one ingredient',
    path: (stock, round) => `stock?ingredientId=${someIngredient(stock, round)}`,
  },
  {
    name: 'all 5,000 ingredients of the warehouse',
    path: ({ warehouseId }) => `ingredients?warehouseId=${warehouseId}`,
    rounds: FEW,
    limit: { ms: LIST_MS },
    maxRatio: 100,
  },
  { name: 'one ingredient', path: (stock, round) => `ingredients/${someIngredient(stock, round)}` },
  ...['batches', 'history?days=366', 'prices'].map((part) => ({
    name: `page of one ingredient: ${part.split('?')[0]}`,
    path: (stock: Measured, round: number) => `ingredients/${someIngredient(stock, round)}/${part}`,
  })),
  { name: 'supplies, first page', path: () => 'supplies?page=0&size=20' },
  {
    name: 'supplies of the warehouse, posted',
    path: ({ warehouseId }) => `supplies?page=0&size=20&status=POSTED&warehouseId=${warehouseId}`,
  },
  {
    name: '95,000 write-offs of the warehouse, newest page',
    path: ({ warehouseId }) => `write-offs?page=0&size=20&warehouseId=${warehouseId}`,
  },
  {
    name: '1,000,000 movements, newest page',
    path: ({ warehouseId }) => `movements?warehouseId=${warehouseId}`,
  },
  {
    name: 'movements, oldest page',
    path: ({ warehouseId }) => `movements?warehouseId=${warehouseId}&oldest=true`,
  },
  {
    name: 'movements of one ingredient',
    path: (stock, round) => `movements?ingredientId=${someIngredient(stock, round)}`,
  },
  {
    name: 'supplies of one ingredient among its movements',
    path: (stock, round) => `movements?kind=SUPPLY&ingredientId=${someIngredient(stock, round)}`,
  },
];

/** Fills two warehouses and measures all calls. @throws Error when the audit finds a difference */
export async function measureInventory(platform: Platform, connection: Connection): Promise<Row[]> {
  const database = connection.getClient().db('inventory') as never as mongo.Db;
  const open = async (account: 'owner' | 'client', ingredients: number): Promise<Measured> => {
    const stock = await openWarehouse(platform, database, account, ingredients);
    await fillStock(database, stock, stock.now);
    return stock;
  };
  const small = await open('client', HUNDREDTH);
  const large = await open('owner', LARGE);
  // Otherwise the disk would be busy with it during the first calls.
  await connection.getClient().db('admin').command({ fsync: 1 });
  const readPoint = () => database.collection('movements').findOne({ _id: large.first.movements as never });
  const measure = (name: string, call: (stock: Measured) => Send, options: Options) =>
    measureCall({ name, large: call(large), small: call(small), ...options }, readPoint);
  const rows: Row[] = [];
  for (const { name, path, ...options } of READS) {
    const read = (stock: Measured) => (round: number) => request(platform, stock, path(stock, round));
    rows.push(await measure(name, read, { limit: { ms: READ_MS }, ...options }));
  }
  const audit = (stock: Measured) => () => requireAudited(platform, stock);
  const write = (stock: Measured) => (round: number) => writeOff(platform, stock, round);
  rows.push(await measure('audit', audit, { limit: { ms: AUDIT_MS }, rounds: FEW, maxRatio: 100 }));
  rows.push(await measure('one write-off', write, { limit: { ms: WRITE_MS } }));
  for (const stock of [large, small]) await saveRecipe(platform, stock);
  const produce = (stock: Measured) => () => produceOne(platform, stock);
  rows.push(await measure('one production', produce, { limit: { ms: WRITE_MS } }));
  const count = (stock: Measured) => () => startAndCancel(platform, stock);
  const counted = { limit: { ms: COUNT_MS }, rounds: FEW, maxRatio: 100 };
  rows.push(await measure('start and end of a count of 5,000 ingredients', count, counted));
  rows.push(await measureSupplies(platform, large, small, readPoint));
  for (const stock of [large, small]) await requireAudited(platform, stock);
  return rows;
}

const request = (platform: Platform, { token }: OpenedBrand, path: string, body?: object): Promise<string> =>
  send(platform, 'svc-inventory', `${ROOT}/${path}`, token, body && { method: 'POST', body });

/** Creates a brand with an empty warehouse, and reserves the ids that are filled in. */
async function openWarehouse(
  platform: Platform,
  database: mongo.Db,
  account: 'owner' | 'client',
  ingredients: number,
): Promise<Measured> {
  const brand = await openBrand(platform, account);
  const create = async (noun: string, body: object): Promise<number> =>
    JSON.parse(await request(platform, brand, noun, body)).id;
  // Until svc-inventory has received the membership, it refuses.
  const warehouseId = await eventually(() => create('warehouses', { name: 'Замер' }));
  const unitId = await create('units', { name: 'Единица замера' });
  const first = idsOf(ingredients);
  for (const [name, count] of Object.entries(first))
    first[name as keyof typeof first] = await reserve(database, name, count);
  return { ...brand, warehouseId, unitId, ingredients, first, now: Date.now() };
}

/** Takes ids from the counters of svc-inventory, and returns the first. */
async function reserve(database: mongo.Db, name: string, count: number): Promise<number> {
  const counter = await database
    .collection<{ _id: string; last: number }>('counters')
    .findOneAndUpdate({ _id: name }, { $inc: { last: count } }, { upsert: true, returnDocument: 'after' });
  return (counter?.last ?? 0) - count + 1;
}

async function requireAudited(platform: Platform, stock: Measured): Promise<void> {
  const { differences } = JSON.parse(await request(platform, stock, 'audit')) as InventoryAudit;
  if (differences.length > 0) throw new Error(`the audit found ${JSON.stringify(differences.slice(0, 3))}`);
}

const writeOff = (platform: Platform, stock: Measured, round: number): Promise<string> =>
  request(platform, stock, 'stock/decrease', {
    warehouseId: stock.warehouseId,
    ingredientId: someIngredient(stock, round),
    qty: 1,
  });

/** Saves how the last ingredient is made of the first two. */
async function saveRecipe(platform: Platform, stock: Measured): Promise<void> {
  const { first, ingredients } = stock;
  const items = [0, 1].map((index) => ({ ingredientId: first.ingredients + index, qty: 0.001 }));
  const path = `${ROOT}/ingredients/${first.ingredients + ingredients - 1}/recipe`;
  const body = { version: 0, yield: 1, items };
  await send(platform, 'svc-inventory', path, stock.token, { method: 'PUT', body });
}

const produceOne = (platform: Platform, stock: Measured): Promise<string> =>
  request(platform, stock, 'productions', {
    warehouseId: stock.warehouseId,
    ingredientId: stock.first.ingredients + stock.ingredients - 1,
    qty: 1,
  });

async function startAndCancel(platform: Platform, stock: Measured): Promise<string> {
  const { warehouseId } = stock;
  const count = await request(platform, stock, 'counts', { warehouseId, scope: 'WAREHOUSE' });
  return request(platform, stock, `counts/${JSON.parse(count).id}/cancel`, {});
}

/** Measures the posting of supplies; the drafts are created before. */
async function measureSupplies(
  platform: Platform,
  large: Measured,
  small: Measured,
  readPoint: () => Promise<unknown>,
): Promise<Row> {
  const drafts = new Map<Measured, number>();
  const draft = (stock: Measured) => async (): Promise<void> => {
    const items = Array.from({ length: SUPPLY_LINES }, (_, line) => {
      return { ingredientId: someIngredient(stock, line), qty: 1 + line / 1000, expiresAt: '2030-01-01' };
    });
    const body = { warehouseId: stock.warehouseId, date: new Date().toISOString(), items };
    drafts.set(stock, JSON.parse(await request(platform, stock, 'supplies', body)).id);
  };
  const post = (stock: Measured) => () => request(platform, stock, `supplies/${drafts.get(stock)}/post`, {});
  // The first calls are not measured, and need drafts too.
  for (const stock of [large, small]) await draft(stock)();
  return measureCall(
    {
      name: `posting of a supply of ${SUPPLY_LINES} lines`,
      large: post(large),
      small: post(small),
      beforeLarge: draft(large),
      beforeSmall: draft(small),
      limit: { ms: SUPPLY_MS },
      rounds: FEW,
    },
    readPoint,
  );
}
