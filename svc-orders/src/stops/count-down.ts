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
  await addToLeft(deps, orders.flatMap(({ counted = [] }) => counted).map(asTaken), session);
}

/** Returns what taking this adds to what is left. */
const asTaken = (counted: CountedStop): CountedStop => ({ ...counted, quantity: -counted.quantity });

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
  return async (session) => {
    await addToLeft(deps, counted, session);
  };
}

/**
 * Stores what a change of an order takes more, and gives back of what it had taken, below 0. What other orders of the same
 * transaction have taken meanwhile is not there any more: then each of them is changed in a transaction of its own.
 */
export async function storeRecounted(
  deps: CountDownDeps,
  changes: readonly CountedStop[],
  session: ClientSession,
): Promise<void> {
  const more = changes.filter(({ quantity }) => quantity > 0);
  const less = changes.filter(({ quantity }) => quantity < 0);
  await addToLeft(deps, less.map(asTaken), session);
  const found = await addToLeft(deps, more.map(asTaken), session, (quantity) => ({
    left: { $gte: -quantity },
  }));
  if (found < more.length) throw new AppError(ORDERS_ERRORS.PRODUCT_UNAVAILABLE);
}

/**
 * Returns how many of the stops were found.
 * @param required what a stop must have, by the quantity that is added to it
 */
async function addToLeft(
  { menuModels: { products, optionStops } }: CountDownDeps,
  changes: readonly CountedStop[],
  session: ClientSession,
  required: (quantity: number) => object = () => ({}),
): Promise<number> {
  const writesOf = (idOf: (change: CountedStop) => number | undefined) =>
    changes.flatMap((change) => {
      const _id = idOf(change);
      if (_id === undefined) return [];
      const { stopId: id, quantity } = change;
      const filter = { _id, stops: { $elemMatch: { id, ...required(quantity) } } };
      return [{ updateOne: { filter, update: { $inc: { 'stops.$.left': quantity } } } }];
    });
  const ofProducts = writesOf(({ productId }) => productId);
  const ofOptions = writesOf(({ optionId }) => optionId);
  const options = { session, ordered: false };
  let found = 0;
  if (ofProducts.length > 0)
    found += (await documentsOf(products).bulkWrite(ofProducts, options)).matchedCount;
  if (ofOptions.length > 0)
    found += (await documentsOf(optionStops).bulkWrite(ofOptions, options)).matchedCount;
  return found;
}
