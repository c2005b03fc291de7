/**
 * Reads the copy of the menu. Carts may see it as it was a moment ago: what a line costs is checked again when it is
 * sold, and then against the database.
 */
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import type { BrandView, MenuView, PointView, ProductView } from './menu-view.js';

/** How long a read is remembered, in ms. */
export const REMEMBERED_MS = 1000;
const MAX_ENTRIES = 20_000;

interface Line {
  productId: number;
}

interface Entity {
  _id: number;
}

/** Entities of one kind, remembered for a moment. Those that aren't there are asked for again each time. */
class RecentReads<T extends Entity> {
  readonly #recent = new LRUCache<number, T>({ max: MAX_ENTRIES, ttl: REMEMBERED_MS });

  constructor(private readonly model: Model<T>) {}

  async find(ids: readonly number[]): Promise<Map<number, T>> {
    const found = new Map<number, T>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const known = this.#recent.get(id);
      if (known) found.set(id, known);
      else missing.push(id);
    }
    if (missing.length > 0) {
      for (const entity of await this.findNow(missing)) {
        this.#recent.set(entity._id, entity);
        found.set(entity._id, entity);
      }
    }
    return found;
  }

  findNow(ids: readonly number[]): Promise<T[]> {
    return this.model.collection.find<T>({ _id: { $in: [...new Set(ids)] } as never }).toArray();
  }
}

export class MenuReader {
  readonly #products: RecentReads<ProductView>;
  readonly #brands: RecentReads<BrandView>;
  readonly #points: RecentReads<PointView>;

  constructor(view: MenuView) {
    this.#products = new RecentReads(view.products);
    this.#brands = new RecentReads(view.brands);
    this.#points = new RecentReads(view.points);
  }

  /** The products of lines by their id, at most a moment old. */
  products(lines: readonly Line[]): Promise<Map<number, ProductView>> {
    return this.#products.find(lines.map((line) => line.productId));
  }

  /** The products of lines by their id, as the database has them now. */
  async productsNow(lines: readonly Line[]): Promise<Map<number, ProductView>> {
    const products = await this.#products.findNow(lines.map((line) => line.productId));
    return new Map(products.map((product) => [product._id, product]));
  }

  async brand(id: number): Promise<BrandView | undefined> {
    return (await this.#brands.find([id])).get(id);
  }

  async point(id: number): Promise<PointView | undefined> {
    return (await this.#points.find([id])).get(id);
  }
}
