/**
 * Reads the projection of the menu. Carts read through a short cache, since the checkout checks prices again, against
 * the database.
 */
import type { Schedule } from '@skatert/contracts/menu/opening';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type CacheName, openCache } from '@skatert/service-kit/shared/bounded-cache';
import type { LRUCache } from 'lru-cache';
import type { BrandDoc, MenuModels, PointDoc, ProductDoc } from './menu-model.js';
import { onlyOffered } from './offered-options.js';
import { type OptionStopsDoc, optionsWithAnyStops, withAnyStops } from './stop-model.js';

/** How long a read entity is cached, in ms. */
export const MENU_CACHE_MS = 1000;
const MAX_ENTRIES = 20_000;

interface Line {
  productId: number;
}

interface LineWithExtras {
  extras?: readonly { id: number }[] | undefined;
}

interface Entity {
  _id: number;
}

/** The version of a product's recipe, 0 without one; the product's id. */
interface RecipeVersion extends Entity {
  version: number;
}

/** The schedules of a brand's points; the brand's id. */
interface BrandSchedules extends Entity {
  schedules: Schedule[];
}

/** The products of a brand that are on the stop-list; the brand's id. */
interface BrandStops extends Entity {
  products: ProductDoc[];
}

/** The options of a brand that are on the stop-list; the brand's id. */
interface BrandOptionStops extends Entity {
  options: Map<number, OptionStopsDoc>;
  /** Those that a product offers: a stop outlives the group of its option. */
  offered: OptionStopsDoc[];
}

/** A short cache of one kind of entities. Missing entities are not cached. */
class EntityCache<T extends Entity> {
  readonly #recent: LRUCache<number, T>;

  /** `findNow` reads from the database. */
  constructor(
    name: CacheName,
    private readonly findNow: (ids: readonly number[]) => Promise<T[]>,
  ) {
    this.#recent = openCache(name, { max: MAX_ENTRIES, ttl: MENU_CACHE_MS });
  }

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
  readonly #products: EntityCache<ProductDoc>;
  readonly #recipes: EntityCache<RecipeVersion>;
  readonly #brands: EntityCache<BrandDoc>;
  readonly #points: EntityCache<PointDoc>;
  readonly #schedules: EntityCache<BrandSchedules>;
  readonly #stopped: EntityCache<BrandStops>;
  readonly #stoppedOptions: EntityCache<BrandOptionStops>;

  constructor(
    private readonly view: MenuModels,
    log: CacheName['log'],
  ) {
    const { brands, points } = view;
    this.#products = new EntityCache({ name: 'products', log }, (ids) => this.#findProducts(ids));
    this.#recipes = new EntityCache({ name: 'recipe-versions', log }, (ids) => this.#findRecipeVersions(ids));
    this.#brands = new EntityCache({ name: 'brands', log }, (ids) =>
      documentsOf(brands).find(withIds(ids)).toArray(),
    );
    this.#points = new EntityCache({ name: 'points', log }, (ids) =>
      documentsOf(points).find(withIds(ids)).toArray(),
    );
    this.#schedules = new EntityCache({ name: 'schedules', log }, (ids) => this.#findSchedules(ids));
    this.#stopped = new EntityCache({ name: 'stop-lists', log }, (ids) => this.#findStopped(ids));
    this.#stoppedOptions = new EntityCache({ name: 'stopped-options', log }, (ids) =>
      this.#findStoppedOptions(ids),
    );
  }

  /** Returns the products of lines by id, at most `MENU_CACHE_MS` old. */
  products(lines: readonly Line[]): Promise<Map<number, ProductDoc>> {
    return this.#products.find(lines.map((line) => line.productId));
  }

  /** Returns the products of lines by id, read from the database. */
  async productsNow(lines: readonly Line[]): Promise<Map<number, ProductDoc>> {
    const products = await this.#findProducts(lines.map((line) => line.productId));
    return new Map(products.map((product) => [product._id, product]));
  }

  /**
   * Returns the versions of the recipes of the lines' products that have one, by product; at most `MENU_CACHE_MS` old. A
   * recipe reaches this service later than that, so an order may always have the version before.
   */
  async recipeVersions(lines: readonly Line[]): Promise<Map<number, number>> {
    const found = await this.#recipes.find(lines.map((line) => line.productId));
    return new Map(
      [...found].filter(([, { version }]) => version > 0).map(([id, { version }]) => [id, version]),
    );
  }

  async brand(id: number): Promise<BrandDoc | undefined> {
    return (await this.brands([id])).get(id);
  }

  /** Returns the brands by id, at most `MENU_CACHE_MS` old. */
  brands(ids: readonly number[]): Promise<Map<number, BrandDoc>> {
    return this.#brands.find(ids);
  }

  /** Returns true while the brand has a product that is sold, read from the database. */
  async sells(brandId: number): Promise<boolean> {
    const sold = { brandId, sold: true };
    return (await documentsOf(this.view.products).findOne(sold, { projection: { _id: 1 } })) !== null;
  }

  /** Returns the pickup points by id, at most `MENU_CACHE_MS` old. */
  points(ids: readonly number[]): Promise<Map<number, PointDoc>> {
    return this.#points.find(ids);
  }

  /** Returns the schedules of all points of each brand, at most `MENU_CACHE_MS` old. */
  async schedulesOfBrands(brandIds: readonly number[]): Promise<Map<number, Schedule[]>> {
    const found = await this.#schedules.find(brandIds);
    return new Map([...found].map(([brandId, { schedules }]) => [brandId, schedules]));
  }

  /** Returns the products of a brand for sale that have stops, at most `MENU_CACHE_MS` old. */
  async stoppedProducts(brandId: number): Promise<ProductDoc[]> {
    return (await this.#stopped.find([brandId])).get(brandId)?.products ?? [];
  }

  /** Returns the options of a brand that have stops by id, at most `MENU_CACHE_MS` old. */
  async stoppedOptions(brandId: number): Promise<Map<number, OptionStopsDoc>> {
    return (await this.#stoppedOptions.find([brandId])).get(brandId)?.options ?? new Map();
  }

  /** Returns those of them that a product offers. */
  async offeredStoppedOptions(brandId: number): Promise<OptionStopsDoc[]> {
    return (await this.#stoppedOptions.find([brandId])).get(brandId)?.offered ?? [];
  }

  /** Returns those options of a brand's lines that have stops. Without options it reads nothing. */
  async optionStops(
    brandId: number | null,
    lines: readonly LineWithExtras[],
  ): Promise<Map<number, OptionStopsDoc>> {
    if (brandId === null || optionIdsOf(lines).length === 0) return new Map();
    return this.stoppedOptions(brandId);
  }

  /** Returns the same, read from the database. */
  async optionStopsNow(lines: readonly LineWithExtras[]): Promise<Map<number, OptionStopsDoc>> {
    const ids = optionIdsOf(lines);
    if (ids.length === 0) return new Map();
    const found = await documentsOf(this.view.optionStops).find(withIds(ids)).toArray();
    return new Map(found.map((option) => [option._id, option]));
  }

  async #findRecipeVersions(ids: readonly number[]): Promise<RecipeVersion[]> {
    const stored = await documentsOf(this.view.recipes).find(withIds(ids)).toArray();
    const versions = new Map(stored.map(({ _id, recipeVersion }) => [_id, recipeVersion]));
    return ids.map((_id) => ({ _id, version: versions.get(_id) ?? 0 }));
  }

  async #findStoppedOptions(brandIds: readonly number[]): Promise<BrandOptionStops[]> {
    const stopped = await documentsOf(this.view.optionStops).find(optionsWithAnyStops(brandIds)).toArray();
    const found = new Map(
      brandIds.map((_id): [number, BrandOptionStops] => [_id, { _id, options: new Map(), offered: [] }]),
    );
    for (const option of stopped) found.get(option.brandId)?.options.set(option._id, option);
    for (const option of await onlyOffered(this.view, brandIds, stopped))
      found.get(option.brandId)?.offered.push(option);
    return [...found.values()];
  }

  async #findStopped(brandIds: readonly number[]): Promise<BrandStops[]> {
    const stopped = await documentsOf(this.view.products)
      .find({ ...withAnyStops(brandIds), sold: true })
      .toArray();
    const found = new Map(brandIds.map((_id): [number, BrandStops] => [_id, { _id, products: [] }]));
    for (const product of stopped) found.get(product.brandId)?.products.push(product);
    return [...found.values()];
  }

  async #findSchedules(brandIds: readonly number[]): Promise<BrandSchedules[]> {
    const points = await documentsOf(this.view.points)
      .find(
        { brandId: { $in: [...brandIds] }, removed: false },
        { projection: { brandId: 1, hours: 1, exceptions: 1, pause: 1 } },
      )
      .toArray();
    const found = new Map(brandIds.map((_id): [number, BrandSchedules] => [_id, { _id, schedules: [] }]));
    for (const point of points) found.get(point.brandId)?.schedules.push(point);
    return [...found.values()];
  }

  #findProducts(ids: readonly number[]): Promise<ProductDoc[]> {
    // Of one without a version only the stops by stock are known: it is requested from svc-menu like one that is not stored.
    return documentsOf(this.view.products)
      .find({ ...withIds(ids), version: { $gt: 0 } })
      .toArray();
  }
}

const optionIdsOf = (lines: readonly LineWithExtras[]): number[] =>
  lines.flatMap(({ extras = [] }) => extras.map(({ id }) => id));

const withIds = (ids: readonly number[]) => ({ _id: { $in: [...new Set(ids)] } });
