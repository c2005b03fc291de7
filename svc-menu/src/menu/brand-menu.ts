/**
 * A brand's menu in memory: the tree of groups, and the order of products. Groups and products have the order that the
 * staff gave them: by rank, then by id.
 */

import type { GroupTag, GroupTagNode } from '@skatert/contracts/menu/tags';
import { addTo } from '@skatert/service-kit/shared/group-by';
import { compareRanks } from './rank.js';
import type { MenuProjection } from './revision-cache.js';

/** A group without what follows from the others. */
export type MenuGroup = Omit<GroupTag, 'childrenCount' | 'hasChildren'> & { rank: string | null };

export interface MenuProduct {
  id: number;
  groupTagId: number | null;
  tagIds: readonly number[];
  visible: boolean;
  rank: string | null;
}

export interface MenuRows {
  groups: readonly { id: number; group: MenuGroup | null }[];
  /** Null: archived. */
  products: readonly { id: number; product: MenuProduct | null }[];
}

export interface StaffFilter {
  /** Only products of this group, without the groups below it; 0: products without a group. */
  groupTagId?: number | undefined;
  visibleOnly?: boolean | undefined;
}

export class BrandMenu implements MenuProjection<MenuRows> {
  readonly #groups = new Map<number, MenuGroup>();
  readonly #products = new Map<number, MenuProduct>();
  /** The ids of products by group, in order; 0: without a group. Computed when they are read. */
  #inGroup: Map<number, readonly number[]> | undefined;
  #tree: readonly GroupTagNode[] | undefined;
  #treeJson: string | undefined;
  #staffTreeJson: string | undefined;
  /** Ordered lists by filter. */
  #lists = new Map<string, readonly number[]>();

  get size(): number {
    return this.#groups.size + this.#products.size;
  }

  get groupCount(): number {
    return this.#groups.size;
  }

  get productCount(): number {
    return this.#products.size;
  }

  apply({ groups, products }: MenuRows): void {
    for (const { id, group } of groups) {
      if (group) this.#groups.set(id, group);
      else this.#groups.delete(id);
    }
    let [order, visibility] = [groups.length > 0, false];
    for (const { id, product } of products) {
      const known = this.#products.get(id);
      if (product) this.#products.set(id, product);
      else this.#products.delete(id);
      if (!known || !product || !isSamePlace(known, product)) {
        this.#inGroup = undefined;
        order = true;
      } else if (known.visible !== product.visible) visibility = true;
    }
    if (groups.length > 0) this.#tree = undefined;
    // A change of a product's texts or prices, the most frequent one, keeps the lists of a large menu.
    if (!order && !visibility) return;
    this.#lists = new Map();
    this.#treeJson = undefined;
    if (order) this.#staffTreeJson = undefined;
  }

  /** The groups below the root, with those below them. */
  get tree(): readonly GroupTagNode[] {
    this.#tree ??= treeOf([...this.#groups.values()]);
    return this.#tree;
  }

  /** The tree as JSON, with the numbers of visible products: a large one takes longer to serialize than to find. */
  get treeJson(): string {
    this.#treeJson ??= JSON.stringify(this.#counted(({ visible }) => visible));
    return this.#treeJson;
  }

  /** The tree as JSON for the staff, with the numbers of all products. */
  get staffTreeJson(): string {
    this.#staffTreeJson ??= JSON.stringify(this.#counted(() => true));
    return this.#staffTreeJson;
  }

  /** Returns the tree with the numbers of these products in each branch. */
  #counted(isCounted: (product: MenuProduct) => boolean): GroupTagNode[] {
    const counts = new Map<number, number>();
    for (const product of this.#products.values())
      if (isCounted(product))
        for (const id of this.#branchesOf([product.groupTagId ?? 0, ...product.tagIds]))
          counts.set(id, (counts.get(id) ?? 0) + 1);
    const withCounts = (nodes: readonly GroupTagNode[]): GroupTagNode[] =>
      nodes.map((node) => ({
        ...node,
        productsCount: counts.get(node.id) ?? 0,
        children: withCounts(node.children),
      }));
    return withCounts(this.tree);
  }

  /** Returns the groups and all groups above them, each once. */
  #branchesOf(groupIds: readonly number[]): ReadonlySet<number> {
    const found = new Set<number>();
    for (const id of groupIds)
      for (let at = this.#groups.get(id); at && !found.has(at.id); at = this.#groups.get(at.parentId))
        found.add(at.id);
    return found;
  }

  /** Returns the groups directly below one, or below the root (0). */
  level(parentId: number): GroupTag[] {
    const nodes = parentId === 0 ? this.tree : (findNode(this.tree, parentId)?.children ?? []);
    return nodes.map(({ children: _, ...group }) => group);
  }

  /** Returns a group; undefined when it is archived or of another brand. */
  group(id: number): GroupTagNode | undefined {
    return this.#groups.has(id) ? findNode(this.tree, id) : undefined;
  }

  /**
   * Returns the visible products of a group and of the groups below it in the tree's order; 0: of the whole menu, those
   * without a group at the end.
   */
  publicList(groupTagId: number): readonly number[] {
    return this.#list(`public ${groupTagId}`, () => {
      const groups =
        groupTagId === 0
          ? [...idsOf(this.tree), 0]
          : idsOf([this.group(groupTagId)].filter((node) => !!node));
      return unique(groups.flatMap((id) => this.#inOrder(id))).filter((id) => this.#isVisible(id));
    });
  }

  /** Returns the products for the staff, in order. */
  staffList({ groupTagId, visibleOnly = false }: StaffFilter): readonly number[] {
    return this.#list(`staff ${groupTagId} ${visibleOnly}`, () => {
      const all =
        groupTagId === undefined
          ? unique([0, ...idsOf(this.tree)].flatMap((id) => this.#inOrder(id)))
          : this.#inOrder(groupTagId);
      return visibleOnly ? all.filter((id) => this.#isVisible(id)) : all;
    });
  }

  #isVisible(id: number): boolean {
    return this.#products.get(id)?.visible === true;
  }

  #list(key: string, compute: () => readonly number[]): readonly number[] {
    const known = this.#lists.get(key);
    if (known) return known;
    const list = compute();
    // Callers may ask for any number as a group: lists of groups that don't exist would fill the memory.
    if (list.length > 0) this.#lists.set(key, list);
    return list;
  }

  /** Returns the products of a group: its own, then those that are shown there, too, by their tags. */
  #inOrder(groupId: number): readonly number[] {
    this.#inGroup ??= productsByGroup([...this.#products.values()]);
    return this.#inGroup.get(groupId) ?? [];
  }
}

const isSamePlace = (a: MenuProduct, b: MenuProduct): boolean =>
  a.groupTagId === b.groupTagId &&
  a.rank === b.rank &&
  a.tagIds.length === b.tagIds.length &&
  a.tagIds.every((id, index) => id === b.tagIds[index]);

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

const idsOf = (nodes: readonly GroupTagNode[]): number[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);

function findNode(nodes: readonly GroupTagNode[], id: number): GroupTagNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/** Returns what a response says of the number of a group's children. */
export const countFields = (childrenCount: number) => ({ childrenCount, hasChildren: childrenCount > 0 });

function treeOf(groups: MenuGroup[]): GroupTagNode[] {
  const below = new Map<number, MenuGroup[]>();
  for (const group of groups.sort(compareRanks)) addTo(below, group.parentId, group);
  const nodesOf = (parentId: number): GroupTagNode[] =>
    (below.get(parentId) ?? []).map(({ rank: _, ...group }) => {
      const children = nodesOf(group.id);
      return { ...group, ...countFields(children.length), children };
    });
  return nodesOf(0);
}

function productsByGroup(products: MenuProduct[]): Map<number, readonly number[]> {
  const lists = new Map<number, number[]>([[0, []]]);
  products.sort(compareRanks);
  for (const { id, groupTagId } of products) addTo(lists, groupTagId ?? 0, id);
  for (const { id, groupTagId, tagIds } of products)
    for (const tagId of tagIds) if (tagId !== groupTagId) addTo(lists, tagId, id);
  return lists;
}
