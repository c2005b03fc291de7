/** Functions on the tree of groups. */

import type { Product } from '@skatert/contracts/menu/products';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';

/** Returns the groups from the root to one; empty for the root, and for a group that does not exist. */
export function trailTo(tree: readonly GroupTagNode[], id: number): GroupTagNode[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = trailTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

function idsOf(node: GroupTagNode): number[] {
  return [node.id, ...node.children.flatMap(idsOf)];
}

export interface Section {
  /** Null: no heading. */
  group: Pick<GroupTagNode, 'id' | 'name'> | null;
  products: Product[];
}

/** The products without a group, below all groups. */
export const WITHOUT_GROUP = { id: 0, name: 'Другое' } as const;

/**
 * Returns the products by group of one level, in the groups' order, each product once. Those of an open group itself are
 * the first, those of the menu without a group the last. In the order of the server's list
 * all products of a section follow each other, so that a longer part of the list only adds products at the end.
 * @param parentId the group to which the level belongs; 0 is the root
 */
export function inSections(
  parentId: number,
  groups: readonly GroupTagNode[],
  products: readonly Product[],
): Section[] {
  const left = new Set(products);
  const take = (ids: ReadonlySet<number>): Product[] => {
    const taken = [...left].filter(
      ({ groupTagId, tagIds }) => ids.has(groupTagId ?? 0) || tagIds.some((id) => ids.has(id)),
    );
    for (const product of taken) left.delete(product);
    return taken;
  };
  const own = parentId === 0 ? [] : take(new Set([parentId]));
  const sections = groups
    .map((group): Section => ({ group, products: take(new Set(idsOf(group))) }))
    .filter((section) => section.products.length > 0);
  const others = [...own, ...left];
  if (others.length === 0) return sections;
  if (parentId !== 0 || sections.length === 0) return [{ group: null, products: others }, ...sections];
  return [...sections, { group: WITHOUT_GROUP, products: others }];
}

/**
 * Returns the groups of a level that have products: those whose products are loaded, and, while the list is not complete,
 * those after them, whose products are not known yet.
 */
export function groupsWithProducts(
  groups: readonly GroupTagNode[],
  sections: readonly Section[],
  isComplete: boolean,
): Pick<GroupTagNode, 'id' | 'name'>[] {
  const loaded = new Set(sections.map(({ group }) => group?.id));
  const last = groups.findLastIndex(({ id }) => loaded.has(id));
  const known = groups.filter(({ id }, index) => loaded.has(id) || (!isComplete && index > last));
  return loaded.has(WITHOUT_GROUP.id) ? [...known, WITHOUT_GROUP] : known;
}

/** Returns the sections with only their first `count` products in total. */
export function firstOf(sections: readonly Section[], count: number): Section[] {
  let left = count;
  return sections.flatMap(({ group, products }) => {
    const first = products.slice(0, Math.max(0, left));
    left -= products.length;
    return first.length > 0 ? [{ group, products: first }] : [];
  });
}
