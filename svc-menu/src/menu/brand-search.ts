/** The search among a brand's products. It is loaded when the brand is searched for the first time. */
import { SearchIndex } from '../search/search-index.js';
import type { MenuProjection } from './revision-cache.js';

interface SearchedGroup {
  name: string;
  /** The groups above it, the topmost first. */
  ancestors: readonly number[];
}

interface SearchedProduct {
  name: string;
  description: string;
  groupTagId: number | null;
  tagIds: readonly number[];
  visible: boolean;
}

export interface SearchRows {
  /** Null: archived. */
  groups: readonly { id: number; group: SearchedGroup | null }[];
  products: readonly { id: number; product: SearchedProduct | null }[];
}

export class BrandSearch implements MenuProjection<SearchRows> {
  readonly #index = new SearchIndex();
  readonly #groups = new Map<number, SearchedGroup>();
  readonly #products = new Map<number, SearchedProduct>();

  get size(): number {
    return this.#products.size;
  }

  async apply({ groups, products }: SearchRows): Promise<void> {
    for (const { id, group } of groups) {
      if (group) this.#groups.set(id, group);
      else this.#groups.delete(id);
    }
    for (const { id, product } of products) {
      if (product) this.#products.set(id, product);
      else this.#products.delete(id);
      if (!product) this.#index.remove(id);
    }
    // A renamed or moved group is found by its name among the products of all groups below it.
    const changed = groups.length > 0 ? [...this.#products.keys()] : products.map(({ id }) => id);
    await this.#index.addAll(this.#entriesOf(changed));
  }

  /**
   * Returns the ids of the products that match a query, the best first; a limited number.
   * @param accepts which products may be returned; hidden ones are left out without it
   */
  find(query: string, accepts: (id: number) => boolean = (id) => this.isVisible(id)): readonly number[] {
    return this.#index.search(query, accepts);
  }

  has(id: number): boolean {
    return this.#products.has(id);
  }

  isVisible(id: number): boolean {
    return this.#products.get(id)?.visible === true;
  }

  *#entriesOf(ids: readonly number[]) {
    for (const id of ids) {
      const product = this.#products.get(id);
      if (!product) continue;
      const { name, description, groupTagId, tagIds } = product;
      yield { id, name, description, groups: this.#groupNames([groupTagId ?? 0, ...tagIds]) };
    }
  }

  #groupNames(ids: readonly number[]): string[] {
    const all = new Set(ids.flatMap((id) => [...(this.#groups.get(id)?.ancestors ?? []), id]));
    return [...all].flatMap((id) => this.#groups.get(id)?.name ?? []);
  }
}
