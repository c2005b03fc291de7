/** The configured providers; the metadata of each is discovered on first use. */
import * as client from 'openid-client';
import type { OpenIdProvider } from './provider-settings.js';

const TIMEOUT_S = 5;
/** The tolerated deviation of a provider's clock. */
const CLOCK_TOLERANCE_S = 30;

export class Providers {
  readonly #known = new Map<string, Promise<client.Configuration>>();
  readonly #settings: Map<string, OpenIdProvider>;

  constructor(settings: readonly OpenIdProvider[]) {
    this.#settings = new Map(settings.map((provider) => [provider.id, provider]));
  }

  list(): { id: string; name: string }[] {
    return [...this.#settings.values()].map(({ id, name }) => ({ id, name }));
  }

  find(id: string): OpenIdProvider | undefined {
    return this.#settings.get(id);
  }

  /** Returns the provider's endpoints and keys; cached, but a failure is not. */
  configurationOf(provider: OpenIdProvider): Promise<client.Configuration> {
    const known = this.#known.get(provider.id) ?? discover(provider);
    this.#known.set(provider.id, known);
    known.catch(() => this.#known.delete(provider.id));
    return known;
  }
}

function discover({ issuer, clientId, clientSecret }: OpenIdProvider): Promise<client.Configuration> {
  return client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE_S },
    clientSecret === undefined ? client.None() : authenticateBy(clientSecret),
    {
      timeout: TIMEOUT_S,
      // The settings allow http only for this machine.
      execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
    },
  );
}

/** Sends the secret in the header, which every provider must support, unless its metadata lists only other methods. */
function authenticateBy(secret: string): client.ClientAuth {
  const [byHeader, byBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? byHeader : byBody;
    authenticate(server, ...rest);
  };
}
