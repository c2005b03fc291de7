/** HTTP: the archive of products and groups. */
import {
  ArchivedContents,
  ArchiveEntry,
  ArchiveFilterQuery,
  ArchivePageQuery,
  ArchiveQuery,
  PurgeQuery,
  PurgeResponse,
  RestoreProductQuery,
  RestoreTagQuery,
} from '@skatert/contracts/menu/archive';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { StaffProduct } from '@skatert/contracts/menu/products';
import { StaffGroupTag } from '@skatert/contracts/menu/tags';
import { IdParams, pageOf } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { byQuery, inAnyBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { z } from 'zod';
import { deleteProduct } from '../products/delete-products.js';
import { toStaffProductResponse } from '../products/product-response.js';
import { findArchivedProduct, restoreProduct } from '../products/restore-product.js';
import { brandOfQuery, inOpenBrand, type OpenBrandDeps } from '../shared/in-open-brand.js';
import { setChangedMenus } from '../shared/menu-changes.js';
import { deleteTag } from '../tags/delete-tags.js';
import { findArchivedTag, restoreTag } from '../tags/restore-tag.js';
import { readTag } from '../tags/routes.js';
import type { TagProductsDeps } from '../tags/tag-deps.js';
import { archivedContents } from './archived-contents.js';
import { type ArchiveDeps, listArchive, pageOfArchive } from './list-archive.js';
import { type PurgeDeps, purgeArchive } from './purge-archive.js';

export interface ArchiveRoutesDeps extends ArchiveDeps, PurgeDeps, TagProductsDeps, OpenBrandDeps {
  requireActiveBrand: ArchiveDeps['requireActiveBrand'];
}

const tags = ['archive'];
const list = { 200: z.array(ArchiveEntry) };
const paged = { 200: pageOf(ArchiveEntry) };
const nothing = { 204: z.null() };

export function archiveRoutes(app: App, deps: ArchiveRoutesDeps): void {
  listRoutes(app, deps);
  productRoutes(app, deps);
  tagRoutes(app, deps);
  purgeRoute(app, deps);
}

function listRoutes(app: App, deps: ArchiveRoutesDeps): void {
  const config = { access: inOpenBrand(deps, MENU_PERMISSIONS['menu.view'], brandOfQuery) };
  app.get(
    '/auth/v1/archive',
    { config, schema: { tags, querystring: ArchiveFilterQuery, response: paged } },
    ({ query }) => pageOfArchive(deps, query, query),
  );
  for (const [path, type] of [
    ['/auth/v1/products/archive', 'PRODUCT'],
    ['/auth/v1/group-tags/archive', 'TAG'],
  ] as const) {
    app.get(path, { config, schema: { tags, querystring: ArchiveQuery, response: list } }, ({ query }) =>
      listArchive(deps, query.brandId, type),
    );
    app.get(
      `${path}/paged`,
      { config, schema: { tags, querystring: ArchivePageQuery, response: paged } },
      ({ query }) => pageOfArchive(deps, query, { type }),
    );
  }
}

function productRoutes(app: App, deps: ArchiveRoutesDeps): void {
  const toEdit = inOpenBrand(deps, MENU_PERMISSIONS['menu.edit'], ({ params }: { params: IdParams }) =>
    findArchivedProduct(deps.products, params.id),
  );
  const config = { access: toEdit };
  app.post(
    '/auth/v1/products/archive/:id/restore',
    {
      config,
      schema: { tags, params: IdParams, querystring: RestoreProductQuery, response: { 200: StaffProduct } },
    },
    async (request, reply) => {
      const editor = editorOf(callerOf(request));
      const { targetGroupTagId } = request.query;
      const product = await restoreProduct(deps, toEdit.of(request), targetGroupTagId, editor);
      setChangedMenus(reply, product.brandId);
      return toStaffProductResponse(product);
    },
  );

  app.delete(
    '/auth/v1/products/archive/:id',
    { config, schema: { tags, params: IdParams, response: nothing } },
    async (request, reply) => {
      await deleteProduct(deps, toEdit.of(request), editorOf(callerOf(request)));
      return reply.code(204).send(null);
    },
  );
}

function tagRoutes(app: App, deps: ArchiveRoutesDeps): void {
  const toEdit = inOpenBrand(deps, MENU_PERMISSIONS['menu.edit'], ({ params }: { params: IdParams }) =>
    findArchivedTag(deps.tags, params.id),
  );
  const config = { access: toEdit };
  const toView = inOpenBrand(deps, MENU_PERMISSIONS['menu.view'], ({ params }: { params: IdParams }) =>
    findArchivedTag(deps.tags, params.id),
  );
  app.get(
    '/auth/v1/group-tags/archive/:id/contents',
    { config: { access: toView }, schema: { tags, params: IdParams, response: { 200: ArchivedContents } } },
    (request) => archivedContents(deps, toView.of(request)),
  );
  app.post(
    '/auth/v1/group-tags/archive/:id/restore',
    {
      config,
      schema: { tags, params: IdParams, querystring: RestoreTagQuery, response: { 200: StaffGroupTag } },
    },
    async (request, reply) => {
      const editor = editorOf(callerOf(request));
      const tag = await restoreTag(deps, toEdit.of(request), request.query.targetParentId, editor);
      setChangedMenus(reply, tag.brandId);
      return readTag(deps, tag);
    },
  );

  app.delete(
    '/auth/v1/group-tags/archive/:id',
    { config, schema: { tags, params: IdParams, response: nothing } },
    async (request, reply) => {
      await deleteTag(deps, toEdit.of(request), editorOf(callerOf(request)));
      return reply.code(204).send(null);
    },
  );
}

function purgeRoute(app: App, deps: ArchiveRoutesDeps): void {
  const inBrand = inOpenBrand(deps, MENU_PERMISSIONS['menu.edit'], ({ query }: { query: PurgeQuery }) =>
    query.brandId === undefined ? undefined : { brandId: query.brandId },
  );
  const inAny = inAnyBrand(MENU_PERMISSIONS['menu.edit']);
  app.delete(
    '/auth/v1/products/archive/purge',
    {
      config: { access: byQuery('brandId', { given: inBrand, absent: inAny }) },
      schema: { tags, querystring: PurgeQuery, response: { 200: PurgeResponse } },
    },
    async (request) => {
      const { brandId, olderThanDays } = request.query;
      const brandIds = brandId === undefined ? (inAny.of(request) ?? []) : [brandId];
      return purgeArchive(deps, { brandIds, olderThanDays, editor: editorOf(callerOf(request)) });
    },
  );
}
