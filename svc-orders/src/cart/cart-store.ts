/** Reads and changes carts: concurrent changes, also of several instances, lose no lines. */

import { createBatch } from '@skatert/service-kit/data/batch';
import { inTransaction, isDuplicateKey } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import { fulfilled } from '@skatert/service-kit/shared/fulfilled';
import type { mongo } from 'mongoose';
import { type CartDoc, type CartModel, emptyCart } from './cart-model.js';

export const ANONYMOUS_CART_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const ATTEMPTS = 30;

type Contents = Pick<CartDoc, 'brandId' | 'lines' | 'additions' | 'promo'>;
/** Returns the new contents of a cart; undefined leaves the cart unchanged. */
type Decide = (cart: CartDoc) => Promise<Contents | undefined> | Contents | undefined;

interface CartChange {
  owner: string;
  decide: Decide;
}

export class CartStore {
  readonly #changeInBatch: (change: CartChange) => Promise<CartDoc>;

  constructor(readonly model: CartModel) {
    this.#changeInBatch = createBatch({
      name: 'carts',
      keyOf: ({ owner }) => owner,
      run: async (changes) => {
        const [only, ...others] = changes;
        return only && others.length === 0
          ? Promise.allSettled([this.#changeOne(only)])
          : this.#changeAll(changes);
      },
    });
  }

  async read(owner: string): Promise<CartDoc> {
    return (await documentsOf(this.model).findOne({ _id: owner })) ?? emptyCart(owner);
  }

  /**
   * Applies `decide` to the owner's cart, stores the result and returns the cart. `decide` runs again after a conflict
   * with another process. When it throws, the cart stays unchanged. @throws AppError CONFLICT after 30 attempts
   */
  change(owner: string, decide: Decide): Promise<CartDoc> {
    return this.#changeInBatch({ owner, decide });
  }

  /** Changes the carts of different owners in one transaction. */
  #changeAll(changes: readonly CartChange[]): Promise<PromiseSettledResult<CartDoc>[]> {
    const carts = documentsOf(this.model);
    return inTransaction(this.model.db, async (session) => {
      const owners = changes.map(({ owner }) => owner);
      const found = await carts.find({ _id: { $in: owners } }, { session }).toArray();
      const stored = new Map(found.map((cart) => [cart._id, cart]));
      const decided = await Promise.allSettled(
        changes.map(({ owner, decide }) => decideNext(stored.get(owner) ?? emptyCart(owner), decide)),
      );
      const changed = fulfilled(decided).filter((cart) => isChanged(cart, stored));
      const writes = changed.map(writeOfCart);
      if (writes.length > 0) await carts.bulkWrite(writes, { session, ordered: false });
      return decided;
    });
  }

  async #changeOne({ owner, decide }: CartChange): Promise<CartDoc> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const cart = await this.read(owner);
      const next = await decideNext(cart, decide);
      if (next === cart || (await this.#write(cart.version, next))) return next;
    }
    throw new AppError('CONFLICT');
  }

  async #write(version: number, next: CartDoc): Promise<boolean> {
    const { _id, ...fields } = next;
    if (version > 0) {
      const result = await documentsOf(this.model).updateOne({ _id: _id, version }, { $set: fields });
      return result.matchedCount === 1;
    }
    try {
      await documentsOf(this.model).insertOne(next);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

/** Returns the cart after a change, or the cart itself when it stays unchanged. */
async function decideNext(cart: CartDoc, decide: Decide): Promise<CartDoc> {
  const contents = await decide(cart);
  return contents ? nextCart(cart, contents) : cart;
}

const isChanged = (cart: CartDoc, stored: Map<string, CartDoc>): boolean =>
  cart !== stored.get(cart._id) && cart.version > 0;

/** Returns the write of a changed cart, for a transaction that has read it. */
export function writeOfCart({ _id, ...fields }: CartDoc): mongo.AnyBulkWriteOperation<CartDoc> {
  return { updateOne: { filter: { _id }, update: { $set: fields }, upsert: true } };
}

/** Returns the cart after a change: with the next version, and with its code and keys unless `contents` replaces them. */
export function nextCart(cart: CartDoc, contents: Contents): CartDoc {
  const { _id, additions, checkouts, promo } = cart;
  const kept = { ...(additions && { additions }), ...(checkouts && { checkouts }), ...(promo && { promo }) };
  return { _id, ...kept, ...contents, version: cart.version + 1, ...timestamps(_id) };
}

/** Returns the contents of a cart without lines and without a code. */
export const emptied = ({ promo }: Pick<CartDoc, 'promo'>): Contents => ({
  brandId: null,
  lines: [],
  ...(promo && { promo: null }),
});

/** Returns the times of a change: a visitor's cart expires 30 days after its last change, a customer's never. */
function timestamps(owner: string): Pick<CartDoc, 'updatedAt' | 'expiresAt'> {
  const now = new Date();
  if (!owner.startsWith('a:')) return { updatedAt: now };
  return { updatedAt: now, expiresAt: new Date(now.getTime() + ANONYMOUS_CART_DAYS * DAY_MS) };
}
