import type { AccountModel } from '../accounts/account-model.js';
import type { LedgerDeps } from '../ledger/ledger-deps.js';
import type { StocktakingModels } from './stocktaking-models.js';

export interface StocktakingDeps extends LedgerDeps, StocktakingModels {
  accounts: AccountModel;
  /** Runs the entries of a stocktaking one after another: transactions at once would conflict and be repeated. */
  inStocktakingTurn: <T>(stocktakingIds: readonly number[], work: () => Promise<T>) => Promise<T>;
}
