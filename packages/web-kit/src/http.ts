/** One HTTP call to the site's own origin, and the one error that can come of it. */
import type { ErrorCode } from '@skatert/contracts/errors';
import { ERROR_TEXTS } from './error-texts.js';

/** Sent on window when a call got no response. */
export const NO_ANSWER_EVENT = 'no-answer';

export type ClientErrorCode = 'NO_AUTH' | 'ENDPOINT_DISABLED' | 'SESSION_EXPIRED' | 'NO_ANSWER' | 'UNKNOWN';

export interface ApiErrorFields {
  code: ErrorCode | ClientErrorCode;
  message: string;
  /** The HTTP status; 0 when there was no answer. */
  status: number;
  errors?: Record<string, string>;
  requestId?: string;
  /** The whole body of the answer, for what single errors add. */
  details?: Record<string, unknown>;
  /** The message says what happened, as a server's own words do: a screen shows it instead of its own text. */
  fromServer?: boolean;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | ClientErrorCode;
  readonly status: number;
  readonly errors: Record<string, string>;
  readonly requestId: string | undefined;
  readonly details: Record<string, unknown>;
  readonly fromServer: boolean;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.code = fields.code;
    this.status = fields.status;
    this.errors = fields.errors ?? {};
    this.requestId = fields.requestId;
    this.details = fields.details ?? {};
    this.fromServer = fields.fromServer ?? false;
  }
}

/** True for the error of a call; by name, since two apps may each hold this class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** The server's own words if it had any, else the given text. */
export function serverMessage(error: unknown, otherwise: string): string {
  return isApiError(error) && error.fromServer ? error.message : otherwise;
}

/** What to show for any failure. */
export function messageOf(error: unknown): string {
  return isApiError(error) ? error.message : ERROR_TEXTS.generic;
}

export interface CallOptions {
  /** Sent as JSON, a form as it is; absent: no body and no content type. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The call goes on when the page is left meanwhile. */
  keepalive?: boolean;
}

/**
 * Sends a call with cookies and, when there is one, the bearer token. Answers the parsed body, undefined when it is
 * empty. @throws ApiError; an aborted call throws the signal's reason.
 */
export async function send<T>(
  method: string,
  path: string,
  { body, headers, signal, keepalive }: CallOptions = {},
  token: string | null = null,
): Promise<T> {
  const form = body instanceof FormData;
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    window.dispatchEvent(new Event(NO_ANSWER_EVENT));
    throw new ApiError({ code: 'NO_ANSWER', message: ERROR_TEXTS.noAnswer, status: 0 });
  });
  const answer = await readBody(response);
  if (!response.ok) throw errorFrom(response, answer);
  return answer as T;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (!response.ok) return undefined;
    throw new ApiError({ code: 'UNKNOWN', message: ERROR_TEXTS.generic, status: response.status });
  }
}

function errorFrom(response: Response, answer: unknown): ApiError {
  const body = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
  return new ApiError({
    code: typeof body.code === 'string' ? (body.code as ErrorCode) : 'UNKNOWN',
    message: message ?? ERROR_TEXTS.generic,
    status: response.status,
    errors: (body.errors as Record<string, string> | undefined) ?? {},
    requestId: typeof body.requestId === 'string' ? body.requestId : undefined,
    details: body,
    fromServer: message !== undefined,
  });
}
