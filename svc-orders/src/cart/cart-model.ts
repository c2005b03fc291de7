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

/** An addition that was made under a key of the client's: a repeat adds nothing. */
export interface KeyedAddition {
  key: string;
  bodyHash: string;
}

/** How many keys a cart remembers: a repeat comes within seconds, and a cart of 50 lines is filled by fewer calls. */
export const ADDITIONS_KEPT = 50;

export interface CartDoc {
  /** The owner: `u:{userId}`, or `a:{hash of the anonymous token}`. */
  _id: string;
  brandId: number | null;
  lines: CartLine[];
  version: number;
  /** The last additions that came with a key, kept in the write that adds; they outlive a checkout. */
  additions?: KeyedAddition[];
  updatedAt: Date;
  /** Anonymous carts vanish at this time. */
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

// Customers' carts have no such time and no place in this index.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, sparse: true });

export type CartModel = Model<CartDoc>;

export function createCartModel(connection: Connection): CartModel {
  return connection.model<CartDoc>('Cart', schema, 'carts');
}

/** What an owner without a stored cart has. */
export function emptyCart(owner: string): CartDoc {
  return { _id: owner, brandId: null, lines: [], version: 0, updatedAt: new Date(0) };
}
