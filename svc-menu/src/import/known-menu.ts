/** The menu that the rows of a file are compared with, and the names that its products have after the import. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldedName } from '@skatert/contracts/shared/fold-text';
import type { ProductDoc } from '../products/product-model.js';
import { type GroupPaths, type GroupRef, groupKey } from './group-paths.js';
import type { ParsedRow } from './parse-rows.js';
import type { FileFields } from './product-cells.js';

/** A product of the menu, as far as files hold it. */
export type KnownProduct = Pick<ProductDoc, '_id' | 'version' | 'groupTagId' | 'rank'> & FileFields;

/** The menu that the rows are compared with. */
export interface KnownMenu {
  products: ReadonlyMap<number, KnownProduct>;
  groups: GroupPaths;
  /** Which of the file's other ids are archived products of the brand. */
  archived: ReadonlySet<number>;
}

/** How many rows are compared before other requests are served. */
export const ROWS_PER_TURN = 100;

/** The names in each group after the import: a new product must not have the name of another one there. */
export class KnownNames {
  readonly #owners = new Map<string, string>();

  static async read(rows: readonly ParsedRow[], { products, groups }: KnownMenu): Promise<KnownNames> {
    const names = new KnownNames();
    const inFile = new Set(rows.flatMap(({ id }) => id ?? []));
    let count = 0;
    const turn = () => (count++ % ROWS_PER_TURN === 0 ? nextTurn() : undefined);
    for (const { _id, groupTagId, name } of products.values()) {
      await turn();
      if (!inFile.has(_id)) names.#add(groupTagId === null ? null : { id: groupTagId }, name, `с ID ${_id}`);
    }
    for (const { id, group, name } of rows) {
      await turn();
      const known = id === null ? undefined : products.get(id);
      const found = known && groups.find(group, known.groupTagId);
      if (found && 'group' in found) names.#add(found.group, name, `с ID ${id}`);
    }
    return names;
  }

  #add(group: GroupRef, name: string, owner: string): void {
    this.#owners.set(`${groupKey(group)}\n${foldedName(name)}`, owner);
  }

  /** Registers a new product. Returns why it can't have the name; undefined when it can. */
  claim(group: GroupRef, name: string, row: number): string | undefined {
    const owner = this.#owners.get(`${groupKey(group)}\n${foldedName(name)}`);
    if (owner === undefined) this.#add(group, name, `в строке ${row}`);
    return owner && `Такой товар в этой группе уже есть: ${owner}. Укажите его ID или другое название`;
  }
}
