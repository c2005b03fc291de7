/** Converts whatever a handler threw into the platform's error response, without stacks and messages of drivers. */
import { COMMON_ERRORS, type CommonErrorCode } from '@skatert/contracts/shared/common-errors';
import type { ErrorBody } from '@skatert/contracts/shared/error-table';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../shared/errors.js';

const FRAMEWORK_CODES: Record<string, CommonErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_MAX_PARAM_LENGTH: 'URI_TOO_LONG',
};

const UNREACHABLE =
  /^Mongo(ServerSelection|Network|NetworkTimeout|NotConnected|PoolCleared|PoolClosed|TopologyClosed|ClientClosed)/;

/**
 * MongoDB's codes for a member that is no longer the primary, or ends. Only errors of writes that the driver repeats also
 * have a label.
 */
const NO_PRIMARY = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Returns true for errors that mean MongoDB is unreachable now, including those inside a transaction. */
function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (UNREACHABLE.test(error.name) || error.name === 'MongooseServerSelectionError') return true;
  if (error.name === 'MongoServerError' && NO_PRIMARY.has(Number((error as { code?: unknown }).code)))
    return true;
  // That of several writes at once has what happened to the connection here.
  if (isDatabaseUnreachable((error as { errorResponse?: unknown }).errorResponse)) return true;
  const labels = (error as { hasErrorLabel?: (label: string) => boolean }).hasErrorLabel;
  return (
    typeof labels === 'function' &&
    (labels.call(error, 'RetryableWriteError') || labels.call(error, 'TransientTransactionError'))
  );
}

function validationError(error: FastifyError): AppError {
  const errors: Record<string, string> = {};
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    errors[field] ??= issue.message ?? COMMON_ERRORS.VALIDATION_FAILED.message;
  }
  return new AppError('VALIDATION_FAILED', { message: Object.values(errors)[0], errors });
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error);
  const known = FRAMEWORK_CODES[error.code];
  if (known) return new AppError(known);
  if (isDatabaseUnreachable(error)) return new AppError('UNAVAILABLE', { cause: error });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('MALFORMED_REQUEST');
  return new AppError('INTERNAL', { cause: error });
}

/** Returns the body of an error response; log lines carry the same `requestId`. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    // Screens of earlier releases read them here.
    ...(!error.isNested && error.details),
    code: error.code,
    message: error.message,
    ...(error.errors && { errors: error.errors }),
    ...(error.details && { details: error.details }),
    requestId,
  };
}

/** Sends an error response. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
  reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(errorBody(error, request.id));
}

/** The app's error handler. */
export function handleError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown);
  if (error.status >= 500) request.log.error({ err: thrown, cause: error.cause }, 'request failed');
  sendError(error, request, reply);
}
