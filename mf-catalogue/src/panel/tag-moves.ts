/** Moves in a brand's tree of groups, as they will be after the server has confirmed them. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { tagsById } from '../tags/tag-parents.js';

export interface TagMove {
  id: number;
  /** 0: the root. */
  parentId: number;
  /** The next sibling; null: the group becomes the last one. */
  beforeId: number | null;
}

/** Returns the tree after a move; unchanged when the group or its new parent is not in it, or the parent is below it. */
export function withTagMoved(tree: GroupTagNode[], { id, parentId, beforeId }: TagMove): GroupTagNode[] {
  const tags = tagsById(tree);
  const tag = tags.get(id);
  const parent = tags.get(parentId);
  if (!tag || (parentId !== 0 && !parent) || tagsById([tag]).has(parentId)) return tree;
  const placed = atLevel({ ...tag, parentId }, (parent?.level ?? 0) + 1);
  const place = (nodes: GroupTagNode[], at: number): GroupTagNode[] => {
    const others = nodes
      .filter((node) => node.id !== id)
      .map((node) => withChildren(node, place(node.children, node.id)));
    if (at !== parentId) return others;
    const next = others.findIndex((node) => node.id === beforeId);
    return others.toSpliced(next === -1 ? others.length : next, 0, placed);
  };
  return place(tree, 0);
}

/** Returns the tree without a group and what is below it. */
export const withoutTag = (nodes: readonly GroupTagNode[], id: number): GroupTagNode[] =>
  nodes.filter((node) => node.id !== id).map((node) => withChildren(node, withoutTag(node.children, id)));

/** Returns the move that puts a group back to where it is in a tree; undefined when it is not in it. */
export function moveBack(tree: GroupTagNode[], id: number): TagMove | undefined {
  const tags = tagsById(tree);
  const tag = tags.get(id);
  if (!tag) return undefined;
  const siblings = tags.get(tag.parentId)?.children ?? tree;
  const next = siblings[siblings.indexOf(tag) + 1];
  return { id, parentId: tag.parentId, beforeId: next?.id ?? null };
}

const withChildren = (node: GroupTagNode, children: GroupTagNode[]): GroupTagNode => ({
  ...node,
  children,
  childrenCount: children.length,
  hasChildren: children.length > 0,
});

const atLevel = (node: GroupTagNode, level: number): GroupTagNode => ({
  ...node,
  level,
  children: node.children.map((child) => atLevel(child, level + 1)),
});
