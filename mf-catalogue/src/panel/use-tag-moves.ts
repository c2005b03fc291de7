/** Moves a group: shown at once, and undone with the server's message when it fails. */
import type { Brand } from '@skatert/contracts/menu/brands';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { apiPatch, queryString } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { invalidateProducts } from '../products/products-query.js';
import { tagsById } from '../tags/tag-parents.js';
import { invalidateTags, tagPath, tagTreeQuery } from '../tags/tags-query.js';
import { moveBack, type TagMove, withoutTag, withTagMoved } from './tag-moves.js';

type Tree = GroupTagNode[];
type Move = (move: TagMove) => Promise<void>;

export interface TagMoves {
  /** Inside its brand; a button of the notice puts it back. */
  move: Move;
  /** Moves a group with everything below it to the root of another brand. */
  moveToBrand: (tag: Pick<GroupTagNode, 'id' | 'name'>, brand: Pick<Brand, 'id' | 'name'>) => Promise<void>;
}

export function useTagMoves(brandId: number): TagMoves {
  const client = useQueryClient();
  const { queryKey } = tagTreeQuery(brandId);
  const run = async (path: string, change: (tree: Tree) => Tree, onDone: (before?: Tree) => void) => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    if (before) client.setQueryData(queryKey, change(before));
    await apiPatch(path).then(
      () => onDone(before),
      (error: unknown) => {
        client.setQueryData(queryKey, before);
        toast.error(failureText(error, 'Не удалось переместить тег'));
      },
    );
    // The products of all groups follow the order of the tree.
    void invalidateProducts(client, brandId);
    await invalidateTags(client, brandId);
  };
  const move: Move = ({ id, ...place }) =>
    run(
      `${tagPath(id)}/move${queryString(place)}`,
      (tree) => withTagMoved(tree, { id, ...place }),
      (before) => before && offerUndo(before, id, move),
    );
  return {
    move,
    moveToBrand: ({ id, name }, target) =>
      run(
        `${tagPath(id)}/brand${queryString({ brandId: target.id })}`,
        (tree) => withoutTag(tree, id),
        () => {
          toast.success(`Тег «${name}» перенесён в «${target.name}»`);
          void invalidateProducts(client, target.id);
          void invalidateTags(client, target.id);
        },
      ),
  };
}

/** A group that is dropped in the wrong place takes its products along, and is hard to find again. */
function offerUndo(before: Tree, id: number, move: Move): void {
  const back = moveBack(before, id);
  if (!back) return;
  toast.success(`Тег «${tagsById(before).get(id)?.name}» перемещён`, {
    action: { label: 'Отменить', onClick: () => void move(back) },
  });
}
