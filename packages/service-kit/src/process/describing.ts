/**
 * `--describe`: the process neither connects nor listens. It builds its app, prints the descriptor of its release as JSON,
 * and ends; deploys compare it with what is live (`packages/compatibility`).
 */
import { accessTable } from '../access/guard-routes.js';
import type { RouteAccess } from '../access/route-access.js';
import type { App } from '../http/app.js';
import { describeMessages } from '../shared/messages.js';
import type { Registration } from './registration.js';

export const isDescribing = process.argv.includes('--describe');

/** What a service stores. Indexes, and what migrations drop, are named `collection.index`; a whole collection `collection`. */
export interface Stored {
  collections: readonly string[];
  indexes: readonly string[];
  migrations: readonly { number: number; title: string; compatibleFrom: number; drops: readonly string[] }[];
}

let readStored = (): Stored => ({ collections: [], indexes: [], migrations: [] });

/** Sets how the stored data is described, when the app has opened its models. */
export function describeStored(read: () => Stored): void {
  readStored = read;
}

/** Prints the descriptor, and ends the process. */
export async function printDescription(app: App, registration: Registration | undefined): Promise<never> {
  await app.ready();
  const { prefixes = [] } = registration?.declaration ?? {};
  const description = {
    openapi: app.swagger(),
    permissions: [...new Set([...accessTable(app).routes.values()].flatMap(permissionsOf))].sort(),
    prefixes,
    messages: describeMessages(app),
    stored: readStored(),
  };
  // The process ends when all is written, which a pipe may take a while for.
  await new Promise((resolve) => process.stdout.write(JSON.stringify(description), resolve));
  process.exit(0);
}

function permissionsOf(access: RouteAccess): string[] {
  if (typeof access === 'string') return [];
  if ('query' in access) return [...permissionsOf(access.given), ...permissionsOf(access.absent)];
  return access.permission ? [access.permission.name] : [];
}
