/** Finds groups by their paths, and plans those that are missing. */
import { GROUP_SEPARATOR, IMPORT_MAX_GROUPS } from '@skatert/contracts/menu/import-rules';
import { type GroupTagNode, TAG_LEVELS_MAX, TagBody } from '@skatert/contracts/menu/tags';
import { foldedName } from '@skatert/contracts/shared/fold-text';
import { toGroupText } from './path-text.js';

/** A group of the menu, or a planned one by its index among the new groups; null: no group. */
export type GroupRef = { id: number } | { index: number } | null;

/** A group that the import creates. */
export interface NewGroup {
  name: string;
  parent: GroupRef;
  /** The path as the user sees it. */
  path: string;
}

const keyOf = (ref: GroupRef): string => {
  if (ref === null) return 'root';
  return 'id' in ref ? `id ${ref.id}` : `new ${ref.index}`;
};

export const isSameGroup = (a: GroupRef, b: GroupRef): boolean => keyOf(a) === keyOf(b);
export const groupKey = keyOf;

const nameRule = TagBody.shape.name;

export class GroupPaths {
  readonly newGroups: NewGroup[] = [];
  /** The groups below each one, by folded name. */
  readonly #below = new Map<string, Map<string, { name: string; ref: GroupRef }[]>>();
  readonly #paths = new Map<number, string[]>();

  constructor(tree: readonly GroupTagNode[]) {
    this.#add(tree, null, []);
  }

  #add(nodes: readonly GroupTagNode[], parent: GroupRef, above: readonly string[]): void {
    for (const { id, name, children } of nodes) {
      this.#register(parent, name, { id });
      this.#paths.set(id, [...above, name]);
      this.#add(children, { id }, [...above, name]);
    }
  }

  #register(parent: GroupRef, name: string, ref: GroupRef): void {
    const level = this.#below.get(keyOf(parent)) ?? new Map<string, { name: string; ref: GroupRef }[]>();
    this.#below.set(keyOf(parent), level);
    level.set(foldedName(name), [...(level.get(foldedName(name)) ?? []), { name, ref }]);
  }

  /** Returns the path of a group as a file shows it; empty for no group. */
  textOf(id: number | null): string {
    return id === null ? '' : toGroupText(this.#paths.get(id) ?? []);
  }

  /** Returns the group at a path, planning what is missing, or why there is none. `own`: the product's group. */
  find(path: readonly string[], own: number | null): { group: GroupRef } | { problem: string } {
    const ownPath = own === null ? undefined : this.#paths.get(own);
    // When two groups have one path, a product stays in its own.
    if (own !== null && ownPath?.join('\n') === path.join('\n')) return { group: { id: own } };
    if (path.length > TAG_LEVELS_MAX) return { problem: `Не больше ${TAG_LEVELS_MAX} уровней вложенности` };
    let parent: GroupRef = null;
    for (const [depth, typed] of path.entries()) {
      const name = nameRule.safeParse(typed);
      if (!name.success) return { problem: name.error.issues[0]?.message ?? '' };
      const found = this.#child(parent, name.data);
      if (found.length > 1) {
        const shown = path.slice(0, depth + 1).join(GROUP_SEPARATOR);
        return { problem: `Групп «${shown}» несколько. Переименуйте одну из них` };
      }
      const next: GroupRef = found[0]?.ref ?? this.#plan(parent, name.data, path.slice(0, depth + 1));
      if (!next) return { problem: `Не больше ${IMPORT_MAX_GROUPS} новых групп за один раз` };
      parent = next;
    }
    return { group: parent };
  }

  /** Returns the groups with a name, or else with one that differs only in case, spaces or «ё». */
  #child(parent: GroupRef, name: string): { name: string; ref: GroupRef }[] {
    const similar = this.#below.get(keyOf(parent))?.get(foldedName(name)) ?? [];
    const exact = similar.filter((each) => each.name === name);
    return exact.length > 0 ? exact : similar;
  }

  #plan(parent: GroupRef, name: string, path: readonly string[]): GroupRef {
    if (this.newGroups.length >= IMPORT_MAX_GROUPS) return null;
    const ref = { index: this.newGroups.length };
    this.newGroups.push({ name, parent, path: toGroupText(path) });
    this.#register(parent, name, ref);
    return ref;
  }
}
