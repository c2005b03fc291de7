import { AUTH_ERRORS } from './auth/errors.js';
import { INVENTORY_ERRORS } from './inventory/errors.js';
import type { Cart } from './orders/cart.js';
import { ORDERS_ERRORS } from './orders/errors.js';
import { COMMON_ERRORS } from './shared/common-errors.js';

/**
 * Every error a service can respond with: its code, HTTP status and default Russian text.
 * The wire shape is `{code, message, errors?: {field: message}, requestId}` and may carry extra fields.
 */
export const ERRORS = { ...COMMON_ERRORS, ...AUTH_ERRORS, ...ORDERS_ERRORS, ...INVENTORY_ERRORS };
export type ErrorCode = keyof typeof ERRORS;

/** The body of an error response. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  errors?: Record<string, string>;
  requestId: string;
  /** CART_BRAND_CONFLICT: the brand whose products are in the cart. */
  previousBrandId?: number;
  /** CART_CHANGED: the cart as it is now. */
  cart?: Cart;
  /** EDIT_CONFLICT: the object as it is now; of a bulk change a `BulkConflict`. */
  current?: unknown;
}
