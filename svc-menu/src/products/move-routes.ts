/** HTTP: the visibility of a product, and its place in the menu. */
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { MoveProductQuery, StaffProduct, VisibilityQuery } from '@skatert/contracts/menu/products';
import { MoveToBrandQuery } from '@skatert/contracts/menu/tags';
import { IdParams } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setChangedMenus } from '../shared/menu-changes.js';
import { editProduct, type ProductChange } from './edit-product.js';
import { toStaffProductResponse } from './product-response.js';
import { type ProductRoutesDeps, productOfPath } from './routes.js';

const tags = ['products'];
const response = { 200: StaffProduct };

export function productMoveRoutes(app: App, deps: ProductRoutesDeps): void {
  const toEdit = productOfPath(deps, MENU_PERMISSIONS['menu.edit']);
  const config = { access: toEdit };
  const change = async (request: FastifyRequest, reply: FastifyReply, fields: ProductChange) => {
    const editing = { editor: editorOf(callerOf(request)), toResponse: toStaffProductResponse };
    const before = toEdit.of(request);
    const product = await editProduct(deps, before, fields, editing);
    setChangedMenus(reply, ...new Set([before.brandId, product.brandId]));
    return toStaffProductResponse(product);
  };

  app.patch(
    '/auth/v1/products/:id/visibility',
    { config, schema: { tags, params: IdParams, querystring: VisibilityQuery, response } },
    (request, reply) => change(request, reply, { visible: request.query.visible }),
  );

  app.patch(
    '/auth/v1/products/:id/move',
    { config, schema: { tags, params: IdParams, querystring: MoveProductQuery, response } },
    (request, reply) => {
      const { targetGroupTagId, beforeId } = request.query;
      return change(request, reply, { groupTagId: targetGroupTagId || null, beforeId: beforeId ?? null });
    },
  );

  app.patch(
    '/auth/v1/products/:id/brand',
    { config, schema: { tags, params: IdParams, querystring: MoveToBrandQuery, response } },
    async (request, reply) => {
      const { brandId } = request.query;
      await deps.access.requireInBrand(callerOf(request), brandId, MENU_PERMISSIONS['menu.edit'], {
        writes: true,
      });
      await deps.requireActiveBrand(brandId);
      return change(request, reply, { brandId });
    },
  );
}
