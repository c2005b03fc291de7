/** A cart: one owner, one brand at a time, one line per product and size. */
import { type Connection, type Model, Schema } from 'mongoose';

export interface CartLine {
  id: number;
  productId: number;
  size: string | null;
  quantity: number;
  /** Kopecks: the price last shown to the customer. */
  unitPrice: number;
}

/** An addition with an idempotency key: a repeat adds nothing. */
export interface KeyedAddition {
  key: string;
  bodyHash: string;
}

/**
 * The number of keys that a cart stores: enough for repeats within seconds, even while a cart of 50 lines is filled.
 */
export const ADDITIONS_KEPT = 50;

export interface CartDoc {
  /** The owner: `u:{userId}`, or `a:{hash of the anonymous token}`. */
  _id: string;
  brandId: number | null;
  lines: CartLine[];
  version: number;
  /** The last additions with a key, stored by the same write as the addition; a checkout keeps them. */
  additions?: KeyedAddition[];
  updatedAt: Date;
  /** When an anonymous cart is deleted; absent for customers' carts. */
  expiresAt?: Date;
}

const schema = new Schema<CartDoc>(
  {
    _id: String,
    brandId: { type: Number, default: null },
    lines: [{ _id: false, id: Number, productId: Number, size: String, quantity: Number, unitPrice: Number }],
    version: Number,
    additions: { type: [{ _id: false, key: String, bodyHash: String }], default: undefined },
    updatedAt: Date,
    expiresAt: Date,
  },
  { versionKey: false },
);

// Sparse: customers' carts do not expire.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, sparse: true });

export type CartModel = Model<CartDoc>;

export function createCartModel(connection: Connection): CartModel {
  return connection.model<CartDoc>('Cart', schema, 'carts');
}

/** Returns the cart of an owner who has none stored. */
export function emptyCart(owner: string): CartDoc {
  return { _id: owner, brandId: null, lines: [], version: 0, updatedAt: new Date(0) };
}
