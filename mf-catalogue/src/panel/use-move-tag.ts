/** Moves a group: shown at once, and undone by a button, or with the server's message when it fails. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { apiPatch, queryString } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { invalidateProducts } from '../products/products-query.js';
import { tagsById } from '../tags/tag-parents.js';
import { invalidateTags, tagPath, tagTreeQuery } from '../tags/tags-query.js';
import { moveBack, type TagMove, withTagMoved } from './tag-moves.js';

type MoveTag = (move: TagMove) => Promise<void>;

export function useMoveTag(brandId: number): MoveTag {
  const client = useQueryClient();
  const { queryKey } = tagTreeQuery(brandId);
  const moveTag: MoveTag = async (move) => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    if (before) client.setQueryData(queryKey, withTagMoved(before, move));
    const { id, ...place } = move;
    await apiPatch(`${tagPath(id)}/move${queryString(place)}`).then(
      () => before && offerUndo(before, id, moveTag),
      (error: unknown) => {
        client.setQueryData(queryKey, before);
        toast.error(failureText(error, 'Не удалось переместить тег'));
      },
    );
    // The products of all groups follow the order of the tree.
    void invalidateProducts(client, brandId);
    await invalidateTags(client, brandId);
  };
  return moveTag;
}

/** A group that is dropped in the wrong place takes its products along, and is hard to find again. */
function offerUndo(before: GroupTagNode[], id: number, moveTag: MoveTag): void {
  const back = moveBack(before, id);
  if (!back) return;
  toast.success(`Тег «${tagsById(before).get(id)?.name}» перемещён`, {
    action: { label: 'Отменить', onClick: () => void moveTag(back) },
  });
}
