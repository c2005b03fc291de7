/** HTTP: the pictures of products. */

import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { PICTURE_MAX_BYTES } from '@skatert/contracts/menu/picture';
import {
  ImageOrderBody,
  ImageParams,
  PictureFocusFields,
  StaffProduct,
} from '@skatert/contracts/menu/products';
import { IdParams } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { FileRoutesDeps } from '@skatert/service-kit/files/file-slots';
import type { Focus } from '@skatert/service-kit/files/picture';
import { readUploadForm } from '@skatert/service-kit/files/upload';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { invalid } from '@skatert/service-kit/shared/errors';
import { setMenuBrands } from '../shared/menu-changes.js';
import { addImage, type ImageDeps, orderImages, removeImage } from './change-images.js';
import { toStaffProductResponse } from './product-response.js';
import { type ProductRoutesDeps, productOfPath } from './routes.js';

const tags = ['products'];

/** `app` must accept uploads. */
export function productImageRoutes(app: App, deps: ProductRoutesDeps & ImageDeps & FileRoutesDeps): void {
  const toEdit = productOfPath(deps, MENU_PERMISSIONS['menu.edit']);
  const config = { access: toEdit };

  app.post(
    '/auth/v1/products/:id/images',
    {
      config,
      preHandler: deps.limitFiles,
      schema: { tags, params: IdParams, response: { 201: StaffProduct } },
    },
    async (request, reply) => {
      const { _id, brandId } = toEdit.of(request);
      const { content, fields } = await readUploadForm(request, PICTURE_MAX_BYTES);
      const upload = { file: content, focus: focusOf(fields), editor: editorOf(callerOf(request)) };
      const product = await addImage(deps, _id, upload);
      setMenuBrands(reply, brandId);
      return reply.code(201).send(toStaffProductResponse(product));
    },
  );

  app.put(
    '/auth/v1/products/:id/images',
    { config, schema: { tags, params: IdParams, body: ImageOrderBody, response: { 200: StaffProduct } } },
    async (request, reply) => {
      const { _id, brandId } = toEdit.of(request);
      const order = { order: request.body.images, editor: editorOf(callerOf(request)) };
      const product = await orderImages(deps, _id, order);
      setMenuBrands(reply, brandId);
      return toStaffProductResponse(product);
    },
  );

  app.delete(
    '/auth/v1/products/:id/images/:image',
    { config, schema: { tags, params: ImageParams, response: { 200: StaffProduct } } },
    async (request, reply) => {
      const { _id, brandId } = toEdit.of(request);
      const removal = { picture: request.params.image, editor: editorOf(callerOf(request)) };
      const product = await removeImage(deps, _id, removal);
      setMenuBrands(reply, brandId);
      return toStaffProductResponse(product);
    },
  );
}

const MIDDLE = 0.5;

/** Returns the focus of an uploaded form; undefined for the middle. @throws AppError VALIDATION_FAILED */
function focusOf(fields: Record<string, string>): Focus | undefined {
  const { data, error } = PictureFocusFields.safeParse(fields);
  const [issue] = error?.issues ?? [];
  if (issue) throw invalid(String(issue.path[0]), issue.message);
  const { x = MIDDLE, y = MIDDLE } = data ?? {};
  return x === MIDDLE && y === MIDDLE ? undefined : { x, y };
}
