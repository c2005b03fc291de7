/** Bulk changes in the journal: one entry, with the first of the products. */
import { CHANGES_MAX, changesOf, type JournalValue } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import type { JournalNote } from '@skatert/service-kit/journal/journal';
import { productShown } from '../products/product-journal.js';
import type { GroupName } from '../shared/menu-journal.js';
import type { BulkItem } from './bulk-fields.js';

const about = (brandId: number) => ({ scope: { brandId }, kind: 'products', name: '' }) as const;

interface Changed {
  brandId: number;
  items: readonly BulkItem[];
  groupName: GroupName;
  editor: Editor;
}

export function noteOf({ brandId, items, groupName, editor }: Changed): JournalNote {
  const shown = productShown(groupName);
  const changes = items.slice(0, CHANGES_MAX).flatMap(({ product, after }): JournalValue[] => {
    if (after.archivedAt) return [{ field: 'name', before: product.name, after: null }];
    return changesOf(shown, product, { ...product, ...after }).map((change) => ({
      ...change,
      of: product.name,
    }));
  });
  const action = items.some(({ after }) => after.archivedAt) ? 'archived' : 'bulk';
  return { ...about(brandId), action, by: editor, changes, count: items.length };
}

export const undoNote = (brandId: number, count: number): Omit<JournalNote, 'by'> => ({
  ...about(brandId),
  action: 'bulk-undone',
  count,
});
