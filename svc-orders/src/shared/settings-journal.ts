/** What the staff changes of a brand's settings, in the journal: in the transaction of the change. */
import type { JournalKind } from '@skatert/contracts/shared/journal-texts';
import { inTransaction, isDuplicateKey } from '@skatert/service-kit/data/database';
import { changesOf, type JournalValue, type Shown } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { Journal } from '@skatert/service-kit/journal/journal';
import type { ClientSession, Connection } from 'mongoose';

export interface SettingsDeps {
  connection: Connection;
  journal: Pick<Journal, 'write'>;
}

export const countText = (count: number | null): string | null => (count === null ? null : String(count));

/** The settings before and after a change. */
export interface Changed<T> {
  before: T;
  after: T;
}

export interface SettingsChange<T> {
  brandId: number;
  kind: JournalKind;
  by: Editor;
  /** How the settings are written, or the function that writes their difference. */
  shown: Shown<T> | ((before: T, after: T) => JournalValue[]);
  /** Runs in the transaction, and again after a conflict. */
  change: (session: ClientSession) => Promise<Changed<T>>;
}

/**
 * Runs `work`, which stores a document when there is none, in a transaction: again when another editor has stored the first
 * meanwhile, on this one.
 */
export async function inRepeatedTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await inTransaction(connection, work);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** Changes what a brand has set, with the entry of the difference, and returns the new settings. */
export async function changeSettings<T>(deps: SettingsDeps, settings: SettingsChange<T>): Promise<T> {
  const { brandId, kind, by, shown, change } = settings;
  return inRepeatedTransaction(deps.connection, async (session) => {
    const { before, after } = await change(session);
    const changes = typeof shown === 'function' ? shown(before, after) : changesOf(shown, before, after);
    const about = { scope: { brandId }, kind, objectId: brandId, name: '' };
    await deps.journal.write({ ...about, action: 'edited', by, changes }, session);
    return after;
  });
}
