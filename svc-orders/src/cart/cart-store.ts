/** Reads and changes carts: each change is one conditional write, so that concurrent changes lose no lines. */
import { CART_LINES_MAX } from '@skatert/contracts/orders/cart';
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { KeyedCall } from '@skatert/service-kit/http/keyed-call';
import { AppError } from '@skatert/service-kit/shared/errors';
import { createTurns } from '@skatert/service-kit/shared/one-at-a-time';
import { ADDITIONS_KEPT, type CartDoc, type CartLine, type CartModel, emptyCart } from './cart-model.js';

export const ANONYMOUS_CART_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const ATTEMPTS = 30;

type Contents = Pick<CartDoc, 'brandId' | 'lines' | 'additions'>;
/** Returns the new contents of a cart; undefined leaves the cart unchanged. */
type Change = (cart: CartDoc) => Promise<Contents | undefined> | Contents | undefined;

export class CartStore {
  /** Changes of one owner's cart in this process wait for each other, which avoids version conflicts. */
  readonly #inTurn = createTurns<string>();

  constructor(readonly model: CartModel) {}

  async read(owner: string): Promise<CartDoc> {
    return (await documentsOf(this.model).findOne({ _id: owner })) ?? emptyCart(owner);
  }

  /**
   * Applies `change` to the owner's cart, stores the result and returns the cart. `change` runs again after a version
   * conflict with another process. When it throws, the cart stays unchanged. @throws AppError CONFLICT after 30
   * attempts
   */
  change(owner: string, change: Change): Promise<CartDoc> {
    return this.#inTurn([owner], () => this.#changeNow(owner, change));
  }

  /**
   * Appends a new line in a single write, which is enough for nearly every addition. Condition: the cart is new, empty,
   * or of the line's brand with room and without a line of this product and size, and it doesn't have the key. Returns
   * undefined when the condition isn't met; then nothing is changed.
   */
  async append(
    owner: string,
    brandId: number,
    line: CartLine,
    keyed?: KeyedCall,
  ): Promise<CartDoc | undefined> {
    const { productId, size } = line;
    const hasRoom = {
      brandId,
      [`lines.${CART_LINES_MAX - 1}`]: { $exists: false },
      lines: { $not: { $elemMatch: { productId, size } } },
    };
    try {
      const cart = await documentsOf(this.model).findOneAndUpdate(
        {
          _id: owner,
          $or: [hasRoom, { lines: { $size: 0 } }],
          ...(keyed && { 'additions.key': { $ne: keyed.key } }),
        },
        {
          $push: {
            lines: line,
            ...(keyed && { additions: { $each: [keyed], $slice: -ADDITIONS_KEPT } }),
          },
          $set: { brandId, ...timestamps(owner) },
          $inc: { version: 1 },
        },
        { upsert: true, returnDocument: 'after' },
      );
      return cart ?? undefined;
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  async #changeNow(owner: string, change: Change): Promise<CartDoc> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const cart = await this.read(owner);
      const contents = await change(cart);
      if (!contents) return cart;
      const next = nextCart(cart, contents);
      if (await this.#write(cart.version, next)) return next;
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
