/** The dependencies that the app and the demo share. Only this module and `app.ts` combine all nouns. */
import type { Bus } from '@skatert/service-kit/bus';
import { Counters } from '@skatert/service-kit/counters';
import { prepareCollections } from '@skatert/service-kit/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { BrandDeps } from './brands/brand-deps.js';
import { createBrandModel } from './brands/brand-model.js';
import { createBrandPublisher } from './brands/brand-state.js';
import { findActiveBrand } from './brands/find-brand.js';
import { SecretBox } from './brands/secret-box.js';
import { MenuChanges } from './changes/menu-changes.js';
import type { Effort } from './pictures/encode-picture.js';
import { createPictureModels } from './pictures/picture-model.js';
import type { PictureDeps } from './pictures/store-picture.js';
import { createPointModel } from './points/point-model.js';
import { createPointPublisher } from './points/point-state.js';
import type { PointDeps } from './points/write-point.js';
import { archiveProductsOf } from './products/archive-product.js';
import type { ProductDeps } from './products/product-deps.js';
import { createProductModel } from './products/product-model.js';
import { createProductPublisher } from './products/product-state.js';
import type { ArchiveTagDeps } from './tags/archive-tag.js';
import { createTagModel } from './tags/tag-model.js';
import { lockTags, subtreeIds } from './tags/tag-tree.js';

export interface MenuOptions {
  connection: Connection;
  bus: Bus;
  log: FastifyBaseLogger;
  /** 32 random bytes in hex. */
  secretsKey: string;
  /** The clock, in ms; tests set it. */
  now?: () => number;
  /** The compression effort of pictures. */
  pictureEffort?: Effort;
}

export interface MenuDeps extends BrandDeps, PointDeps, ArchiveTagDeps, ProductDeps, PictureDeps {
  requireActiveBrand: (brandId: number) => Promise<unknown>;
  subtreeIds: (brandId: number, tagId: number) => Promise<number[]>;
}

/** Creates the dependencies, with the collections and indexes of all models. */
export async function openMenuDeps(options: MenuOptions): Promise<MenuDeps> {
  const { connection, bus, log, now = Date.now, pictureEffort = 'usual' } = options;
  const counters = new Counters(connection);
  const brands = createBrandModel(connection);
  const points = createPointModel(connection);
  const tags = createTagModel(connection);
  const products = createProductModel(connection);
  const pictures = createPictureModels(connection);
  const productPublisher = createProductPublisher(bus, log, products);
  await prepareCollections(connection, log);
  return {
    ...pictures,
    pictureEffort,
    connection,
    bus,
    log,
    now,
    brands,
    points,
    tags,
    products,
    brandPublisher: createBrandPublisher(bus, log, brands),
    pointPublisher: createPointPublisher(bus, log, points),
    productPublisher,
    secrets: new SecretBox(options.secretsKey),
    changes: new MenuChanges(bus),
    brandIds: counters.sequence('brands'),
    pointIds: counters.sequence('pickup-points'),
    tagIds: counters.sequence('group-tags'),
    productIds: counters.sequence('products'),
    requireActiveBrand: (brandId) => findActiveBrand(brands, brandId),
    subtreeIds: (brandId, tagId) => subtreeIds(tags, brandId, tagId),
    liveTags: async (brandId, ids, session) =>
      (await lockTags(tags, brandId, ids, session)).map(({ _id }) => _id),
    archiveProductsOf: (where, session) => archiveProductsOf(products, where, session),
    publishProducts: async (ids) => {
      await Promise.all(ids.map((id) => productPublisher.publishWithin(id)));
    },
  };
}
