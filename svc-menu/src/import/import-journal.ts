/** Imports in the journal: one entry with counts. */
import type { MenuImport } from '@skatert/contracts/menu/import';
import type { JournalField } from '@skatert/contracts/shared/journal-texts';
import type { JournalValue } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { JournalNote } from '@skatert/service-kit/journal/journal';
import type { ImportDoc } from './import-model.js';

const counted = (counts: Partial<Record<JournalField, number>>): JournalValue[] =>
  (Object.entries(counts) as [JournalField, number][])
    .filter(([, count]) => count > 0)
    .map(([field, count]) => ({ field, before: null, after: String(count) }));

const about = ({ _id, brandId, fileName }: ImportDoc) =>
  ({ scope: { brandId }, kind: 'menu', objectId: _id, name: fileName }) as const;

export const importNote = (found: ImportDoc, by: Editor): JournalNote => ({
  ...about(found),
  action: 'imported',
  by,
  changes: counted({
    added: found.counts.new,
    changed: found.counts.changed,
    groups: found.newGroups.length,
  }),
  count: found.counts.new + found.counts.changed,
});

export const undoneNote = (
  found: ImportDoc,
  undo: NonNullable<MenuImport['undo']>,
  by: Editor,
): JournalNote => ({
  ...about(found),
  action: 'import-undone',
  by,
  changes: counted({
    changed: undo.restored,
    archived: undo.archived,
    groups: undo.archivedGroups,
    kept: undo.skippedCount,
  }),
  count: undo.restored + undo.archived,
});
