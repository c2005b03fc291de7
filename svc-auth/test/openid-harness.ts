/** Runs an OpenID provider as a process, and simulates a browser that follows its redirects. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { App } from '@skatert/service-kit/http/app';

export interface IdentityProvider {
  issuer: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

export const OUR_ORIGIN = 'http://our-site.test';
export const CLIENT = { clientId: 'skatert', clientSecret: 'a secret of the tests' };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Returns a provider that is not started yet. */
export async function identityProvider(): Promise<IdentityProvider> {
  const port = await freePort();
  const clients = ['local', 'second'].map((id) => ({
    client_id: `${CLIENT.clientId}-${id}`,
    client_secret: CLIENT.clientSecret,
    redirect_uris: [`${OUR_ORIGIN}/oauth2/callback/${id}`],
    grant_types: ['authorization_code'],
    response_types: ['code'],
  }));
  let child: ChildProcess | undefined;
  return {
    issuer: `http://127.0.0.1:${port}`,
    start: async () => {
      child = fork(join(__dirname, 'identity-provider.mjs'), [JSON.stringify({ port, clients })], {
        stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
      });
      if (child.stdout) await once(child.stdout, 'data');
    },
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** A browser with a cookie jar per site. Requests to the platform use the app, those to the provider use HTTP. */
export class Browser {
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(private readonly app: App) {}

  cookie(site: string, name: string): string | undefined {
    return this.#jars.get(new URL(site).origin)?.get(name);
  }

  /** Sends one request, without following a redirect. */
  async open(address: string): Promise<{ status: number; location: string | undefined; text: string }> {
    const url = new URL(address);
    const jar = this.#jars.get(url.origin) ?? new Map<string, string>();
    this.#jars.set(url.origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = url.origin === OUR_ORIGIN ? await this.#ours(url, cookie) : await theirs(url, cookie);
    for (const line of response.setCookies) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const { status, text } = response;
    return { status, text, location: response.location && new URL(response.location, url).href };
  }

  /** Opens the provider and signs in there; returns the callback's address without opening it. */
  async signInAt(start: string, as: string, claims: object = {}, refuse = false): Promise<string> {
    const query = new URLSearchParams({ as, claims: JSON.stringify(claims), ...(refuse && { refuse: '1' }) });
    let next = (await this.open(start)).location;
    for (let step = 0; next !== undefined && step < 10; step += 1) {
      if (new URL(next).origin === OUR_ORIGIN) return next;
      if (new URL(next).pathname.startsWith('/interaction/')) next += `?${query}`;
      next = (await this.open(next)).location;
    }
    throw new Error(`the provider did not send the browser back: ${next}`);
  }

  async #ours({ pathname, search }: URL, cookie: string) {
    const response = await this.app.inject({
      url: pathname + search,
      headers: { cookie, 'user-agent': 'Firefox/140' },
    });
    return {
      status: response.statusCode,
      location: response.headers.location?.toString(),
      setCookies: [response.headers['set-cookie'] ?? []].flat(),
      text: response.body,
    };
  }
}

async function theirs(url: URL, cookie: string) {
  const response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  return {
    status: response.status,
    location: response.headers.get('location') ?? undefined,
    setCookies: response.headers.getSetCookie(),
    text: await response.text(),
  };
}
