/** Computes the move that a drop in a tree stands for. */

export interface TreeNode {
  id: number;
  name: string;
  children: readonly TreeNode[];
}

export interface Move {
  /** The ids of the moved nodes, in order. */
  ids: number[];
  /** The new parent; null: the top level. */
  parentId: number | null;
  /** The next sibling after the move; null: the nodes become the last. */
  beforeId: number | null;
}

/** Returns the parent of a node and its siblings; undefined when the tree has no such node. */
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

/** Returns the move of a drop; null when the target no longer exists. */
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
