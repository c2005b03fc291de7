/** One instance of a service: its connections, and whether it responds (the circuit breaker of the proxy). */
import { AppError } from '@skatert/service-kit/errors';
import { type Dispatcher, errors, Pool } from 'undici';

export interface UpstreamCall {
  /** Path and query as the client sent them; the origin is the instance's own. */
  path: string;
  method: string;
  headers?: Dispatcher.DispatchOptions['headers'];
  body?: Buffer;
  /** Takes a connection of the small pool that uploads share. */
  upload?: boolean;
  /** How long to wait for the response to begin, in ms, where that is less than usual. */
  timeoutMs?: number;
}

/** All in ms. */
export interface InstanceTimes {
  /** How long a call waits for the response to begin. */
  response: number;
  /** The same for an upload, whose pictures are encoded one at a time. */
  uploadResponse: number;
  /** A call that waits longer is a reason to ask for `/ready`. */
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
/** Calls under way at once, those that wait for a connection included: more than that is refused. */
const MOST_UNDER_WAY = 1024;
/** So many calls or probes in a row without a response in time, and no call is sent until `/ready` responds. */
const SILENT_LIMIT = 3;

/** True for a call that got no response because its connection failed with one of these codes. */
const failedBy = (error: unknown, codes: readonly string[]): error is AppError =>
  error instanceof AppError && codes.includes((error.cause as { code?: string } | undefined)?.code ?? '');

/** True for a call that no process took: another instance may get it. */
export const isRefused = (error: unknown): error is AppError => failedBy(error, ['ECONNREFUSED']);

/**
 * True for a read whose connection ended before any response: a process that stops closes connections that the next call
 * is already sent over. Another instance may get it; a write may have been made.
 */
export const isReadCutOff = (error: unknown, { method }: UpstreamCall): error is AppError =>
  (method === 'GET' || method === 'HEAD') && failedBy(error, ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

export class Instance {
  /** False, as it is before `/ready` has responded: skipped while another instance is ready. */
  isReady = false;
  readonly #calls: Pool;
  readonly #uploads: Pool;
  /** Calls under way, the oldest first. */
  readonly #underWay = new Set<{ since: number }>();
  #silent = 0;
  #isProbing = false;

  /** `origin`: such as `http://127.0.0.1:8081`. */
  constructor(
    readonly origin: string,
    private readonly times: InstanceTimes,
  ) {
    const common = { bodyTimeout: times.response, connect: { timeout: times.response } };
    this.#calls = new Pool(origin, { ...common, connections: CONNECTIONS, headersTimeout: times.response });
    this.#uploads = new Pool(origin, {
      ...common,
      connections: UPLOAD_CONNECTIONS,
      headersTimeout: times.uploadResponse,
    });
  }

  /** True while no call may be sent: the instance accepts connections and says nothing. */
  get isHung(): boolean {
    return this.#silent >= SILENT_LIMIT;
  }

  /** True when only `/ready` can tell whether the instance works. */
  get isDoubtful(): boolean {
    const [oldest] = this.#underWay;
    return (
      !this.isReady ||
      this.isHung ||
      (oldest !== undefined && performance.now() - oldest.since > this.times.slow)
    );
  }

  /**
   * Sends a call and returns the response when its headers have come.
   * @throws AppError UNAVAILABLE without a response, MALFORMED_REQUEST for headers that can't be sent on
   */
  async call({ upload, timeoutMs, ...request }: UpstreamCall): Promise<Dispatcher.ResponseData> {
    if (this.#underWay.size >= MOST_UNDER_WAY) throw new AppError('UNAVAILABLE');
    const mark = { since: performance.now() };
    this.#underWay.add(mark);
    try {
      const pool = upload ? this.#uploads : this.#calls;
      const response = await pool.request({
        ...request,
        method: request.method as Dispatcher.HttpMethod,
        ...(timeoutMs !== undefined && { headersTimeout: timeoutMs, bodyTimeout: timeoutMs }),
      });
      this.#silent = 0;
      return response;
    } catch (error) {
      throw this.#toAppError(error);
    } finally {
      this.#underWay.delete(mark);
    }
  }

  /** Asks for `/ready`: 200 is ready again, no response in time counts as a silent call. */
  async probe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    try {
      const signal = AbortSignal.timeout(this.times.probe);
      const response = await fetch(`${this.origin}/ready`, { signal });
      await response.body?.cancel();
      this.isReady = response.ok;
      if (response.ok) this.#silent = 0;
    } catch (error) {
      this.isReady = false;
      if ((error as Error).name === 'TimeoutError') this.#silent += 1;
    } finally {
      this.#isProbing = false;
    }
  }

  /** Takes no more calls, and ends its connections when those under way have ended. */
  async retire(): Promise<void> {
    await Promise.all([this.#calls.close(), this.#uploads.close()]);
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    await Promise.all([this.#calls.destroy(), this.#uploads.destroy()]);
  }

  #toAppError(error: unknown): AppError {
    if (error instanceof errors.InvalidArgumentError || error instanceof errors.NotSupportedError)
      return new AppError('MALFORMED_REQUEST', { cause: error });
    if (error instanceof errors.HeadersTimeoutError || error instanceof errors.ConnectTimeoutError)
      this.#silent += 1;
    this.isReady = false;
    return new AppError('UNAVAILABLE', { cause: error });
  }
}
