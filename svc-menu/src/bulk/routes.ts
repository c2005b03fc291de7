/** HTTP: changes of many products in one step. */
import { BulkBody, BulkParams, BulkPreview, BulkResult, BulkUndoResult } from '@skatert/contracts/menu/bulk';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import type { IdParams } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { brandOfBody, inOpenBrand, type OpenBrandDeps } from '../shared/in-open-brand.js';
import { setChangedMenus } from '../shared/menu-changes.js';
import { findForBulk, previewOf } from './bulk-fields.js';
import { type BulkDeps, changeProducts, findBulkChange, undoChange } from './change-products.js';

const tags = ['products'];

export function bulkRoutes(app: App, deps: BulkDeps & OpenBrandDeps): void {
  const config = { access: inOpenBrand(deps, MENU_PERMISSIONS['menu.edit'], brandOfBody) };
  app.post(
    '/auth/v1/products/bulk',
    { config, schema: { tags, body: BulkBody, response: { 200: BulkResult } } },
    async (request, reply) => {
      const result = await changeProducts(deps, request.body, editorOf(callerOf(request)));
      setChangedMenus(reply, request.body.brandId);
      return result;
    },
  );

  app.post(
    '/auth/v1/products/bulk/preview',
    { config, schema: { tags, body: BulkBody, response: { 200: BulkPreview } } },
    async ({ body }) => {
      return previewOf(await findForBulk(deps, body), body.change);
    },
  );

  const toUndo = inOpenBrand(deps, MENU_PERMISSIONS['menu.edit'], ({ params }: { params: IdParams }) =>
    findBulkChange(deps, params.id),
  );
  app.post(
    '/auth/v1/products/bulk/:id/undo',
    { config: { access: toUndo }, schema: { tags, params: BulkParams, response: { 200: BulkUndoResult } } },
    async (request, reply) => {
      const change = toUndo.of(request);
      const result = await undoChange(deps, change, editorOf(callerOf(request)));
      setChangedMenus(reply, change.brandId);
      return result;
    },
  );
}
