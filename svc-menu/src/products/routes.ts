/** HTTP: products. */

import { BrandIdParams } from '@skatert/contracts/menu/brands';
import {
  EditProductBody,
  NewProductBody,
  Product,
  ProductsQuery,
  VisibilityQuery,
} from '@skatert/contracts/menu/products';
import type { Permission } from '@skatert/contracts/permissions';
import { ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import { type App, CACHEABLE } from '@skatert/service-kit/app';
import { AppError } from '@skatert/service-kit/errors';
import { z } from 'zod';
import { brandOfBody, brandOfPath, inOpenBrand, type OpenBrandDeps } from '../access/in-open-brand.js';
import { setMenuBrands } from '../changes/menu-changes.js';
import { archiveProduct } from './archive-product.js';
import { createProduct } from './create-product.js';
import { editProduct } from './edit-product.js';
import { findProduct } from './find-product.js';
import { listPublicProducts, listStaffProducts } from './list-products.js';
import type { ProductDeps } from './product-deps.js';
import { toProductResponse } from './product-response.js';

export interface ProductRoutesDeps extends ProductDeps, OpenBrandDeps {
  /** Returns the ids of a tag and of all tags below it that are not archived. */
  subtreeIds: (brandId: number, tagId: number) => Promise<number[]>;
}

const tags = ['products'];
const one = { 200: Product, '4xx': ErrorResponse };
const many = { 200: z.array(Product), '4xx': ErrorResponse };

export function productRoutes(app: App, deps: ProductRoutesDeps): void {
  publicProductRoutes(app, deps);
  staffReadRoutes(app, deps);
  staffWriteRoutes(app, deps);
}

/** The caller must have the permission in the brand of the product in the path, and the brand must be active. */
export const productOfPath = (deps: ProductRoutesDeps, permission: Permission) =>
  inOpenBrand(deps, permission, ({ params }: { params: IdParams }) => findProduct(deps.products, params.id));

function publicProductRoutes(app: App, deps: ProductRoutesDeps): void {
  app.get(
    '/menu/v1/products/by-brand/:brandId',
    {
      config: CACHEABLE,
      schema: { tags, params: BrandIdParams, querystring: ProductsQuery, response: many },
    },
    async ({ params: { brandId }, query: { groupTagId } }) => {
      await deps.requireActiveBrand(brandId);
      const groups = groupTagId ? await deps.subtreeIds(brandId, groupTagId) : undefined;
      return (await listPublicProducts(deps.products, brandId, groups)).map(toProductResponse);
    },
  );

  app.get(
    '/menu/v1/products/:id',
    { config: CACHEABLE, schema: { tags, params: IdParams, response: one } },
    async ({ params: { id } }, reply) => {
      const product = await findProduct(deps.products, id);
      if (!product.visible) throw new AppError('NOT_FOUND', { message: 'Товар не найден' });
      await deps.requireActiveBrand(product.brandId);
      setMenuBrands(reply, product.brandId);
      return toProductResponse(product);
    },
  );
}

function staffReadRoutes(app: App, deps: ProductRoutesDeps): void {
  const toView = productOfPath(deps, 'menu.view');
  app.get(
    '/auth/v1/products/by-brand/:brandId',
    {
      config: { access: inOpenBrand(deps, 'menu.view', brandOfPath) },
      schema: { tags, params: BrandIdParams, querystring: ProductsQuery, response: many },
    },
    async ({ params, query }) =>
      (await listStaffProducts(deps.products, params.brandId, query)).map(toProductResponse),
  );

  app.get(
    '/auth/v1/products/:id',
    { config: { access: toView }, schema: { tags, params: IdParams, response: one } },
    async (request) => toProductResponse(toView.of(request)),
  );
}

function staffWriteRoutes(app: App, deps: ProductRoutesDeps): void {
  const toEdit = productOfPath(deps, 'menu.edit');
  const config = { access: toEdit };
  app.post(
    '/auth/v1/products',
    {
      config: { access: inOpenBrand(deps, 'menu.edit', brandOfBody) },
      schema: { tags, body: NewProductBody, response: { 201: Product, '4xx': ErrorResponse } },
    },
    async (request, reply) => {
      const product = await createProduct(deps, request.body);
      setMenuBrands(reply, product.brandId);
      return reply.code(201).send(toProductResponse(product));
    },
  );

  app.put(
    '/auth/v1/products/:id',
    { config, schema: { tags, params: IdParams, body: EditProductBody, response: one } },
    async (request, reply) => {
      const { _id, brandId } = toEdit.of(request);
      const product = await editProduct(deps, _id, request.body);
      setMenuBrands(reply, brandId);
      return toProductResponse(product);
    },
  );

  app.patch(
    '/auth/v1/products/:id/visibility',
    { config, schema: { tags, params: IdParams, querystring: VisibilityQuery, response: one } },
    async (request, reply) => {
      const { _id, brandId } = toEdit.of(request);
      const product = await editProduct(deps, _id, { visible: request.query.visible });
      setMenuBrands(reply, brandId);
      return toProductResponse(product);
    },
  );

  app.delete(
    '/auth/v1/products/:id',
    { config, schema: { tags, params: IdParams, response: { 204: z.null(), '4xx': ErrorResponse } } },
    async (request, reply) => {
      const { _id, brandId } = toEdit.of(request);
      await archiveProduct(deps, _id);
      setMenuBrands(reply, brandId);
      return reply.code(204).send(null);
    },
  );
}
