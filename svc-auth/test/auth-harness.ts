/** Starts svc-auth on real servers, and simulates browsers with their cookies and access token. */
import { randomBytes } from 'node:crypto';
import type { App } from '@skatert/service-kit/http/app';
import { generousLimits } from '@skatert/service-kit/testing/generous-limits';
import { openTestPlatform, openTestWorker, type TestPlatform } from '@skatert/service-kit/testing/harness';
import { type AppOptions, buildApp } from '../src/app.js';
import { AuthRules } from '../src/settings.js';

export interface AuthTest {
  platform: TestPlatform;
  app: App;
  options: AppOptions;
  /** Advances the service's clock by a time in ms; otherwise it stands still. */
  pass: (ms: number) => void;
  close: () => Promise<void>;
}

/** A hash of the real cost takes a hundred times as long. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export async function openAuth(changes: Partial<AppOptions> = {}): Promise<AuthTest> {
  const platform = await openTestPlatform();
  let time = Date.now();
  const options: AppOptions = {
    connection: platform.connection,
    bus: platform.bus,
    log: platform.log,
    files: openTestWorker('svc-auth', platform.log),
    publicKeyPem: platform.publicKeyPem,
    privateKeyPem: platform.privateKeyPem,
    refreshKey: randomBytes(32),
    cookieSecure: false,
    platformAdmins: [],
    mailFrom: 'Скатерть <no-reply@example.ru>',
    now: () => time,
    passwordCost: CHEAP,
    ...changes,
    rules: AuthRules.parse({ ...generousLimits(AuthRules), ...changes.rules }),
  };
  const app = await buildApp(options);
  return {
    platform,
    app,
    options,
    pass: (ms) => {
      time += ms;
    },
    close: async () => {
      await app.close();
      await platform.close();
    },
  };
}

export const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface CallOptions {
  json?: unknown;
  /** A raw body. */
  payload?: string;
  headers?: Record<string, string>;
}

/** A user's browser. */
export class Visitor {
  token: string | undefined;
  cookie: string | undefined;
  /** The cookie by which a login recognizes the browser. */
  browserCookie: string | undefined;

  /** `address`: the browser's address. */
  constructor(
    private readonly app: App,
    private readonly address?: string,
  ) {}

  async call(method: Method, url: string, options: CallOptions = {}) {
    const { response } = await this.raw(method, url, options);
    return {
      status: response.statusCode,
      body: response.body === '' ? undefined : response.json(),
      response,
    };
  }

  /** Like `call`, for a response that is not JSON. */
  async raw(method: Method, url: string, { json, payload, headers = {} }: CallOptions = {}) {
    const cookies = Object.entries({ refresh: this.cookie, browser: this.browserCookie }).flatMap(
      ([name, value]) => (value === undefined ? [] : [`${name}=${value}`]),
    );
    const response = await this.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: {
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...headers,
      },
      ...(json !== undefined && { payload: json as object }),
      ...(payload !== undefined && { payload }),
    });
    const set = response.cookies.find(({ name }) => name === 'refresh');
    if (set) this.cookie = set.value === '' ? undefined : set.value;
    this.browserCookie = response.cookies.find(({ name }) => name === 'browser')?.value ?? this.browserCookie;
    return { response };
  }

  register(username: string, password = 'secret-1') {
    return this.call('POST', '/auth/v1/register', { json: { username, password } });
  }

  async logIn(username: string, password = 'secret-1') {
    const response = await this.call('POST', '/auth/v1/login', {
      headers: { authorization: basic(username, password) },
    });
    if (response.status === 200) this.token = response.body.accessToken;
    return response;
  }

  /** Signs in with the password that somebody else has set, by an own one. */
  async logInFirst(username: string, first: string, password: string) {
    const refused = await this.logIn(username, first);
    const ticket = refused.body.details?.ticket;
    const response = await this.call('POST', '/auth/v1/password/first', { json: { ticket, password } });
    if (response.status === 200) this.token = response.body.accessToken;
    return response;
  }

  async refresh() {
    const response = await this.call('POST', '/auth/v1/refresh');
    if (response.status === 200) this.token = response.body.accessToken;
    return response;
  }

  /** Returns another tab of the same browser. */
  tab(): Visitor {
    const other = new Visitor(this.app);
    other.cookie = this.cookie;
    other.browserCookie = this.browserCookie;
    other.token = this.token;
    return other;
  }

  claims(): Record<string, unknown> {
    return JSON.parse(Buffer.from(this.token?.split('.')[1] ?? '', 'base64url').toString());
  }
}

let counter = 0;
/** Registers a new account and signs in. */
export async function signedIn(
  app: App,
  prefix = 'user',
): Promise<Visitor & { userId: number; username: string }> {
  counter += 1;
  const username = `${prefix}-${counter}`;
  const visitor = new Visitor(app);
  await visitor.register(username);
  const { body } = await visitor.logIn(username);
  return Object.assign(visitor, { userId: body.id as number, username });
}
