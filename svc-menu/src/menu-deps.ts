/** The dependencies that the app and the demo share. Only this module and `app.ts` combine all nouns. */

import { Counters } from '@skatert/service-kit/data/counters';
import { prepareCollections } from '@skatert/service-kit/data/database';
import type { Bus } from '@skatert/service-kit/events/bus';
import { Journal } from '@skatert/service-kit/journal/journal';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession, Connection } from 'mongoose';
import { BrandArchive } from './archive/brand-archive.js';
import type { ArchiveDeps } from './archive/list-archive.js';
import type { PurgeDeps } from './archive/purge-archive.js';
import type { BrandDeps } from './brands/brand-deps.js';
import { type BrandDoc, createBrandModel } from './brands/brand-model.js';
import { createBrandPublisher } from './brands/brand-state.js';
import { findActiveBrand } from './brands/find-brand.js';
import { SecretBox } from './brands/secret-box.js';
import { createBulkModel } from './bulk/bulk-model.js';
import type { BulkDeps } from './bulk/change-products.js';
import { changeExtrasOfProduct, type ExtrasOfProduct } from './extras/change-of-product.js';
import type { ExtraDeps } from './extras/extra-deps.js';
import { createExtraGroupModel } from './extras/extra-group-model.js';
import { createExtraGroupPublisher } from './extras/extra-group-state.js';
import { extraNames } from './extras/extra-names.js';
import {
  createExtraNutritionModel,
  type ExtraNutritionDeps,
  readExtraNutrition,
} from './extras/extra-nutrition.js';
import { readExtras } from './extras/extras-of-products.js';
import type { MenuFiles } from './file-jobs.js';
import type { ImportDeps } from './import/import-deps.js';
import { createImportModels } from './import/import-model.js';
import { ImportProgress } from './import/progress.js';
import { BrandMenu } from './menu/brand-menu.js';
import { BrandSearch } from './menu/brand-search.js';
import { RevisionCache } from './menu/revision-cache.js';
import { createRevisionModel } from './menu/revision-model.js';
import { archiveSource, menuSource, searchSource } from './menu-sources.js';
import type { Effort } from './pictures/encode-picture.js';
import { createPictureModels } from './pictures/picture-model.js';
import type { PictureDeps } from './pictures/store-picture.js';
import { createPointModel } from './points/point-model.js';
import { createPointPublisher } from './points/point-state.js';
import type { PointDeps } from './points/write-point.js';
import type { ReadExtraNutrition, ReadExtras } from './products/product-deps.js';
import { createProductModel } from './products/product-model.js';
import { createProductPublisher } from './products/product-state.js';
import { sellingBrandIds } from './products/selling-brands.js';
import { quotasOf } from './quotas.js';
import { MenuRules } from './settings.js';
import { MenuChanges } from './shared/menu-changes.js';
import { productsOfTags } from './tag-products.js';
import type { TagProductsDeps } from './tags/tag-deps.js';
import { createTagModel } from './tags/tag-model.js';
import { lockTags } from './tags/tag-tree.js';

export interface MenuOptions {
  connection: Connection;
  bus: Bus;
  log: FastifyBaseLogger;
  /** 32 random bytes in hex. */
  secretsKey: string;
  files: MenuFiles;
  /** Absent: the defaults. */
  rules?: MenuRules;
  /** The clock, in ms; tests set it. */
  now?: () => number;
  /** The compression effort of pictures. */
  pictureEffort?: Effort;
}

export interface MenuDeps
  extends BrandDeps,
    PointDeps,
    PurgeDeps,
    ArchiveDeps,
    PictureDeps,
    BulkDeps,
    ImportDeps,
    ExtraDeps,
    ExtraNutritionDeps,
    TagProductsDeps {
  files: MenuFiles;
  journal: Journal;
  requireActiveBrand: (brandId: number) => Promise<BrandDoc>;
  sellingBrandIds: () => Promise<number[]>;
}

/** Creates the dependencies, with the collections and indexes of all models. */
export async function openMenuDeps(options: MenuOptions): Promise<MenuDeps> {
  const { connection, bus, log, files, now = Date.now, pictureEffort = 'usual' } = options;
  const quotas = quotasOf(options.rules ?? MenuRules.parse({}));
  const counters = new Counters(connection);
  const models = openModels(connection);
  const { brands, tags, products } = models;
  const importProgress = new ImportProgress(connection, log);
  const journal = new Journal({ connection, section: 'catalogue', now });
  await prepareCollections(connection, log);
  const readExtrasOf: ReadExtras = (list) => readExtras(models, list);
  const shared = { ...models, journal, quotas, files, pictureEffort, connection, bus, log, now };
  const productDeps = {
    ...shared,
    ...openProjections(models, log),
    changes: new MenuChanges(bus),
    productPublisher: createProductPublisher(bus, log, products, readExtrasOf),
    readExtras: readExtrasOf,
    readExtraNutrition: ((extras) => readExtraNutrition(models, extras)) satisfies ReadExtraNutrition,
    productIds: counters.sequence('products'),
    liveTags: async (brandId: number, ids: readonly number[], session: ClientSession) =>
      (await lockTags(tags, brandId, ids, session)).map(({ _id }) => _id),
    extraNames: (ids: readonly number[], session: ClientSession) =>
      extraNames(models.extraGroups, ids, session),
    changeExtras: (change: ExtrasOfProduct, session: ClientSession) =>
      changeExtrasOfProduct(models, change, session),
  };
  return {
    ...productDeps,
    ...productsOfTags(productDeps),
    brandPublisher: createBrandPublisher(bus, log, brands),
    pointPublisher: createPointPublisher(bus, log, models.points),
    extraGroupPublisher: createExtraGroupPublisher(bus, log, models.extraGroups),
    secrets: new SecretBox(options.secretsKey),
    brandIds: counters.sequence('brands'),
    pointIds: counters.sequence('pickup-points'),
    tagIds: counters.sequence('group-tags'),
    extraGroupIds: counters.sequence('extra-groups'),
    extraOptionIds: counters.sequence('extra-options'),
    bulkIds: counters.sequence('bulk-changes'),
    importIds: counters.sequence('menu-imports'),
    importProgress,
    requireActiveBrand: (brandId) => findActiveBrand(brands, brandId),
    sellingBrandIds: () => sellingBrandIds(products),
  };
}

const openModels = (connection: Connection) => ({
  ...createPictureModels(connection),
  brands: createBrandModel(connection),
  points: createPointModel(connection),
  tags: createTagModel(connection),
  products: createProductModel(connection),
  extraGroups: createExtraGroupModel(connection),
  extraNutrition: createExtraNutritionModel(connection),
  revisions: createRevisionModel(connection),
  bulkChanges: createBulkModel(connection),
  ...createImportModels(connection),
});

/** Opens the projections in memory. */
function openProjections(models: ReturnType<typeof openModels>, log: FastifyBaseLogger) {
  const { revisions } = models;
  const named = (name: string) => ({ name, log });
  const menus = new RevisionCache(revisions, menuSource(models), () => new BrandMenu(), named('menus'));
  const archives = new RevisionCache(
    revisions,
    archiveSource(models),
    () => new BrandArchive(),
    named('archives'),
  );
  const searches = new RevisionCache(
    revisions,
    searchSource(models),
    () => new BrandSearch(),
    named('searches'),
  );
  return {
    readMenu: (brandId: number) => menus.read(brandId),
    readArchive: (brandId: number) => archives.read(brandId),
    readSearch: (brandId: number) => searches.read(brandId),
  };
}
