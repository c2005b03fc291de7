/** The migrations of this service's stored data, in order; each is a file in the folder `migrations`. */
import type { Migration } from '@skatert/service-kit/data/migrations';

export const migrations: readonly Migration[] = [];
