/** Orders count down what is left of a stopped product, in their transaction, and give it back when they are canceled unseen. */
import type { WantedLine } from '@skatert/contracts/orders/stop-rules';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, mongo } from 'mongoose';
import type { MenuModels, ProductDoc } from '../menu/menu-model.js';
import type { StopDoc } from '../menu/stop-model.js';

export interface CountDownDeps {
  menuModels: Pick<MenuModels, 'products'>;
}

/** What an order has taken from a stop of which some were left. */
export interface CountedStop {
  stopId: number;
  productId: number;
  quantity: number;
}

/** An order as what it has taken needs it. */
interface CountingOrder {
  status: string;
  counted?: CountedStop[];
}

/** Counts what an order takes among what was read, so that later carts of the batch see it. Returns what the order stores. */
export function countTaken(
  taken: ReadonlyMap<StopDoc, number>,
  lines: readonly WantedLine[],
  products: ReadonlyMap<number, ProductDoc>,
): Pick<CountingOrder, 'counted'> {
  const ids = new Set(lines.map(({ productId }) => productId));
  const counted = [...ids].flatMap((productId) =>
    (products.get(productId)?.stops ?? []).flatMap((stop) => {
      const quantity = taken.get(stop);
      if (quantity === undefined || stop.left === null) return [];
      stop.left -= quantity;
      return { stopId: stop.id, productId, quantity };
    }),
  );
  return counted.length > 0 ? { counted } : {};
}

/**
 * Stores what orders have taken. A product that another transaction, or the staff, changes at the same time is a conflict, after
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
 * Returns what gives back what an order has taken, in the transaction that cancels it while nobody has begun to cook it;
 * undefined when it has taken nothing. A stop that was replaced or ended since is left as it is.
 */
export function returnCounted(
  deps: CountDownDeps,
  { status, counted = [] }: CountingOrder,
): ((session: ClientSession) => Promise<void>) | undefined {
  if (status !== 'QUEUED' || counted.length === 0) return undefined;
  return (session) => addToLeft(deps, counted, session);
}

async function addToLeft(
  { menuModels }: CountDownDeps,
  changes: readonly CountedStop[],
  session: ClientSession,
): Promise<void> {
  const writes = changes.map(
    ({ stopId, productId, quantity }): mongo.AnyBulkWriteOperation<ProductDoc> => ({
      updateOne: {
        filter: { _id: productId, 'stops.id': stopId },
        update: { $inc: { 'stops.$.left': quantity } },
      },
    }),
  );
  if (writes.length > 0)
    await documentsOf(menuModels.products).bulkWrite(writes, { session, ordered: false });
}
