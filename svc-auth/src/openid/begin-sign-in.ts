/** A visitor is sent to a provider. */
import * as client from 'openid-client';
import type { OpenIdDeps } from './openid-deps.js';
import { hashOf, newSecret, TRANSACTION_TTL_MS } from './openid-transaction-model.js';
import type { OpenIdProvider } from './provider-settings.js';

/** `browserSecret` is the cookie's, `page` where he goes afterwards. Answers the provider's address for him. */
export async function beginSignIn(
  deps: OpenIdDeps,
  provider: OpenIdProvider,
  browserSecret: string,
  page: string,
): Promise<URL> {
  const configuration = await deps.providers.configurationOf(provider);
  const [state, nonce] = [newSecret(), newSecret()];
  const codeVerifier = client.randomPKCECodeVerifier();
  await deps.transactions.create([
    {
      _id: hashOf(state),
      browser: hashOf(browserSecret),
      provider: provider.id,
      codeVerifier,
      nonce,
      page,
      expiresAt: new Date(deps.now() + TRANSACTION_TTL_MS),
    },
  ]);
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: deps.callbackUrl(provider.id).href,
    scope: provider.scopes.join(' '),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
}
