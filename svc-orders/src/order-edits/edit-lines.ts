/** Changes what an accepted order consists of, by the staff, until it is ready. Money in kopecks. */
import type { CounterLine } from '@skatert/contracts/orders/counter';
import type { EditLinesBody } from '@skatert/contracts/orders/order-edits';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { findRepeated, hashOf } from '@skatert/service-kit/http/keyed-call';
import type { ClientSession } from 'mongoose';
import { soldBy } from '../cart/offered-products.js';
import { marksOf } from '../kitchen/mark-lines.js';
import type { ProductDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { ChangeOrderDeps, OrderChange, OrderTarget } from '../orders/change-order.js';
import { cookedOf } from '../orders/cooked-of.js';
import { editsOf } from '../orders/edition.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { Changer, KitchenMarks, OrderLine } from '../orders/order-parts.js';
import { orderGrams } from '../orders/order-words.js';
import type { PromoDeps } from '../promo-codes/promo-code-model.js';
import { changeUse, readCodeOf } from '../promo-codes/uses.js';
import { type Stock, soldOutLines } from '../stops/cart-stock.js';
import { type CountDownDeps, type CountedStop, storeRecounted } from '../stops/count-down.js';
import { giveBackTo, takeFor, withoutUsed } from '../stops/recount.js';
import { cookedRemoved, editOf, pricesChanged, requireEditable } from './edit-of.js';
import { sumsWith } from './edited-sums.js';
import { type AddedLine, type NewLines, newLines, type Offer, unavailable } from './new-lines.js';
import { cookedAmong, uncookedOf } from './uncooked.js';

export interface EditLinesDeps extends ChangeOrderDeps, CountDownDeps, PromoDeps {
  menu: Pick<MenuReader, 'products' | 'productsNow' | 'optionStopsNow' | 'recipeVersions' | 'brand'>;
  lineIds: Sequence;
  /** Requests a product from svc-menu that the projection doesn't have. */
  fetchProduct: (productId: number) => Promise<ProductDoc | undefined>;
}

export interface EditedLines extends OrderTarget, EditLinesBody {
  /** The idempotency key: unique per order. */
  key: string;
  /** The staff member. */
  by: Changer;
}

/**
 * Changes the lines of an order and returns it; unchanged by a repeat with the key, and when nothing is different. Dishes of which some were
 * left are counted in the same transaction: what is removed can be sold again, unless the kitchen has marked it as done and its ingredients
 * are not left.
 * @throws AppError ORDER_NOT_EDITABLE, ORDER_CHANGED with the order as it is, ORDER_EDITS_FULL, IDEMPOTENCY_KEY_REUSED, PRODUCT_UNAVAILABLE,
 *   VALIDATION_FAILED for a line of another order and for a choice that the product doesn't allow
 */
export async function editLines(
  deps: EditLinesDeps,
  { orderId, requestId, edition, kept, added, removedStock, key, by }: EditedLines,
): Promise<OrderDoc> {
  const said = removedStock ? [removedStock] : [];
  const call = { key, bodyHash: hashOf([edition, kept, added, by.userId, ...said]) };
  await fetchUnknown(deps, added);
  const withIds = await Promise.all(
    added.map(async (line): Promise<AddedLine> => ({ ...line, id: await deps.lineIds.next() })),
  );
  return deps.changeOrder({ orderId, requestId }, async (order, at) => {
    if (
      findRepeated(
        editsOf(order).map(({ edit }) => edit.call),
        call,
      )
    )
      return undefined;
    requireEditable(order, edition);
    const { stock, offer } = await readMenu(deps, order, added);
    const lines = newLines(order, { kept, added: withIds }, offer);
    if (lines.newPrices) throw pricesChanged(order, lines.newPrices);
    if (lines.edited.length === 0) return undefined;
    const removed = cookedAmong(order, lines.less);
    if (removed.length > 0 && removedStock === null) throw cookedRemoved(order);
    return decideLines(deps, order, { lines, removed, removedStock, stock, at, by, call });
  });
}

/** The lines of an order as they will be, and what they are decided by. */
interface Decision extends Pick<EditLinesBody, 'removedStock'> {
  lines: NewLines;
  /** What of the removed dishes the kitchen has cooked. */
  removed: readonly OrderLine[];
  /** Read for this order alone: what is left in it is counted. */
  stock: Stock;
  at: Date;
  by: Changer;
  call: { key: string; bodyHash: string };
}

async function decideLines(
  deps: EditLinesDeps,
  order: OrderDoc,
  { lines, removed, removedStock, stock, at, by, call }: Decision,
): Promise<OrderChange> {
  const { items, edited } = lines;
  const canceledStock = removed.length > 0 ? (removedStock ?? 'WRITE_OFF') : undefined;
  const isUsed = canceledStock === 'WRITE_OFF';
  const less = canceledStock === 'RETURN' ? lines.less : uncookedOf(order, lines.less);
  const { counted, changes } = await recount(deps, order, { more: lines.more, less }, stock, at);
  const code = await readCodeOf(deps, order);
  const sums = sumsWith(order, items, code);
  const { pickupPoint, address, phone } = order;
  return editOf(order, {
    ...{ at, by, call, edit: { lines: edited }, canceledStock },
    set: {
      items,
      ...sums,
      grams: orderGrams({ items, pickupPoint, address, phone }),
      ...(order.kitchen && { kitchen: marksWith(order, items, order.kitchen, at) }),
      ...((order.counted || counted.length > 0) && {
        counted: isUsed ? withoutUsed(stock, counted, removed) : counted,
      }),
      ...(isUsed && { removedCooked: [...(order.removedCooked ?? []), ...removed] }),
    },
    store: async (session: ClientSession) => {
      await storeRecounted(deps, changes, session);
      if (sums.discount !== undefined) await changeUse(deps, order, sums.discount, session);
    },
  });
}

/** Gives back `less`, and takes for what was added. @throws AppError PRODUCT_UNAVAILABLE */
async function recount(
  { menu }: EditLinesDeps,
  order: OrderDoc,
  { more, less }: Pick<NewLines, 'more' | 'less'>,
  stock: Stock,
  at: Date,
): Promise<{ counted: CountedStop[]; changes: CountedStop[] }> {
  const before = order.counted ?? [];
  const given = giveBackTo(stock, before, less);
  const now = at.getTime();
  const sale = { pointId: order.pickupPoint?.id ?? null, at: Math.max(now, order.wantedAt?.getTime() ?? 0) };
  const soldOut = soldOutLines(more, stock, { ...sale, now, brand: await menu.brand(order.brandId) });
  for (const [index, { problem }] of soldOut) {
    const line = more[index];
    if (line) throw unavailable({ ...line, size: null, extras: [] }, problem);
  }
  return takeFor({ before, given }, more, stock, sale);
}

/** The marks of lines that have no more than before stay: the kitchen cooks the others. */
function marksWith(
  order: OrderDoc,
  items: readonly OrderLine[],
  { done, readyAt }: KitchenMarks,
  at: Date,
): KitchenMarks {
  const quantities = new Map(order.items.map(({ id, quantity }) => [id, quantity]));
  const same = new Set(
    items.filter(({ id, quantity }) => quantity <= (quantities.get(id) ?? 0)).map(({ id }) => id),
  );
  const kept = done.filter(({ lineId }) => same.has(lineId));
  const lost = new Set(
    items.filter(({ id }) => !kept.some(({ lineId }) => lineId === id)).map(({ id }) => id),
  );
  const cooked = cookedOf(order).filter(({ lineId }) => lost.has(lineId));
  const marks = marksOf(
    items.map(({ id }) => id),
    kept,
    readyAt ?? at,
  );
  return { ...marks, ...(cooked.length > 0 && { cooked }) };
}

/** Reads products and stops from the database, as a checkout does. */
async function readMenu(
  { menu }: EditLinesDeps,
  { brandId, items, counted = [] }: OrderDoc,
  added: readonly CounterLine[],
): Promise<{ stock: Stock; offer: Offer }> {
  const extras = [
    ...items.flatMap((line) => line.extras ?? []),
    ...added.flatMap((line) => (line.extras ?? []).map((id) => ({ id }))),
    ...counted.flatMap(({ optionId }) => (optionId === undefined ? [] : [{ id: optionId }])),
  ];
  const lines = [...items, ...added];
  const [products, recipes] = await Promise.all([menu.productsNow(lines), menu.recipeVersions(added)]);
  // Products that were chosen without their extras have the default ones.
  const defaults = added.flatMap(({ productId }) =>
    (products.get(productId)?.extras ?? []).flatMap(({ options }) => options.map(({ id }) => ({ id }))),
  );
  const options = await menu.optionStopsNow([{ extras: [...extras, ...defaults] }]);
  return { stock: { products, options }, offer: { products: soldBy(brandId, products), recipes } };
}

async function fetchUnknown(
  { menu, fetchProduct }: EditLinesDeps,
  added: readonly CounterLine[],
): Promise<void> {
  const known = await menu.products(added);
  for (const { productId } of added) if (!known.has(productId)) await fetchProduct(productId);
}
