/** A cart: one owner, one brand at a time, one line per product, size and choice of extras. */

import type { LineExtra } from '@skatert/contracts/orders/line-choice';
import type { PromoProblem } from '@skatert/contracts/orders/promo-code-rules';
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { KeyedCall } from '@skatert/service-kit/http/keyed-call';
import { type Model, Schema } from 'mongoose';

export interface CartLine {
  id: number;
  productId: number;
  size: string | null;
  quantity: number;
  /** Kopecks: the price last shown to the customer, with the extras. */
  unitPrice: number;
  /** What was chosen, with names and prices of that time: the menu may lack them by now. Absent: nothing. */
  extras?: LineExtra[];
}

/** A checkout with an idempotency key and the order that it placed: a repeat places no second order. */
export interface KeyedCheckout extends KeyedCall {
  orderId: number;
}

/** The promo code of a cart, and what its customer was shown of it: when that changes, a checkout is refused once. */
export interface CartPromo {
  codeId: number;
  /** The version of the code's terms. */
  termsVersion: number;
  /** Why a checkout with the code was refused; absent: it was not. */
  problem?: PromoProblem;
}

/** The number of additions with a key that a cart stores: enough for repeats while a cart of 50 lines is filled. */
export const ADDITIONS_KEPT = 50;
/** The number of checkouts with a key that a cart stores: those of days, even of a customer who orders every hour. */
export const CHECKOUTS_KEPT = 20;

export interface CartDoc {
  /** The owner: `u:{userId}`, or `a:{hash of the anonymous token}`. */
  _id: string;
  brandId: number | null;
  lines: CartLine[];
  /** Absent or null: the customer has entered none. */
  promo?: CartPromo | null;
  version: number;
  /** The last additions with a key, stored by the same write as the addition; a checkout keeps them. */
  additions?: KeyedCall[];
  /** The last checkouts with a key, stored by the write that clears the cart. */
  checkouts?: KeyedCheckout[];
  updatedAt: Date;
  /** When an anonymous cart is deleted; absent for customers' carts. */
  expiresAt?: Date;
}

export type CartModel = Model<CartDoc>;

export const createCartModel = defineModel<CartDoc>(
  'carts',
  {
    _id: String,
    brandId: { type: Number, default: null },
    lines: [
      {
        _id: false,
        id: Number,
        productId: Number,
        size: String,
        quantity: Number,
        unitPrice: Number,
        extras: { type: [{ _id: false, id: Number, name: String, price: Number }], default: undefined },
      },
    ],
    promo: {
      type: new Schema<CartPromo>({ codeId: Number, termsVersion: Number, problem: String }, { _id: false }),
      default: undefined,
    },
    version: Number,
    additions: { type: [{ _id: false, key: String, bodyHash: String }], default: undefined },
    checkouts: {
      type: [{ _id: false, key: String, bodyHash: String, orderId: Number }],
      default: undefined,
    },
    updatedAt: Date,
    expiresAt: Date,
  },
  [
    // Sparse: customers' carts do not expire.
    [{ expiresAt: 1 }, { expireAfterSeconds: 0, sparse: true }],
  ],
);

/** Returns the cart of an owner who has none stored. */
export function emptyCart(owner: string): CartDoc {
  return { _id: owner, brandId: null, lines: [], version: 0, updatedAt: new Date(0) };
}
