/** Turns whatever a handler threw into the platform's one error shape. No stack and no driver's words get out. */
import { ERRORS, type ErrorBody, type ErrorCode } from '@skatert/contracts/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from './errors.js';

const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_MAX_PARAM_LENGTH: 'URI_TOO_LONG',
};

const AWAY =
  /^Mongo(ServerSelection|Network|NetworkTimeout|NotConnected|PoolCleared|PoolClosed|TopologyClosed|ClientClosed)/;

/** True for failures that mean MongoDB can't be reached now, also inside a transaction. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (AWAY.test(error.name) || error.name === 'MongooseServerSelectionError') return true;
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
    errors[field] ??= issue.message ?? ERRORS.VALIDATION_FAILED.message;
  }
  return new AppError('VALIDATION_FAILED', { message: Object.values(errors)[0], errors });
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error);
  const known = FRAMEWORK_CODES[error.code];
  if (known) return new AppError(known);
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE', { cause: error });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('MALFORMED_REQUEST');
  return new AppError('INTERNAL', { cause: error });
}

/** The body of an error answer; `requestId` leads to the logs. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    ...error.extra,
    code: error.code,
    message: error.message,
    ...(error.errors && { errors: error.errors }),
    requestId,
  };
}

/** Answers an error. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
  reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(errorBody(error, request.id));
}

export function handleError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown);
  if (error.status >= 500) request.log.error({ err: thrown, cause: error.cause }, 'request failed');
  sendError(error, request, reply);
}
