/** HTTP: the pictures of products. */

import { PICTURE_MAX_BYTES } from '@skatert/contracts/menu/picture';
import { ImageParams, StaffProduct } from '@skatert/contracts/menu/products';
import { ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import type { App } from '@skatert/service-kit/app';
import { readUpload } from '@skatert/service-kit/upload';
import { setMenuBrands } from '../changes/menu-changes.js';
import { addImage, type ImageDeps, removeImage } from './change-images.js';
import { toStaffProductResponse } from './product-response.js';
import { type ProductRoutesDeps, productOfPath } from './routes.js';

const tags = ['products'];

/** `app` must accept uploads. */
export function productImageRoutes(app: App, deps: ProductRoutesDeps & ImageDeps): void {
  const toEdit = productOfPath(deps, 'menu.edit');
  const config = { access: toEdit };

  app.post(
    '/auth/v1/products/:id/images',
    { config, schema: { tags, params: IdParams, response: { 201: StaffProduct, '4xx': ErrorResponse } } },
    async (request, reply) => {
      const { _id, brandId } = toEdit.of(request);
      const product = await addImage(deps, _id, await readUpload(request, PICTURE_MAX_BYTES));
      setMenuBrands(reply, brandId);
      return reply.code(201).send(toStaffProductResponse(product));
    },
  );

  app.delete(
    '/auth/v1/products/:id/images/:image',
    { config, schema: { tags, params: ImageParams, response: { 200: StaffProduct, '4xx': ErrorResponse } } },
    async (request, reply) => {
      const { _id, brandId } = toEdit.of(request);
      const product = await removeImage(deps, _id, request.params.image);
      setMenuBrands(reply, brandId);
      return toStaffProductResponse(product);
    },
  );
}
