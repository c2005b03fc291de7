/** Moves products that were dropped on a group of the tree: one, or all selected ones, in a step that can be undone. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import type { Bulk } from '../bulk/use-bulk.js';
import { tagsById } from '../tags/tag-parents.js';

export function useDroppedProducts({ run, target }: Bulk, tree: readonly GroupTagNode[]) {
  return ([id, ...others]: readonly number[], groupId: number): Promise<void> => {
    const dropped = id === undefined || others.length > 0 ? target : { ...target, products: [{ id }] };
    return run({ kind: 'group', groupTagId: groupId }, tagsById(tree).get(groupId)?.name, dropped);
  };
}
