/** The tags that may be the parent of a tag, and other facts of a brand's tree. */
import type { GroupTagNode } from '@skatert/contracts/menu/tags';

/** The choice of the root. */
export const NO_PARENT = 'Без родительского тега';

export interface TagChoice {
  id: number;
  name: string;
  /** 1 at the root. */
  level: number;
}

/** Returns all tags but the given one and those below it, each parent before its children. `without`: null, all tags. */
export const parentsFor = (nodes: readonly GroupTagNode[], without: number | null): TagChoice[] =>
  nodes
    .filter(({ id }) => id !== without)
    .flatMap(({ id, name, level, children }) => [{ id, name, level }, ...parentsFor(children, without)]);

/** Returns the number of tags in a tree. */
export const countTags = (nodes: readonly GroupTagNode[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countTags(children), 0);

/** Returns all tags of a tree by their ids. */
export const tagsById = (nodes: readonly GroupTagNode[]): Map<number, GroupTagNode> =>
  new Map(nodes.flatMap((node) => [[node.id, node], ...tagsById(node.children)]));

/** Returns the ids of the tags that have children. */
export const parentIds = (nodes: readonly GroupTagNode[]): number[] =>
  nodes.flatMap(({ id, children }) => (children.length > 0 ? [id, ...parentIds(children)] : []));
