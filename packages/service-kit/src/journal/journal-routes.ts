/** HTTP: the journal of a service. No call changes or deletes an entry. */
import { JournalPage, JournalQuery } from '@skatert/contracts/shared/journal';
import { JOURNAL_PERMISSIONS } from '@skatert/contracts/shared/journal-permissions';
import type { Permission } from '@skatert/contracts/shared/permissions';
import { AccessRule } from '../access/route-access.js';
import type { App } from '../http/app.js';
import { AppError } from '../shared/errors.js';
import { type Journal, scopeOf } from './journal.js';

/**
 * Returns a rule: the caller must have the permission in at least one brand. Its result is what he reads, the entries of those
 * brands; undefined stands for all, for platform administrators.
 */
const ofBrands = (permission: Permission): AccessRule<string[] | undefined> =>
  new AccessRule('any-brand', permission, ({ caller: { userId, claims }, directory }) => {
    if (claims.platformAdmin === true) return undefined;
    const brandIds = directory.brandsWith(userId, permission);
    if (brandIds.length === 0) throw new AppError('FORBIDDEN');
    return brandIds.map((brandId) => scopeOf({ brandId }));
  });

/** The same for entries of masters: the caller must have the permission in a brand of the master. */
const ofMasters = (permission: Permission): AccessRule<string[] | undefined> =>
  new AccessRule('any-master', permission, ({ caller: { userId }, directory }) => {
    const masterIds = directory.mastersWith(userId, permission);
    if (masterIds.length === 0) throw new AppError('FORBIDDEN');
    return masterIds.map((masterId) => scopeOf({ masterId }));
  });

/** The same for entries of masters and of brands; only those of the caller's own brands, also of a master. */
const ofBoth = (permission: Permission): AccessRule<string[] | undefined> =>
  new AccessRule('any-master', permission, ({ caller: { userId }, directory }) => {
    const masterIds = directory.mastersWith(userId, permission);
    if (masterIds.length === 0) throw new AppError('FORBIDDEN');
    const brandIds = directory.brandsWith(userId, permission);
    return [
      ...masterIds.map((masterId) => scopeOf({ masterId })),
      ...brandIds.map((brandId) => scopeOf({ brandId })),
    ];
  });

const RULES = { brand: ofBrands, master: ofMasters, both: ofBoth } as const;

/** @param owner whose objects the service has: those of brands, of masters, or of both */
export function journalRoutes(
  app: App,
  journal: Journal,
  path: string,
  owner: keyof typeof RULES = 'brand',
): void {
  const access = RULES[owner](JOURNAL_PERMISSIONS['journal.view']);
  app.get(
    path,
    {
      config: { access },
      schema: { tags: ['journal'], querystring: JournalQuery, response: { 200: JournalPage } },
    },
    (request) => journal.read(access.of(request), request.query),
  );
}
