/** Reads the journal of a release's dump: who has changed the menu and orders. */
import type { JournalEntry, JournalPage } from '@skatert/contracts/shared/journal';
import type { Calls } from '../support/order-load.js';
import { pick } from './pick.js';

/** What a test must find again, by section, the newest first. */
export type KnownJournal = Record<
  string,
  Pick<JournalEntry, 'kind' | 'name' | 'action' | 'by' | 'changes'>[]
>;

const PATHS = { catalogue: '/auth/v1/journal/catalogue', orders: '/order/v1/journal' };

/** Returns all entries, as the owner reads them. */
export async function readJournal(owner: Calls): Promise<KnownJournal> {
  const journal: KnownJournal = {};
  for (const [section, path] of Object.entries(PATHS)) {
    const { content } = await owner.untilSuccess<JournalPage>('GET', `${path}?size=100`);
    journal[section] = content.map((entry) => pick(entry, ['kind', 'name', 'action', 'by', 'changes']));
  }
  return journal;
}
