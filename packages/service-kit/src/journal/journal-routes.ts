/** HTTP: the journal of a service. No call changes or deletes an entry. */
import { JournalPage, JournalQuery } from '@skatert/contracts/shared/journal';
import { JOURNAL_PERMISSIONS } from '@skatert/contracts/shared/journal-permissions';
import type { Permission } from '@skatert/contracts/shared/permissions';
import { AccessRule } from '../access/route-access.js';
import type { App } from '../http/app.js';
import { AppError } from '../shared/errors.js';
import { type Journal, scopeOf } from './journal.js';

/**
 * Returns a rule: the caller must have the permission in at least one brand. Its result is what he reads: the entries of those
 * brands and of their masters; undefined stands for all, for platform administrators.
 */
const readableScopes = (permission: Permission): AccessRule<string[] | undefined> =>
  new AccessRule('any-brand', permission, ({ caller: { userId, claims }, directory }) => {
    if (claims.platformAdmin === true) return undefined;
    const scopes = [
      ...directory.brandsWith(userId, permission).map((brandId) => scopeOf({ brandId })),
      ...directory.mastersWith(userId, permission).map((masterId) => scopeOf({ masterId })),
    ];
    if (scopes.length === 0) throw new AppError('FORBIDDEN');
    return scopes;
  });

export function journalRoutes(app: App, journal: Journal, path: string): void {
  const access = readableScopes(JOURNAL_PERMISSIONS['journal.view']);
  app.get(
    path,
    {
      config: { access },
      schema: { tags: ['journal'], querystring: JournalQuery, response: { 200: JournalPage } },
    },
    (request) => journal.read(access.of(request), request.query),
  );
}
