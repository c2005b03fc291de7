/** Merges a visitor's cart into the customer's at the first cart or checkout call after login. */
import type { CartNotice } from '@skatert/contracts/orders/cart';
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Connection } from 'mongoose';
import { ADDITIONS_KEPT, type CartDoc, type CartModel, emptyCart } from './cart-model.js';
import { mergeCarts } from './cart-rules.js';
import { nextCart } from './cart-store.js';

/** Merges and deletes the anonymous cart in one transaction. Returns undefined when there was nothing to merge. */
export async function mergeAnonymousCart(
  connection: Connection,
  carts: CartModel,
  { customer, anonymous }: { customer: string; anonymous: string },
): Promise<CartNotice | undefined> {
  return inTransaction(connection, async (session) => {
    const visitors = await carts.findOneAndDelete({ _id: anonymous }, { session }).lean<CartDoc>();
    if (!visitors || visitors.lines.length === 0) return undefined;
    const own = (await carts.findById(customer, null, { session }).lean<CartDoc>()) ?? emptyCart(customer);
    const { contents, notice } = mergeCarts(own, visitors);
    // A client may repeat an addition after the login if its response was lost before.
    const additions = [...(own.additions ?? []), ...(visitors.additions ?? [])].slice(-ADDITIONS_KEPT);
    const merged = nextCart(own, { ...contents, additions });
    await carts.replaceOne({ _id: customer }, merged, { session, upsert: true });
    return notice;
  });
}
