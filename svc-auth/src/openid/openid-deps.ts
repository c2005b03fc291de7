/** What signing in by a provider depends on. */
import type { FastifyBaseLogger } from 'fastify';
import type { AccountDeps } from '../accounts/new-account.js';
import type { OpenIdTransactionModel } from './openid-transaction-model.js';
import type { Providers } from './providers.js';

export interface OpenIdDeps extends AccountDeps {
  log: FastifyBaseLogger;
  providers: Providers;
  transactions: OpenIdTransactionModel;
  /** Our address that a provider sends the browser back to. */
  callbackUrl: (providerId: string) => URL;
}
