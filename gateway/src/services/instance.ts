/** One instance of a service: its connections and its health (the proxy's circuit breaker). */
import { AppError } from '@skatert/service-kit/shared/errors';
import { type Dispatcher, errors, Pool } from 'undici';

export interface UpstreamCall {
  /** Path and query as the client sent them. */
  path: string;
  method: string;
  headers?: Dispatcher.DispatchOptions['headers'];
  body?: Buffer;
  /** Uses the small connection pool for uploads. */
  upload?: boolean;
  /** The timeout for the response headers and between body chunks, in ms, when it is less than the default. */
  timeoutMs?: number;
}

/** All in ms. */
export interface InstanceTimes {
  /** How long a call waits for the response headers. */
  response: number;
  /** The same for an upload, whose pictures are encoded one at a time. */
  uploadResponse: number;
  /** When a call waits longer, the instance is probed. */
  slow: number;
  probe: number;
}

export const INSTANCE_TIMES: InstanceTimes = {
  response: 15_000,
  uploadResponse: 60_000,
  slow: 3000,
  probe: 2000,
};

const CONNECTIONS = 256;
const UPLOAD_CONNECTIONS = 4;
/** After this many timeouts of calls or probes in a row, no call is sent until `/ready` responds. */
const TIMEOUT_LIMIT = 3;

/** Returns true for a call without a response because its connection failed with one of these codes. */
const failedBy = (error: unknown, codes: readonly string[]): error is AppError =>
  error instanceof AppError && codes.includes((error.cause as { code?: string } | undefined)?.code ?? '');

/** Returns true for a call that the instance did not answer, and not because its headers can't be forwarded. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAVAILABLE';

/** Returns true for a call whose connection was refused: it may be sent to another instance. */
export const isRefused = (error: unknown): error is AppError => failedBy(error, ['ECONNREFUSED']);

/**
 * Returns true for a read whose connection closed before the response: a process that stops closes connections that may
 * already carry the next call. A read may be sent to another instance; a write may have been executed.
 */
export const isReadCutOff = (error: unknown, { method }: UpstreamCall): error is AppError =>
  (method === 'GET' || method === 'HEAD') && failedBy(error, ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

export class Instance {
  /** False until `/ready` has responded with 200: the instance is skipped while another one is ready. */
  isReady = false;
  readonly #calls: Pool;
  readonly #uploads: Pool;
  /** Pending calls, the oldest first. */
  readonly #pending = new Set<{ since: number }>();
  /** Timeouts in a row. */
  #timeouts = 0;
  #isProbing = false;
  /** The last probe found nothing that listens. */
  #isUnreachable = false;

  /**
   * `origin`: such as `http://127.0.0.1:8081`. `version`: that of its program. `maxCalls`: concurrent calls, including
   * those that wait for a connection; further ones are refused.
   */
  constructor(
    readonly origin: string,
    readonly version: string,
    private readonly times: InstanceTimes,
    private readonly maxCalls: number,
  ) {
    const common = { bodyTimeout: times.response, connect: { timeout: times.response } };
    this.#calls = new Pool(origin, { ...common, connections: CONNECTIONS, headersTimeout: times.response });
    this.#uploads = new Pool(origin, {
      ...common,
      connections: UPLOAD_CONNECTIONS,
      headersTimeout: times.uploadResponse,
    });
  }

  /** True while no call may be sent: the instance accepts connections but does not respond. */
  get isHung(): boolean {
    return this.#timeouts >= TIMEOUT_LIMIT;
  }

  /** False when nothing listens there or when it hangs. An instance that responds need not be ready. */
  get responds(): boolean {
    return !this.#isUnreachable && !this.isHung;
  }

  /** True when a probe has to find out whether the instance works. */
  get needsProbe(): boolean {
    const [oldest] = this.#pending;
    return (
      !this.isReady ||
      this.isHung ||
      (oldest !== undefined && performance.now() - oldest.since > this.times.slow)
    );
  }

  /**
   * Sends a call and returns the response once its headers are received.
   * @throws AppError UNAVAILABLE without a response, MALFORMED_REQUEST for headers that can't be forwarded
   */
  async call({ upload, timeoutMs, ...request }: UpstreamCall): Promise<Dispatcher.ResponseData> {
    if (this.#pending.size >= this.maxCalls) throw new AppError('UNAVAILABLE');
    const pending = { since: performance.now() };
    this.#pending.add(pending);
    try {
      const pool = upload ? this.#uploads : this.#calls;
      const response = await pool.request({
        ...request,
        method: request.method as Dispatcher.HttpMethod,
        ...(timeoutMs !== undefined && { headersTimeout: timeoutMs, bodyTimeout: timeoutMs }),
      });
      this.#timeouts = 0;
      return response;
    } catch (error) {
      throw this.#toAppError(error);
    } finally {
      this.#pending.delete(pending);
    }
  }

  /** Requests `/ready`: 200 makes the instance ready, a timeout counts like that of a call. */
  async probe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    try {
      const signal = AbortSignal.timeout(this.times.probe);
      const response = await fetch(`${this.origin}/ready`, { signal });
      await response.body?.cancel();
      this.isReady = response.ok;
      this.#isUnreachable = false;
      if (response.ok) this.#timeouts = 0;
    } catch (error) {
      this.isReady = false;
      if ((error as Error).name === 'TimeoutError') this.#timeouts += 1;
      else this.#isUnreachable = true;
    } finally {
      this.#isProbing = false;
    }
  }

  /** Refuses further calls, and closes the connections after the pending calls. */
  async retire(): Promise<void> {
    await Promise.all([this.#calls.close(), this.#uploads.close()]);
  }

  /** Closes all connections at once. */
  async close(): Promise<void> {
    await Promise.all([this.#calls.destroy(), this.#uploads.destroy()]);
  }

  #toAppError(error: unknown): AppError {
    if (error instanceof errors.InvalidArgumentError || error instanceof errors.NotSupportedError)
      return new AppError('MALFORMED_REQUEST', { cause: error });
    if (error instanceof errors.HeadersTimeoutError || error instanceof errors.ConnectTimeoutError)
      this.#timeouts += 1;
    this.isReady = false;
    return new AppError('UNAVAILABLE', { cause: error });
  }
}
