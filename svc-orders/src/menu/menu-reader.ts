/**
 * Reads the copy of the menu. Carts may see it as it was a moment ago: what a line costs is checked again when it is
 * sold, and then against the database.
 */
import { documentsOf } from '@skatert/service-kit/documents';
import { LRUCache } from 'lru-cache';
import type { BrandDoc, MenuModels, PointDoc, ProductDoc } from './menu-model.js';

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

  /** `findNow` reads from the database. */
  constructor(private readonly findNow: (ids: readonly number[]) => Promise<T[]>) {}

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
}

export class MenuReader {
  readonly #products: RecentReads<ProductDoc>;
  readonly #brands: RecentReads<BrandDoc>;
  readonly #points: RecentReads<PointDoc>;

  constructor(private readonly view: MenuModels) {
    this.#products = new RecentReads((ids) => this.#findProducts(ids));
    this.#brands = new RecentReads((ids) => documentsOf(view.brands).find(among(ids)).toArray());
    this.#points = new RecentReads((ids) => documentsOf(view.points).find(among(ids)).toArray());
  }

  /** The products of lines by their id, at most a moment old. */
  products(lines: readonly Line[]): Promise<Map<number, ProductDoc>> {
    return this.#products.find(lines.map((line) => line.productId));
  }

  /** The products of lines by their id, as the database has them now. */
  async productsNow(lines: readonly Line[]): Promise<Map<number, ProductDoc>> {
    const products = await this.#findProducts(lines.map((line) => line.productId));
    return new Map(products.map((product) => [product._id, product]));
  }

  async brand(id: number): Promise<BrandDoc | undefined> {
    return (await this.#brands.find([id])).get(id);
  }

  async point(id: number): Promise<PointDoc | undefined> {
    return (await this.#points.find([id])).get(id);
  }

  #findProducts(ids: readonly number[]): Promise<ProductDoc[]> {
    return documentsOf(this.view.products).find(among(ids)).toArray();
  }
}

const among = (ids: readonly number[]) => ({ _id: { $in: [...new Set(ids)] } });
