/** The error that use cases throw; the app's error handler converts it into a response. */
import { ERRORS, type ErrorCode } from '@skatert/contracts/errors';
import type { ErrorTable } from '@skatert/contracts/shared/error-table';
import { lookUp } from '@skatert/contracts/shared/look-up';

export interface AppErrorOptions {
  /** Replaces the code's default Russian text. */
  message?: string;
  /** Messages by field. */
  errors?: Record<string, string>;
  /** What the caller needs to know beyond the code; the contract of its domain has the type. */
  details?: object;
  /** The Retry-After header in seconds; default for 429 and 503: 60 and 2. */
  retryAfterS?: number;
  cause?: unknown;
}

/** A refusal that this release does not know: the message that came with it says why. */
const UNKNOWN = { status: 400, message: 'Не удалось выполнить запрос' };

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors?: Record<string, string>;
  readonly details?: object;
  readonly retryAfterS?: number;

  /** @param code also one of another release, which a service has sent */
  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const known = lookUp<ErrorTable[string]>(ERRORS, code) ?? UNKNOWN;
    super(options.message ?? known.message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = known.status;
    this.errors = options.errors;
    this.details = options.details;
    this.retryAfterS =
      options.retryAfterS ?? (this.status === 503 ? 2 : this.status === 429 ? 60 : undefined);
  }
}

/** Returns a VALIDATION_FAILED error about one field. */
export function invalid(field: string, message: string, cause?: unknown): AppError {
  return new AppError('VALIDATION_FAILED', { message, errors: { [field]: message }, cause });
}
