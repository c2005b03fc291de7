/** The migrations of this service's stored data, in order; each is a file in the folder `migrations`. */
import type { Migration } from '@skatert/service-kit/data/migrations';
import { dropUntoldIndex } from './migrations/0001-drop-untold-index.js';

export const migrations: readonly Migration[] = [dropUntoldIndex];
