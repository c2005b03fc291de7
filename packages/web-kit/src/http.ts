/** HTTP calls to the platform's origin, and their error. */
import type { CommonErrorCode } from '@skatert/contracts/shared/common-errors';
import { RELEASE_HEADER } from '@skatert/contracts/shared/page-data';
import { beginCall } from './call-traces.js';
import { ERROR_TEXTS } from './error-texts.js';

/** Dispatched on window when a call receives no response. */
export const NO_RESPONSE_EVENT = 'no-response';
/** Dispatched on window when a response was saved earlier, as there is no connection; `detail`: the time, in ms. */
export const SAVED_RESPONSE_EVENT = 'saved-response';
const SAVED_AT_HEADER = 'x-saved-at';
/** Dispatched on window when a response names another release than the one before; `detail`: its name. */
export const RELEASE_EVENT = 'live-release';
let liveRelease: string | null = null;

/**
 * The limit of a call, in ms: the gateway responds after 15 s at the latest, so after a longer silence the connection is
 * dead. Uploads and files have none.
 */
export const CALL_LIMIT_MS = 20_000;

export type ClientErrorCode = 'NO_AUTH' | 'ENDPOINT_DISABLED' | 'SESSION_EXPIRED' | 'NO_RESPONSE' | 'UNKNOWN';

export interface ApiErrorFields {
  code: CommonErrorCode | ClientErrorCode;
  message: string;
  /** The HTTP status; 0 without a response. */
  status: number;
  errors?: Record<string, string>;
  requestId?: string;
  /** What the response says beyond its code, as the contract of the domain types it. */
  details?: Record<string, unknown>;
  /** The server's `Retry-After`, in seconds. */
  retryAfterS?: number;
  /** True for a specific message, such as one of the server: a screen shows it instead of its own text. */
  fromServer?: boolean;
}

/** @template DomainCode the codes of a domain that the call may respond with, such as `OrdersErrorCode` */
export class ApiError<DomainCode extends string = never> extends Error {
  override readonly name = 'ApiError';
  readonly code: DomainCode | CommonErrorCode | ClientErrorCode;
  readonly status: number;
  readonly errors: Record<string, string>;
  readonly requestId: string | undefined;
  readonly details: Record<string, unknown>;
  readonly retryAfterS: number | undefined;
  readonly fromServer: boolean;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.code = fields.code;
    this.status = fields.status;
    this.errors = fields.errors ?? {};
    this.requestId = fields.requestId;
    this.details = fields.details ?? {};
    this.retryAfterS = fields.retryAfterS;
    this.fromServer = fields.fromServer ?? false;
  }
}

/** Returns true for the error of a call; by name, since two bundles may each contain this class. */
export function isApiError<DomainCode extends string = never>(error: unknown): error is ApiError<DomainCode> {
  return error instanceof Error && error.name === 'ApiError';
}

/** Returns the specific message of an error, such as one of the server; else the given text. */
export function serverMessage(error: unknown, otherwise: string): string {
  return isApiError(error) && error.fromServer ? error.message : otherwise;
}

/** Returns the message to show for any error. */
export function messageOf(error: unknown): string {
  return isApiError(error) ? error.message : ERROR_TEXTS.generic;
}

export interface CallOptions {
  /** FormData is sent as it is, anything else as JSON; absent: no body and no content type. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The call continues when the user leaves the page. */
  keepalive?: boolean;
  /** The response is a file: the call returns it as a File. */
  file?: boolean;
  /** The server holds the call: its caller limits it. */
  held?: boolean;
  /** Sends the call instead of fetch. */
  transport?: (path: string, init: RequestInit) => Promise<Response>;
}

/**
 * Sends a call with cookies and, if given, the bearer token. Returns the parsed body, undefined when it is empty, or the
 * file.
 * @throws ApiError; an aborted call throws the signal's reason
 */
export async function send<T>(
  method: string,
  path: string,
  options: CallOptions = {},
  token: string | null = null,
): Promise<T> {
  const { body, file, held, signal } = options;
  if (held || file || body instanceof FormData) return exchange<T>(method, path, options, token);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), CALL_LIMIT_MS);
  const either = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
  try {
    return await exchange<T>(method, path, { ...options, signal: either }, token);
  } catch (error) {
    if (!limit.signal.aborted || signal?.aborted) throw error;
    throw withoutResponse();
  } finally {
    clearTimeout(timer);
  }
}

async function exchange<T>(
  method: string,
  path: string,
  { body, headers, signal, keepalive, file, transport = fetch }: CallOptions,
  token: string | null,
): Promise<T> {
  const form = body instanceof FormData;
  const trace = beginCall(method, path);
  const response = await transport(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: file ? '*/*' : 'application/json',
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...trace.headers,
      ...headers,
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }).catch((cause: unknown) => {
    trace.end(0);
    if (signal?.aborted) throw cause;
    throw withoutResponse();
  });
  trace.end(response.status);
  noteRelease(response.headers.get(RELEASE_HEADER));
  noteSaved(response.headers.get(SAVED_AT_HEADER));
  if (file && response.ok) return (await readFile(response)) as T;
  const parsed = await readBody(response);
  signal?.throwIfAborted();
  if (!response.ok) throw errorFrom(response, parsed);
  return parsed as T;
}

/** Reports the release of the apps that is live by the last response, when it has changed. */
function noteRelease(release: string | null): void {
  if (release === null || release === liveRelease) return;
  liveRelease = release;
  window.dispatchEvent(new CustomEvent(RELEASE_EVENT, { detail: release }));
}

/** Reports that the service worker responded with what it has saved. */
function noteSaved(at: string | null): void {
  if (at !== null) window.dispatchEvent(new CustomEvent(SAVED_RESPONSE_EVENT, { detail: Number(at) }));
}

/** Returns the error of a call that received no response, and reports it to the page. */
function withoutResponse(): ApiError {
  window.dispatchEvent(new Event(NO_RESPONSE_EVENT));
  return new ApiError({ code: 'NO_RESPONSE', message: ERROR_TEXTS.noResponse, status: 0 });
}

/** Returns the file with the name that the server gives it, if any. @throws ApiError when the connection was lost before its end */
async function readFile(response: Response): Promise<File> {
  const content = await response.blob().catch(() => {
    throw new ApiError({ code: 'NO_RESPONSE', message: ERROR_TEXTS.noResponse, status: 0 });
  });
  const name = fileNameIn(response.headers.get('content-disposition') ?? '');
  return new File([content], name ?? '', { type: content.type });
}

/** Returns the name of a file that is downloaded: the one that may have any letters, if there are two. */
function fileNameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  const latin = /filename="([^"]+)"/.exec(disposition)?.[1];
  if (encoded === undefined) return latin;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return latin;
  }
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

/** Returns a `Retry-After` of at most a minute. */
function retryAfterOf({ headers }: Response): Pick<ApiErrorFields, 'retryAfterS'> {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 && seconds <= 60 ? { retryAfterS: seconds } : {};
}

function errorFrom(response: Response, parsed: unknown): ApiError {
  const body = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Record<string, unknown>;
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
  return new ApiError({
    code: typeof body.code === 'string' ? (body.code as CommonErrorCode) : 'UNKNOWN',
    message: message ?? ERROR_TEXTS.generic,
    status: response.status,
    errors: (body.errors as Record<string, string> | undefined) ?? {},
    requestId: typeof body.requestId === 'string' ? body.requestId : undefined,
    // A service of an earlier release has them beside the code.
    details: (body.details as Record<string, unknown> | undefined) ?? body,
    ...retryAfterOf(response),
    fromServer: message !== undefined,
  });
}
