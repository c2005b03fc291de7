/** HTTP: the journal of a service. No call changes or deletes an entry. */
import { JournalPage, JournalQuery } from '@skatert/contracts/shared/journal';
import { JOURNAL_PERMISSIONS } from '@skatert/contracts/shared/journal-permissions';
import { allows, type Permission } from '@skatert/contracts/shared/permissions';
import type { AccessDirectory, Caller } from '../access/access-directory.js';
import { AccessRule } from '../access/route-access.js';
import type { App } from '../http/app.js';
import { AppError } from '../shared/errors.js';
import type { Journal } from './journal.js';
import { type JournalReader, scopeOf } from './journal-reader.js';

/** Whose objects a service has: those of brands, of masters, or of both. */
type Owner = 'brand' | 'master' | 'both';

/**
 * Returns a rule: the caller must have the permission in at least one brand. Its result is what he reads, the entries of those
 * brands, of their masters, or of both; undefined stands for all, for platform administrators where objects belong to brands.
 */
const readers = (permission: Permission, owner: Owner): AccessRule<JournalReader | undefined> =>
  new AccessRule(owner === 'brand' ? 'any-brand' : 'any-master', permission, ({ caller, directory }) => {
    if (owner === 'brand' && caller.claims.platformAdmin === true) return undefined;
    return readerOf(directory, caller, permission, owner);
  });

/** @throws AppError FORBIDDEN when the caller reads nothing */
function readerOf(
  directory: AccessDirectory,
  caller: Caller,
  permission: Permission,
  owner: Owner,
): JournalReader {
  const held = directory.memberships(caller.userId).filter(({ roles }) => allows(permission, roles));
  if (held.length === 0) throw new AppError('FORBIDDEN');
  const brands = new Map(held.map(({ brandId, masterId }) => [brandId, masterId]));
  const ofBrands = [...brands.keys()].map((brandId) => scopeOf({ brandId }));
  const ofMasters = [...new Set(brands.values())].map((masterId) => scopeOf({ masterId }));
  return {
    scopes: [...(owner === 'brand' ? [] : ofMasters), ...(owner === 'master' ? [] : ofBrands)],
    brands,
    bound: [...brands.keys()].flatMap((brandId) => {
      const pointIds = directory.pointsIn(caller, brandId);
      return pointIds === undefined ? [] : [{ brandId, pointIds }];
    }),
  };
}

export function journalRoutes(app: App, journal: Journal, path: string, owner: Owner = 'brand'): void {
  const access = readers(JOURNAL_PERMISSIONS['journal.view'], owner);
  app.get(
    path,
    {
      config: { access },
      schema: { tags: ['journal'], querystring: JournalQuery, response: { 200: JournalPage } },
    },
    (request) => journal.read(access.of(request), request.query),
  );
}
