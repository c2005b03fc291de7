/** A provider sent a visitor back: his word is checked, and his account found or made. */
import * as client from 'openid-client';
import type { UserDoc } from '../accounts/user-model.js';
import { findOrMakeAccount } from './external-account.js';
import type { OpenIdDeps } from './openid-deps.js';
import { hashOf, type OpenIdTransactionDoc } from './openid-transaction-model.js';
import type { OpenIdProvider } from './provider-settings.js';

/** The sign-in isn't one that this browser began, or it was finished already. */
export class UnknownSignIn extends Error {}

export interface Finished {
  user: UserDoc;
  page: string;
}

/** `search` is the callback's query. @throws UnknownSignIn, or an error of the client library */
export async function finishSignIn(
  deps: OpenIdDeps,
  provider: OpenIdProvider,
  browserSecret: string | undefined,
  search: string,
): Promise<Finished> {
  const url = deps.callbackUrl(provider.id);
  url.search = search;
  const state = url.searchParams.get('state') ?? '';
  const transaction = await take(deps, provider, browserSecret ?? '', state);
  const configuration = await deps.providers.configurationOf(provider);
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: transaction.codeVerifier,
    expectedState: state,
    expectedNonce: transaction.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new UnknownSignIn();
  const user = await findOrMakeAccount(deps, provider.id, claims, async () =>
    configuration.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : client.fetchUserInfo(configuration, tokens.access_token, claims.sub),
  );
  return { user, page: transaction.page };
}

/** Removes it, so that it is used once; another browser's try removes nothing. */
async function take(
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
