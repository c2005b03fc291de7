/** Finishes a sign-in with a provider: verifies its response and finds or creates the account. */
import * as client from 'openid-client';
import { hashOf } from '../accounts/one-time-secret.js';
import type { UserDoc } from '../accounts/user-model.js';
import { findOrCreateAccount } from './external-account.js';
import type { OpenIdDeps } from './openid-deps.js';
import type { OpenIdTransactionDoc } from './openid-transaction-model.js';
import type { OpenIdProvider } from './provider-settings.js';

/** This browser has not started the sign-in, or it is already finished or expired. */
export class UnknownSignIn extends Error {}

export interface Finished {
  user: UserDoc;
  page: string;
}

/**
 * Returns the account and the page to open. `search`: the callback's query.
 * @throws UnknownSignIn, BlockedAccount, or an error of the client library
 */
export async function finishSignIn(
  deps: OpenIdDeps,
  provider: OpenIdProvider,
  browserSecret: string | undefined,
  search: string,
): Promise<Finished> {
  const url = deps.callbackUrl(provider.id);
  url.search = search;
  const state = url.searchParams.get('state') ?? '';
  const transaction = await consumeTransaction(deps, provider, browserSecret ?? '', state);
  const configuration = await deps.providers.configurationOf(provider);
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: transaction.codeVerifier,
    expectedState: state,
    expectedNonce: transaction.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new UnknownSignIn();
  const user = await findOrCreateAccount(deps, provider.id, claims, async () =>
    configuration.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : client.fetchUserInfo(configuration, tokens.access_token, claims.sub),
  );
  return { user, page: transaction.page };
}

/** Removes and returns the stored sign-in, so that it is used once and only by its browser. @throws UnknownSignIn */
async function consumeTransaction(
  { transactions, now }: OpenIdDeps,
  provider: OpenIdProvider,
  browserSecret: string,
  state: string,
): Promise<OpenIdTransactionDoc> {
  const transaction = await transactions
    .findOneAndDelete({ _id: hashOf(state), browser: hashOf(browserSecret), provider: provider.id })
    .lean<OpenIdTransactionDoc>();
  if (!transaction || transaction.expiresAt.getTime() <= now()) throw new UnknownSignIn();
  return transaction;
}
