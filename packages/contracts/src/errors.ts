import { AUTH_ERRORS } from './auth/errors.js';
import { INVENTORY_ERRORS } from './inventory/errors.js';
import { ORDERS_ERRORS } from './orders/errors.js';
import { COMMON_ERRORS } from './shared/common-errors.js';

/**
 * Every error a service can respond with: its code, HTTP status and default Russian text.
 * The wire shape is `{code, message, errors?: {field: message}, details?, requestId}`.
 */
export const ERRORS = { ...COMMON_ERRORS, ...AUTH_ERRORS, ...ORDERS_ERRORS, ...INVENTORY_ERRORS };
export type ErrorCode = keyof typeof ERRORS;

/** The body of an error response. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  errors?: Record<string, string>;
  /** Typed by the domain of the code; of EDIT_CONFLICT `{ current }`, the object as it is now. */
  details?: object;
  requestId: string;
}
