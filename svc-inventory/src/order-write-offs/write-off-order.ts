/** Writes off what an order has used by its recipes, records what the warehouse lacked, and counts what its dishes cost. */
import { DELIVERIES } from '@skatert/contracts/shared/staff-points';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { inTransaction, isDuplicateKey } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { countOrder } from '../dish-costs/count-order.js';
import { figuresOfOrder, isCounted, type LineUse } from '../dish-costs/figures-of-order.js';
import { pricesOfUse } from '../dish-costs/prices-of-use.js';
import { type Taken, takenParts } from '../ledger/choose-batches.js';
import { type NewDocument, newDocument, type StockLine } from '../ledger/document-model.js';
import { balanceKey } from '../ledger/ledger-models.js';
import { addShortfalls } from '../ledger/shortfalls.js';
import { takeStock } from '../ledger/take-stock.js';
import { warehouseOfOrder } from './order-warehouses.js';
import type { OrderWriteOffDeps } from './order-write-off-deps.js';
import { linesOf, type Order, usesOfLines } from './used-by-order.js';

type OrderWriteOff = Pick<NewDocument<'ORDER'>, 'masterId' | 'warehouseId' | 'lines' | 'orderId' | 'call'>;

/**
 * Posts the order's document and counts what its dishes brought and cost, once however often it is called. An order without recipes
 * has no document, and so has one of a master without a warehouse, who has no stock to write off.
 * @throws AppError UNAVAILABLE while the brand is not known here yet
 */
export async function writeOffOrder(deps: OrderWriteOffDeps, order: Order): Promise<void> {
  const brand = await deps.menu.brands.findById(order.brandId).lean();
  if (!brand) throw new AppError('UNAVAILABLE');
  const { masterId } = brand;
  const call = `order:${order.orderId}:${order.createdAt}`;
  if (await isWritten(deps, call)) return;
  const uses = await usesOfLines(deps, masterId, order);
  const lines = linesOf(uses);
  const warehouseId = lines.length > 0 ? await warehouseOfOrder(deps, masterId, order) : undefined;
  const post = async (session: ClientSession): Promise<void> => {
    const use = { masterId, lines, orderId: order.orderId, call };
    const taken = warehouseId === undefined ? [] : await postUse(deps, { ...use, warehouseId }, session);
    if (isCounted(order)) await count(deps, { order, call, uses, taken, timeZone: brand.timeZone }, session);
  };
  const turns = warehouseId === undefined ? [] : [warehouseId];
  await deps
    .inTurn(turns, () => inTransaction(deps.connection, post))
    .catch(async (error) => {
      // Another instance has written the order off.
      if (!isDuplicateKey(error) || !(await isWritten(deps, call))) throw error;
    });
}

/** Returns true when the order has its document, or was counted. */
async function isWritten({ documents, orderCosts }: OrderWriteOffDeps, call: string): Promise<boolean> {
  const found = await Promise.all([
    documentsOf(documents).findOne({ call }, { projection: { _id: 1 } }),
    documentsOf(orderCosts).findOne({ _id: call }, { projection: { _id: 1 } }),
  ]);
  return found.some((each) => each !== null);
}

interface Written {
  order: Order;
  call: string;
  uses: readonly LineUse[];
  taken: readonly Taken[];
  timeZone: string | undefined;
}

/** Counts what the order's dishes brought and cost. */
async function count(
  deps: OrderWriteOffDeps,
  { order, call, uses, taken, timeZone }: Written,
  session: ClientSession,
): Promise<void> {
  const { orderId, brandId, pickupPointId, createdAt } = order;
  const pointId = pickupPointId ?? DELIVERIES;
  const prices = await pricesOfUse(deps, linesOf(uses), taken);
  const day = isoDayIn(Date.parse(createdAt), timeZoneOf(timeZone));
  const dishes = figuresOfOrder(uses, prices);
  await countOrder(deps, { _id: call, orderId, brandId, pointId, day, at: new Date(), dishes }, session);
}

/** Posts the document, and returns what it took from which batches. */
async function postUse(
  deps: OrderWriteOffDeps,
  use: OrderWriteOff,
  session: ClientSession,
): Promise<Taken[]> {
  const { masterId, warehouseId } = use;
  const documentId = await deps.documentIds.next();
  const posting = { kind: 'ORDER' as const, documentId, masterId, at: new Date(), by: null };
  const { taken, lacked } = await divide(deps, warehouseId, use.lines, session);
  const lines = use.lines.map((line) => {
    const missing = lacked.find(({ ingredientId }) => ingredientId === line.ingredientId)?.quantity;
    return missing === undefined ? line : { ...line, missing };
  });
  const { at, by } = posting;
  const batches = taken.length > 0 ? await takeStock(deps, posting, warehouseId, taken, session) : [];
  const parts = { taken: takenParts(batches) };
  const document = newDocument({ ...use, ...parts, _id: documentId, kind: 'ORDER', lines, at, by });
  await deps.documents.create([document], { session });
  if (lacked.length > 0) await addShortfalls(deps, posting, warehouseId, lacked, session);
  return batches;
}

/** Returns what the warehouse has of the lines, and what it lacks. */
async function divide(
  { balances }: OrderWriteOffDeps,
  warehouseId: number,
  lines: readonly StockLine[],
  session: ClientSession,
): Promise<{ taken: StockLine[]; lacked: StockLine[] }> {
  const keys = lines.map(({ ingredientId }) => balanceKey(warehouseId, ingredientId));
  const found = await documentsOf(balances)
    .find({ _id: { $in: keys } }, { session })
    .toArray();
  const held = new Map(found.map(({ ingredientId, quantity }) => [ingredientId, quantity]));
  const heldOf = ({ ingredientId }: StockLine): number => held.get(ingredientId) ?? 0;
  const some = (line: StockLine): boolean => line.quantity > 0;
  return {
    taken: lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, heldOf(line)) })).filter(some),
    lacked: lines.map((line) => ({ ...line, quantity: line.quantity - heldOf(line) })).filter(some),
  };
}
