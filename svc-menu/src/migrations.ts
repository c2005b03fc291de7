/** Changes of this service's stored data, in order; each is a file of the folder `migrations`. */
import type { Migration } from '@skatert/service-kit/data/migrations';

export const migrations: readonly Migration[] = [];
