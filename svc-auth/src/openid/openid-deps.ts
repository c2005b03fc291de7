/** The dependencies of the sign-in with providers. */
import type { FastifyBaseLogger } from 'fastify';
import type { AccountDeps } from '../accounts/new-account.js';
import type { OpenIdTransactionModel } from './openid-transaction-model.js';
import type { Providers } from './providers.js';

export interface OpenIdDeps extends AccountDeps {
  log: FastifyBaseLogger;
  providers: Providers;
  transactions: OpenIdTransactionModel;
  /** Returns the address to which a provider redirects the browser. */
  callbackUrl: (providerId: string) => URL;
}
