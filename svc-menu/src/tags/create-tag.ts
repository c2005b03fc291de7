/** Creates a group, below another one or at the root. */
import type { TagBody } from '@skatert/contracts/menu/tags';
import { inTransaction } from '@skatert/service-kit/data/database';
import { requireRoom } from '@skatert/service-kit/http/quotas';
import { changesOf } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { rankFor } from '../menu/rank.js';
import { nextRevision } from '../menu/revision-model.js';
import { requireOwnPictures } from '../pictures/require-own-pictures.js';
import { groupNames } from '../shared/menu-journal.js';
import type { TagDeps } from './tag-deps.js';
import { aboutTag, tagShown } from './tag-journal.js';
import type { TagDoc } from './tag-model.js';
import { ancestorsBelow } from './tag-tree.js';

/**
 * Creates a tag as the last one of its level and returns it. `editor`: null for demo data.
 * @throws AppError QUOTA_EXCEEDED, 400 when the parent is archived or of another brand, or a picture is given
 */
export async function createTag(deps: TagDeps, body: TagBody, editor: Editor | null): Promise<TagDoc> {
  requireOwnPictures(body, []);
  const { name, brandId } = body;
  const parentId = body.parentId ?? 0;
  requireRoom(deps.quotas.groupsOfBrand, (await deps.readMenu(brandId)).groupCount);
  const id = await deps.tagIds.next();
  const at = new Date(deps.now());
  const groupName = await groupNames(deps, brandId);
  const tag = await inTransaction(deps.connection, async (session) => {
    const revision = await nextRevision(deps.revisions, brandId, session);
    const siblings = { brandId, archivedAt: null, parentId };
    const fresh: TagDoc = {
      _id: id,
      version: 1,
      editedBy: editor,
      brandId,
      name,
      parentId,
      ancestors: await ancestorsBelow(deps.tags, { brandId, parentId }, session),
      rank: await rankFor(deps.tags, { siblings, revision }, session),
      menuRevision: revision,
      changes: 0,
      createdAt: at,
      updatedAt: at,
      archivedAt: null,
      archivedWith: null,
    };
    await deps.tags.create([fresh], { session });
    const changes = changesOf(tagShown(groupName), null, fresh);
    await deps.journal.write({ ...aboutTag(fresh), action: 'created', by: editor, changes }, session);
    return fresh;
  });
  deps.changes.publish(brandId);
  return tag;
}
