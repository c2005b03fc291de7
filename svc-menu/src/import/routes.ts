/** HTTP: export and import of a menu as a file. */
import {
  ExportQuery,
  ImportParams,
  ImportPreview,
  ImportQuery,
  ImportRowsQuery,
  MenuImport,
  MenuImportRows,
  PreviewQuery,
} from '@skatert/contracts/menu/import';
import { IMPORT_MAX_BYTES } from '@skatert/contracts/menu/import-rules';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import type { IdParams } from '@skatert/contracts/shared/fields';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { FileRoutesDeps } from '@skatert/service-kit/files/file-slots';
import { readUploadForm } from '@skatert/service-kit/files/upload';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { tableHeaders } from '@skatert/tables/table-file';
import { z } from 'zod';
import { brandOfQuery, inOpenBrand, type OpenBrandDeps } from '../shared/in-open-brand.js';
import { setChangedMenus } from '../shared/menu-changes.js';
import { applyImport } from './apply-import.js';
import { checkFile } from './check-file.js';
import { exportMenu, exportTemplate } from './export-menu.js';
import { findImport, pageOfRows, toImportResponse } from './find-import.js';
import type { ImportDeps } from './import-deps.js';
import { undoImport } from './undo-import.js';

export interface ImportRoutesDeps extends ImportDeps, OpenBrandDeps {
  /** @throws AppError NOT_FOUND */
  requireActiveBrand: (brandId: number) => Promise<{ slug: string; timeZone?: string }>;
}

const tags = ['products'];
const one = { 200: MenuImport };
const FIRST_PAGE = { page: 0, size: 100 };

export function exportRoutes(app: App, deps: ImportRoutesDeps & FileRoutesDeps): void {
  const config = { access: inOpenBrand(deps, MENU_PERMISSIONS['menu.edit'], brandOfQuery) };
  const schema = { tags, querystring: ExportQuery, response: { 200: z.any().describe('The file') } };
  const preHandler = deps.limitFiles;
  app.get('/auth/v1/products/export', { config, preHandler, schema }, async (request, reply) => {
    const { brandId, format } = request.query;
    const { slug, timeZone } = await deps.requireActiveBrand(brandId);
    const day = isoDayIn(deps.now(), timeZoneOf(timeZone));
    reply.headers(tableHeaders(`menu-${slug}-${day}`, format));
    return reply.send(exportMenu(deps, brandId, format));
  });

  app.get('/auth/v1/products/export/template', { config, preHandler, schema }, (request, reply) => {
    const { format } = request.query;
    return reply.headers(tableHeaders('menu-template', format)).send(exportTemplate(format));
  });
}

export function importRoutes(app: App, deps: ImportRoutesDeps): void {
  const ofPath = inOpenBrand(deps, MENU_PERMISSIONS['menu.edit'], ({ params }: { params: IdParams }) =>
    findImport(deps, params.id),
  );
  const config = { access: ofPath };
  app.get(
    '/auth/v1/products/import/:id',
    {
      config,
      schema: { tags, params: ImportParams, querystring: ImportRowsQuery, response: { 200: MenuImportRows } },
    },
    async (request) => {
      const found = ofPath.of(request);
      const state = await toImportResponse(deps, found);
      return { ...state, rows: await pageOfRows(deps, found, request.query) };
    },
  );

  app.post(
    '/auth/v1/products/import/:id/apply',
    { config, schema: { tags, params: ImportParams, response: one } },
    async (request, reply) => {
      const applied = await applyImport(deps, ofPath.of(request), editorOf(callerOf(request)));
      setChangedMenus(reply, applied.brandId);
      return toImportResponse(deps, applied);
    },
  );

  app.post(
    '/auth/v1/products/import/:id/undo',
    { config, schema: { tags, params: ImportParams, response: one } },
    async (request, reply) => {
      const undone = await undoImport(deps, ofPath.of(request), editorOf(callerOf(request)));
      setChangedMenus(reply, undone.brandId);
      return toImportResponse(deps, undone);
    },
  );
}

/** To be registered with `acceptUploads`. */
export function importUploadRoutes(app: App, deps: ImportRoutesDeps & FileRoutesDeps): void {
  const ofQuery = inOpenBrand(deps, MENU_PERMISSIONS['menu.edit'], brandOfQuery);
  app.post(
    '/auth/v1/products/import',
    {
      config: { access: ofQuery },
      preHandler: deps.limitFiles,
      schema: { tags, querystring: ImportQuery, response: { 201: MenuImportRows } },
    },
    async (request, reply) => {
      const { content, name } = await readUploadForm(request, IMPORT_MAX_BYTES);
      const { brandId, ...choice } = request.query;
      const file = { brandId, userId: callerOf(request).userId, fileName: name, content, choice };
      const found = await checkFile(deps, file);
      const state = await toImportResponse(deps, found);
      return reply.code(201).send({ ...state, rows: await pageOfRows(deps, found, FIRST_PAGE) });
    },
  );

  app.post(
    '/auth/v1/products/import/preview',
    {
      config: { access: ofQuery },
      preHandler: deps.limitFiles,
      schema: { tags, querystring: PreviewQuery, response: { 200: ImportPreview } },
    },
    async (request) => {
      const { content } = await readUploadForm(request, IMPORT_MAX_BYTES);
      return deps.files.run('previewMenuFile', content, request.query.sheet);
    },
  );
}
