/** Creates the groups that a menu file names, in the transaction that applies it. */
import { TAG_LEVELS_MAX } from '@skatert/contracts/menu/tags';
import { foldedName } from '@skatert/contracts/shared/fold-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import type { TagDoc } from '../tags/tag-model.js';
import { lockTags } from '../tags/tag-tree.js';
import { appendedRanks } from './append-ranks.js';
import type { ImportDeps } from './import-deps.js';
import { conflict, groupIdOf, type Writing } from './writing.js';

const groupsChanged = () => conflict('Группы изменились после проверки файла. Загрузите файл ещё раз.');

/**
 * Creates the missing groups, the last ones below their parents, and locks those that get products or groups.
 * @throws AppError EDIT_CONFLICT when one of them was archived, or another user created a missing one
 */
export async function writeGroups(
  { tags }: ImportDeps,
  writing: Writing,
  session: ClientSession,
): Promise<void> {
  const { found, rows, groupIds } = writing;
  const { brandId, newGroups } = found;
  const used = [...newGroups.map(({ parent }) => parent), ...rows.map(({ group }) => group ?? null)];
  const usedIds = new Set(used.flatMap((ref) => (ref && 'id' in ref ? [ref.id] : [])));
  const live = await lockTags(tags, brandId, [...usedIds], session);
  if (live.length < usedIds.size) throw groupsChanged();
  if (newGroups.length === 0) return;
  const parents = newGroups.map(({ parent }) => groupIdOf(parent, groupIds) ?? 0);
  const siblings = { brandId, archivedAt: null };
  await requireMissing({ tags }, writing, parents, session);
  const ranks = await appendedRanks(tags, { siblings, parentField: 'parentId', parents }, session);
  const created = newTags(writing, live, parents).map((tag, index) => ({
    ...tag,
    rank: ranks[index] ?? null,
  }));
  await documentsOf<TagDoc>(tags).insertMany(created, { session });
}

async function requireMissing(
  { tags }: Pick<ImportDeps, 'tags'>,
  { found: { brandId, newGroups } }: Writing,
  parents: readonly number[],
  session: ClientSession,
): Promise<void> {
  const siblings = await tags
    .find({ brandId, archivedAt: null, parentId: { $in: parents } }, { name: 1, parentId: 1 })
    .session(session)
    .lean<TagDoc[]>();
  const taken = new Set(siblings.map(({ name, parentId }) => `${parentId} ${foldedName(name)}`));
  if (newGroups.some(({ name }, index) => taken.has(`${parents[index]} ${foldedName(name)}`)))
    throw groupsChanged();
}

/** Returns the groups in their order: each parent is an existing group or an earlier one. */
function newTags(
  { found, groupIds, at, editor, revision }: Writing,
  live: readonly TagDoc[],
  parents: readonly number[],
): TagDoc[] {
  const pathOf = new Map(live.map(({ _id, ancestors }) => [_id, [...ancestors, _id]]));
  return found.newGroups.map(({ name }, index) => {
    const parentId = parents[index] ?? 0;
    const ancestors = pathOf.get(parentId) ?? [];
    const _id = groupIds[index] as number;
    if (ancestors.length >= TAG_LEVELS_MAX) throw groupsChanged();
    pathOf.set(_id, [...ancestors, _id]);
    return {
      _id,
      version: 1,
      editedBy: editor,
      brandId: found.brandId,
      name,
      picture: null,
      parentId,
      ancestors,
      rank: null,
      menuRevision: revision,
      changes: 0,
      createdAt: at,
      updatedAt: at,
      archivedAt: null,
      archivedWith: null,
    };
  });
}
