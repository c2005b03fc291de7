/** The error that use cases throw; the app's error handler converts it into a response. */
import { COMMON_ERRORS, type CommonErrorCode } from '@skatert/contracts/shared/common-errors';
import type { KnownError } from '@skatert/contracts/shared/error-table';

export interface AppErrorOptions {
  /** Replaces the error's default Russian text. */
  message?: string;
  /** Messages by field. */
  errors?: Record<string, string>;
  /** What the caller needs to know beyond the code; the contract of its domain has the type. */
  details?: object;
  /** The details are not repeated beside the code: no release has ever read them there. */
  isNested?: boolean;
  /** The Retry-After header in seconds; default for 429 and 503: 60 and 2. */
  retryAfterS?: number;
  cause?: unknown;
}

export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors?: Record<string, string>;
  readonly details?: object;
  readonly isNested: boolean;
  readonly retryAfterS?: number;

  /** @param error a common code, or an error of a domain such as `ORDERS_ERRORS.CART_FULL` */
  constructor(error: CommonErrorCode | KnownError, options: AppErrorOptions = {}) {
    const { code, status, message } = typeof error === 'string' ? COMMON_ERRORS[error] : error;
    super(options.message ?? message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.errors = options.errors;
    this.details = options.details;
    this.isNested = options.isNested ?? false;
    this.retryAfterS =
      options.retryAfterS ?? (this.status === 503 ? 2 : this.status === 429 ? 60 : undefined);
  }
}

/** Returns a VALIDATION_FAILED error about one field. */
export function invalid(field: string, message: string, cause?: unknown): AppError {
  return new AppError('VALIDATION_FAILED', { message, errors: { [field]: message }, cause });
}
