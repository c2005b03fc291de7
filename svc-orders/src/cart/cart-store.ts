/** Reads and changes carts: concurrent changes, also of several instances, lose no lines. */

import { createBatch } from '@skatert/service-kit/data/batch';
import { isDuplicateKey, writeErrorsOf } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import { fulfilled } from '@skatert/service-kit/shared/fulfilled';
import type { mongo } from 'mongoose';
import { type CartDoc, type CartModel, emptyCart } from './cart-model.js';

export const ANONYMOUS_CART_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const ATTEMPTS = 30;

type Contents = Pick<CartDoc, 'brandId' | 'lines' | 'additions'>;
/** Returns the new contents of a cart; undefined leaves the cart unchanged. */
type Decide = (cart: CartDoc) => Promise<Contents | undefined> | Contents | undefined;

interface CartChange {
  owner: string;
  decide: Decide;
}

type Outcome = PromiseSettledResult<CartDoc>;

export class CartStore {
  readonly #changeInBatch: (change: CartChange) => Promise<CartDoc>;

  constructor(readonly model: CartModel) {
    this.#changeInBatch = createBatch({
      keyOf: ({ owner }) => owner,
      run: (changes) => this.#changeAll(changes),
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

  /** Changes the carts of different owners. It never throws, since a repetition could add a product twice. */
  async #changeAll(changes: readonly CartChange[]): Promise<Outcome[]> {
    const outcomes = new Map<CartChange, Outcome>();
    for (let attempt = 0; attempt < ATTEMPTS && outcomes.size < changes.length; attempt++) {
      const open = changes.filter((change) => !outcomes.has(change));
      const tried = await this.#try(open).catch(
        (reason) => new Map(open.map((change) => [change, failed(reason)])),
      );
      for (const [change, outcome] of tried) outcomes.set(change, outcome);
    }
    return changes.map((change) => outcomes.get(change) ?? failed(new AppError('CONFLICT')));
  }

  /** Returns the outcomes of the changes, without those whose carts have changed since they were read. */
  async #try(changes: readonly CartChange[]): Promise<Map<CartChange, Outcome>> {
    const stored = await this.#readAll(changes.map(({ owner }) => owner));
    const decided = await Promise.allSettled(
      changes.map(({ owner, decide }) => decideNext(stored.get(owner) ?? emptyCart(owner), decide)),
    );
    const errors = await this.#write(fulfilled(decided).filter((cart) => isChanged(cart, stored)));
    const outcomes = new Map<CartChange, Outcome>();
    for (const [index, outcome] of decided.entries()) {
      const change = changes[index] as CartChange;
      const error = errors.get(change.owner);
      if (!isDuplicateKey(error)) outcomes.set(change, error ? failed(error) : outcome);
    }
    return outcomes;
  }

  async #readAll(owners: readonly string[]): Promise<Map<string, CartDoc>> {
    const found = await documentsOf(this.model)
      .find({ _id: { $in: owners } })
      .toArray();
    return new Map(found.map((cart) => [cart._id, cart]));
  }

  /**
   * Stores carts whose previous version is still the stored one, and returns the errors of the others by owner: another
   * version does not match, so that the insertion fails as a duplicate.
   */
  async #write(carts: readonly CartDoc[]): Promise<Map<string, Error>> {
    if (carts.length === 0) return new Map();
    const writes = carts.map((cart) => writeOfCart(cart, cart.version - 1));
    try {
      await documentsOf(this.model).bulkWrite(writes, { ordered: false });
      return new Map();
    } catch (error) {
      const errors = writeErrorsOf(error);
      return new Map([...errors].map(([index, each]) => [(carts[index] as CartDoc)._id, each]));
    }
  }
}

const failed = (reason: unknown): Outcome => ({ status: 'rejected', reason });

/** Returns the cart after a change, or the cart itself when it stays unchanged. */
async function decideNext(cart: CartDoc, decide: Decide): Promise<CartDoc> {
  const contents = await decide(cart);
  return contents ? nextCart(cart, contents) : cart;
}

const isChanged = (cart: CartDoc, stored: Map<string, CartDoc>): boolean =>
  cart !== stored.get(cart._id) && cart.version > 0;

/** Returns the write of a changed cart. `previous`: the version that it replaces; absent in a transaction that has read it. */
export function writeOfCart(
  { _id, ...fields }: CartDoc,
  previous?: number,
): mongo.AnyBulkWriteOperation<CartDoc> {
  const filter = { _id, ...(previous !== undefined && { version: previous }) };
  return { updateOne: { filter, update: { $set: fields }, upsert: true } };
}

/** Returns the cart after a change: with the next version, and with its keys unless `contents` replaces them. */
export function nextCart(cart: CartDoc, contents: Contents): CartDoc {
  const { _id, additions, checkouts } = cart;
  const kept = { ...(additions && { additions }), ...(checkouts && { checkouts }) };
  return { _id, ...kept, ...contents, version: cart.version + 1, ...timestamps(_id) };
}

/** Returns the times of a change: a visitor's cart expires 30 days after its last change, a customer's never. */
function timestamps(owner: string): Pick<CartDoc, 'updatedAt' | 'expiresAt'> {
  const now = new Date();
  if (!owner.startsWith('a:')) return { updatedAt: now };
  return { updatedAt: now, expiresAt: new Date(now.getTime() + ANONYMOUS_CART_DAYS * DAY_MS) };
}
