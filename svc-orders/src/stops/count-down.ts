/** Orders count down what is left of a stopped product or option, in their transaction, and give it back when they are canceled unseen. */
import type { CanceledStock } from '@skatert/contracts/orders/canceled-stock';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import type { Stop, WantedLine } from '@skatert/contracts/orders/stop-rules';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { MenuModels } from '../menu/menu-model.js';
import type { StopDoc } from '../menu/stop-model.js';
import type { Stock } from './cart-stock.js';

export interface CountDownDeps {
  menuModels: Pick<MenuModels, 'products' | 'optionStops'>;
}

/** What an order has taken from a stop of which some were left: of a product or, with `optionId`, of an option. */
export interface CountedStop {
  stopId: number;
  productId?: number;
  optionId?: number;
  quantity: number;
}

/** An order as what it has taken needs it. */
interface CountingOrder {
  status: string;
  counted?: CountedStop[];
}

/** Counts what an order takes among what was read, so that later carts of the batch see it. Returns what the order stores. */
export function countTaken(
  taken: ReadonlyMap<Stop, number>,
  lines: readonly WantedLine[],
  { products, options }: Stock,
): Pick<CountingOrder, 'counted'> {
  const take = (stops: readonly StopDoc[] = [], of: Pick<CountedStop, 'productId' | 'optionId'>) =>
    stops.flatMap((stop): CountedStop[] => {
      const quantity = taken.get(stop);
      if (quantity === undefined || stop.left === null) return [];
      stop.left -= quantity;
      return [{ stopId: stop.id, ...of, quantity }];
    });
  const productIds = new Set(lines.map(({ productId }) => productId));
  const optionIds = new Set(lines.flatMap(({ extras = [] }) => extras.map(({ id }) => id)));
  const counted = [
    ...[...productIds].flatMap((productId) => take(products.get(productId)?.stops, { productId })),
    ...[...optionIds].flatMap((optionId) => take(options.get(optionId)?.stops, { optionId })),
  ];
  return counted.length > 0 ? { counted } : {};
}

/**
 * Stores what orders have taken. A product or an option that another transaction, or the staff, changes at the same time is a conflict, after
 * which the transaction runs again with what is left then.
 */
export async function storeCounted(
  deps: CountDownDeps,
  orders: readonly Pick<CountingOrder, 'counted'>[],
  session: ClientSession,
): Promise<void> {
  await addToLeft(
    deps,
    orders.flatMap(({ counted = [] }) => counted).map((each) => ({ ...each, quantity: -each.quantity })),
    session,
  );
}

/**
 * Returns what gives back what an order has taken, in the transaction that cancels it while nobody has begun to cook it, or
 * when its ingredients are left; undefined when it has taken nothing. A stop that was replaced or ended since is left as it is.
 */
export function returnCounted(
  deps: CountDownDeps,
  { status, counted = [] }: CountingOrder,
  canceledStock?: CanceledStock,
): ((session: ClientSession) => Promise<void>) | undefined {
  if ((status !== 'QUEUED' && canceledStock !== 'RETURN') || counted.length === 0) return undefined;
  return (session) => addToLeft(deps, counted, session);
}

/**
 * Stores what a change of an order takes more, and gives back of what it had taken, below 0. What other orders of the same
 * transaction have taken meanwhile is not there any more: then each of them is changed in a transaction of its own.
 */
export async function storeRecounted(
  { menuModels }: CountDownDeps,
  changes: readonly CountedStop[],
  session: ClientSession,
): Promise<void> {
  for (const { stopId: id, productId, optionId, quantity } of changes) {
    const stop = { $elemMatch: { id, ...(quantity > 0 && { left: { $gte: quantity } }) } };
    const update = { $inc: { 'stops.$.left': -quantity } };
    const { matchedCount } =
      productId === undefined
        ? await documentsOf(menuModels.optionStops).updateOne({ _id: optionId ?? 0, stops: stop }, update, {
            session,
          })
        : await documentsOf(menuModels.products).updateOne({ _id: productId, stops: stop }, update, {
            session,
          });
    if (matchedCount === 0 && quantity > 0) throw new AppError(ORDERS_ERRORS.PRODUCT_UNAVAILABLE);
  }
}

async function addToLeft(
  { menuModels: { products, optionStops } }: CountDownDeps,
  changes: readonly CountedStop[],
  session: ClientSession,
): Promise<void> {
  const ofProducts = writesOf(changes, ({ productId }) => productId);
  const ofOptions = writesOf(changes, ({ optionId }) => optionId);
  const options = { session, ordered: false };
  if (ofProducts.length > 0) await documentsOf(products).bulkWrite(ofProducts, options);
  if (ofOptions.length > 0) await documentsOf(optionStops).bulkWrite(ofOptions, options);
}

/** Returns the writes to the documents that the changes name. */
const writesOf = (changes: readonly CountedStop[], idOf: (change: CountedStop) => number | undefined) =>
  changes.flatMap((change) => {
    const _id = idOf(change);
    if (_id === undefined) return [];
    const filter = { _id, 'stops.id': change.stopId };
    return [{ updateOne: { filter, update: { $inc: { 'stops.$.left': change.quantity } } } }];
  });
