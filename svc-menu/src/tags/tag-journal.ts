/** Groups of the menu in the journal. */
import type { JournalValue, Shown } from '@skatert/service-kit/journal/changes-of';
import type { JournalNote } from '@skatert/service-kit/journal/journal';
import type { GroupName } from '../shared/menu-journal.js';
import type { TagDoc } from './tag-model.js';

/** Returns how the fields of a group are written. */
export const tagShown = (groupName: GroupName): Shown<TagDoc> => ({
  name: ({ name }) => name,
  parent: ({ parentId }) => (parentId === 0 ? null : groupName(parentId)),
});

/** Returns whose entry it is, and about which group. */
export const aboutTag = ({
  _id,
  brandId,
  name,
}: Pick<TagDoc, '_id' | 'brandId' | 'name'>): Pick<JournalNote, 'scope' | 'kind' | 'objectId' | 'name'> => ({
  scope: { brandId },
  kind: 'group',
  objectId: _id,
  name,
});

/** Returns how many groups below it and products were archived or restored with a group. */
export const withContents = (tagIds: readonly number[], products: readonly number[]): JournalValue[] => [
  ...(tagIds.length > 1
    ? [{ field: 'groups' as const, before: null, after: String(tagIds.length - 1) }]
    : []),
  ...(products.length > 0
    ? [{ field: 'products' as const, before: null, after: String(products.length) }]
    : []),
];
