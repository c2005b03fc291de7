/** Where something in a tree goes when it is dropped. */

export interface TreeNode {
  id: number;
  name: string;
  children: readonly TreeNode[];
}

export interface Move {
  /** What is moved, in its order. */
  ids: number[];
  /** The new parent; null: the top level. */
  parentId: number | null;
  /** The sibling that comes next; null: what is moved becomes the last. */
  beforeId: number | null;
}

/** The parent of a node and its siblings; undefined where the tree has no such node. */
function placeOf(
  nodes: readonly TreeNode[],
  id: number,
  parentId: number | null = null,
): { parentId: number | null; siblings: readonly TreeNode[] } | undefined {
  if (nodes.some((node) => node.id === id)) return { parentId, siblings: nodes };
  for (const node of nodes) {
    const found = placeOf(node.children, id, node.id);
    if (found) return found;
  }
  return undefined;
}

/** The move that a drop stands for; null where the target is gone. */
export function moveTo(
  nodes: readonly TreeNode[],
  ids: number[],
  target: number,
  position: 'before' | 'on' | 'after',
): Move | null {
  const place = placeOf(nodes, target);
  if (!place) return null;
  if (position === 'on') return { ids, parentId: target, beforeId: null };
  const at = place.siblings.findIndex(({ id }) => id === target) + (position === 'after' ? 1 : 0);
  const next = place.siblings.slice(at).find(({ id }) => !ids.includes(id));
  return { ids, parentId: place.parentId, beforeId: next?.id ?? null };
}
