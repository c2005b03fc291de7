/** Changes of this service's stored data, in order; each is a file of the folder `migrations`. */
import type { Migration } from '@skatert/service-kit/data/migrations';
import { orderGramsMigration } from './migrations/0001-order-grams.js';
import { dropExactTotals } from './migrations/0002-drop-exact-totals.js';
import { dropFormerKeys } from './migrations/0003-drop-former-keys.js';
import { dropUntoldIndex } from './migrations/0004-drop-untold-index.js';

export const migrations: readonly Migration[] = [
  orderGramsMigration,
  dropExactTotals,
  dropFormerKeys,
  dropUntoldIndex,
];
