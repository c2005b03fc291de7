/** A test server: msw intercepts the calls of the page; they are recorded, and get responses by method and path. */
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** A call as the server received it. */
export interface Call {
  /** Method and path, such as `GET /cart`. */
  call: string;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON, or the fields of a form, once the server has read it; undefined when nothing was sent. */
  body: unknown;
  keepalive: boolean;
  cache: RequestCache;
}
export interface Reply {
  status: number;
  /** Sent as JSON; absent: the response has no body. */
  body?: unknown;
}
export type Responder = (call: Call) => Reply | Response | Promise<Reply | Response>;

const METHODS = {
  GET: http.get,
  HEAD: http.head,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
};
type Method = keyof typeof METHODS;

const UNKNOWN_CALL: Reply = { status: 404, body: { code: 'NOT_FOUND', message: 'Не найдено' } };

const network = setupServer();
const received = new WeakMap<Request, Call>();
// Recorded when the call starts, not when its handler runs, so that a test sees a call that it does not wait for.
network.events.on('request:start', ({ request }) => {
  const call = toCall(request);
  received.set(request, call);
  TestServer.current?.sent.push(call);
});
// Calls without a handler fail: none may leave the test.
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  const mistakes = TestServer.current?.mistakes.splice(0) ?? [];
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
});
afterAll(() => network.close());

export class TestServer {
  /** The last one; undefined while a file has none. */
  static current: TestServer | undefined;
  /** All calls, in order. */
  readonly sent: Call[] = [];
  /** Calls for which the test sets no response, and errors of its responders: they fail the test. */
  readonly mistakes: string[] = [];

  /** Replaces the previous server. */
  constructor() {
    TestServer.current = this;
    network.resetHandlers(
      http.all('*', ({ request }) =>
        this.#handle(request, ({ call }) => {
          this.mistakes.push(`${call}: the test sets no response`);
          return UNKNOWN_CALL;
        }),
      ),
    );
  }

  /** Sets the response of a call, such as `GET /menu/v1/products/:id`; the latest one set applies. */
  on(call: string, status: number, body?: unknown): this {
    return this.respond(call, () => ({ status, body }));
  }

  /** Sets a response, or a function that makes one from the call. */
  respond(call: string, respond: Responder | Reply): this {
    const responder = typeof respond === 'function' ? respond : () => respond;
    const [method, path] = call.split(' ', 2) as [Method, string];
    network.use(METHODS[method](path, ({ request }) => this.#handle(request, responder)));
    return this;
  }

  /** Lets a call fail as without a connection. */
  fail(call: string): this {
    return this.respond(call, () => HttpResponse.error());
  }

  /** Holds a call until the returned function is called with its response. */
  hold(call: string): (reply: Reply) => void {
    let release: (reply: Reply) => void = () => {};
    const held = new Promise<Reply>((resolve) => {
      release = resolve;
    });
    this.respond(call, () => held);
    return release;
  }

  /** Returns the recorded calls of one method and path. */
  calls(call: string): Call[] {
    return this.sent.filter((sent) => sent.call === call);
  }

  async #handle(request: Request, respond: Responder): Promise<Response> {
    try {
      const call = received.get(request) as Call;
      call.body = await readBody(request);
      const reply = await respond(call);
      return reply instanceof Response ? reply : toResponse(reply);
    } catch (error) {
      this.mistakes.push(`${request.method} ${request.url}: ${error}`);
      return HttpResponse.error();
    }
  }
}

function toCall({ url, method, headers, keepalive, cache }: Request): Call {
  const { pathname, searchParams } = new URL(url);
  return { call: `${method} ${pathname}`, query: searchParams, headers, body: undefined, keepalive, cache };
}

async function readBody(request: Request): Promise<unknown> {
  if (request.body === null) return undefined;
  const type = request.headers.get('content-type');
  return type === 'application/json' ? request.json() : request.formData();
}

const toResponse = ({ status, body }: Reply): Response =>
  body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body as object, { status });
