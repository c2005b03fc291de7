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

export interface CartDoc {
  /** The owner: `u:{userId}`, or `a:{hash of the anonymous token}`. */
  _id: string;
  brandId: number | null;
  lines: CartLine[];
  version: number;
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
