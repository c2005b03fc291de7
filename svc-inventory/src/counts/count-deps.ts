import type { LedgerDeps } from '../ledger/ledger-deps.js';
import type { AccountModel } from '../models/account-model.js';
import type { CountModels } from '../models/count-model.js';

export interface CountDeps extends LedgerDeps, CountModels {
  accounts: AccountModel;
  /** Runs the entries of a count one after another: transactions at once would conflict and be repeated. */
  inCountTurn: <T>(countIds: readonly number[], work: () => Promise<T>) => Promise<T>;
}
