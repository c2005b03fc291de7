/** A server in place of fetch: answers by method and path, and remembers what it was asked. */

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}
export interface Answer {
  status: number;
  body?: unknown;
}
type Handler = (call: Call) => Answer | Promise<Answer>;

export class FakeServer {
  readonly calls: Call[] = [];
  readonly #handlers = new Map<string, Handler>();

  constructor() {
    globalThis.fetch = ((input: string, init: RequestInit = {}) => this.#fetch(input, init)) as typeof fetch;
  }

  /** Answers a call; the latest word counts. A status alone has no body. */
  on(method: string, path: string, answer: Handler | Answer | number): this {
    const handler = typeof answer === 'function' ? answer : () => asAnswer(answer);
    this.#handlers.set(`${method} ${path}`, handler);
    return this;
  }

  made(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  async #fetch(input: string, init: RequestInit): Promise<Response> {
    const url = new URL(input, 'http://site.test');
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    // A browser sends no call whose signal has fired.
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    this.calls.push(call);
    const handler = this.#handlers.get(`${call.method} ${call.path}`);
    const aborted = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
    const { status, body } = await Promise.race([
      handler ? handler(call) : asAnswer({ status: 404, body: { code: 'NOT_FOUND', message: 'Не найдено' } }),
      aborted,
    ]);
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  }
}

const asAnswer = (answer: Answer | number): Answer =>
  typeof answer === 'number' ? { status: answer } : answer;

/** A token that says this of itself; only a server would check it. */
export function tokenOf(claims: object): string {
  return `head.${btoa(JSON.stringify(claims))}.sign`;
}

let issued = 0;
/** The answer of login and refresh. */
export function sessionAnswer(fields: { id?: number; memberships?: object[]; membershipId?: number } = {}) {
  const { id = 5, memberships = [], membershipId } = fields;
  issued += 1;
  return {
    status: 200,
    body: {
      id,
      username: 'client',
      lastName: null,
      firstName: null,
      patronymic: null,
      dateOfBirth: null,
      email: null,
      emailVerified: false,
      phone: null,
      avatarUrl: null,
      roles: ['CLIENT'],
      memberships,
      external: false,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      accessToken: tokenOf({ iat: issued, membershipId: membershipId ?? null }),
    },
  };
}

export function membership(membershipId: number, role = 'ADMIN') {
  return {
    membershipId,
    brandId: membershipId * 10,
    brandName: `Бренд ${membershipId}`,
    masterId: 1,
    masterName: 'Хозяйка',
    locationId: null,
    locationName: null,
    role,
    roles: [role],
    status: 'ACTIVE',
  };
}
