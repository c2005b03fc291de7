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
  /** Null: the products of none of the shown groups. */
  group: GroupTagNode | null;
  products: Product[];
}

/** Returns the products by group of one level, in the groups' order; each product once. */
export function inSections(groups: readonly GroupTagNode[], products: readonly Product[]): Section[] {
  const left = new Set(products);
  const sections: Section[] = groups.map((group) => {
    const ids = new Set(idsOf(group));
    const inside = [...left].filter(
      ({ groupTagId, tagIds }) =>
        (groupTagId !== null && ids.has(groupTagId)) || tagIds.some((id) => ids.has(id)),
    );
    for (const product of inside) left.delete(product);
    return { group, products: inside };
  });
  return [{ group: null, products: [...left] }, ...sections].filter((section) => section.products.length > 0);
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
