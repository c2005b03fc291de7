import type { GroupTagNode } from '@skatert/contracts/menu/tags';

export interface GroupChoice {
  id: number;
  /** The name with those of the groups above it: «Супы / Горячие». */
  name: string;
}

/** Returns all groups of a tree in its order, each parent before its children. */
export const groupChoices = (nodes: readonly GroupTagNode[], above = ''): GroupChoice[] =>
  nodes.flatMap(({ id, name, children }) => [
    { id, name: above + name },
    ...groupChoices(children, `${above}${name} / `),
  ]);
