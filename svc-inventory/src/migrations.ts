/** The migrations of this service's stored data, in order; each is a file in the folder `migrations`. */
import type { Migration } from '@skatert/service-kit/data/migrations';
import { balances } from './migrations/0001-balances.js';
import { nameKeys } from './migrations/0002-name-keys.js';
import { dropFormerIndexes } from './migrations/0003-drop-former-indexes.js';

export const migrations: readonly Migration[] = [balances, nameKeys, dropFormerIndexes];
