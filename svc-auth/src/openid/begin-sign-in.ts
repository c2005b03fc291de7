/** Starts a sign-in with a provider. */
import * as client from 'openid-client';
import { hashOf, newSecret } from '../accounts/one-time-secret.js';
import type { OpenIdDeps } from './openid-deps.js';
import { TRANSACTION_TTL_MS } from './openid-transaction-model.js';
import type { OpenIdProvider } from './provider-settings.js';

/**
 * Stores the sign-in and returns the provider's address to which the browser is redirected.
 * @param browserSecret the secret of the browser's cookie
 * @param page the path to open after the sign-in
 */
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
