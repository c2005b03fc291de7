/** HTTP: products. */
import { ErrorResponse, IdParams } from '@skatert/contracts/fields';
import {
  BrandIdParams,
  EditProductBody,
  NewProductBody,
  Product,
  ProductsQuery,
  VisibilityQuery,
} from '@skatert/contracts/menu';
import type { Permission } from '@skatert/contracts/roles';
import type { AccessDirectory } from '@skatert/service-kit/access-directory';
import { type App, PUBLIC } from '@skatert/service-kit/app';
import { type Authentication, callerOf } from '@skatert/service-kit/authentication';
import { AppError } from '@skatert/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nameBrands } from '../changes/menu-changes.js';
import { archiveProduct } from './archive-product.js';
import { createProduct } from './create-product.js';
import { editProduct } from './edit-product.js';
import { listPublicProducts, listStaffProducts } from './list-products.js';
import { type ProductDoc, productAnswer } from './product-model.js';
import { findProduct, type ProductParts } from './product-parts.js';

export interface ProductRoutesDeps extends ProductParts {
  access: AccessDirectory;
  authentication: Authentication;
  /** @throws AppError NOT_FOUND */
  requireActiveBrand: (brandId: number) => Promise<unknown>;
  /** A tag and all live ones below it. */
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

async function requireIn(
  { access, requireActiveBrand }: ProductRoutesDeps,
  request: FastifyRequest,
  brandId: number,
  permission: Permission,
): Promise<void> {
  await access.requireInBrand(callerOf(request), brandId, permission);
  await requireActiveBrand(brandId);
}

/** The product that a staff call names, if the caller may do this in its own brand. */
export async function staffProduct(
  deps: ProductRoutesDeps,
  request: FastifyRequest,
  id: number,
  permission: Permission,
): Promise<ProductDoc> {
  const product = await findProduct(deps.products, id);
  await requireIn(deps, request, product.brandId, permission);
  return product;
}

function publicProductRoutes(app: App, deps: ProductRoutesDeps): void {
  app.get(
    '/menu/v1/products/by-brand/:brandId',
    { config: PUBLIC, schema: { tags, params: BrandIdParams, querystring: ProductsQuery, response: many } },
    async ({ params: { brandId }, query: { groupTagId } }) => {
      await deps.requireActiveBrand(brandId);
      const groups = groupTagId ? await deps.subtreeIds(brandId, groupTagId) : undefined;
      return (await listPublicProducts(deps.products, brandId, groups)).map(productAnswer);
    },
  );

  app.get(
    '/menu/v1/products/:id',
    { config: PUBLIC, schema: { tags, params: IdParams, response: one } },
    async ({ params: { id } }, reply) => {
      const product = await findProduct(deps.products, id);
      if (!product.visible) throw new AppError('NOT_FOUND', { message: 'Товар не найден' });
      await deps.requireActiveBrand(product.brandId);
      nameBrands(reply, product.brandId);
      return productAnswer(product);
    },
  );
}

function staffReadRoutes(app: App, deps: ProductRoutesDeps): void {
  const onRequest = deps.authentication.required;
  app.get(
    '/auth/v1/products/by-brand/:brandId',
    { onRequest, schema: { tags, params: BrandIdParams, querystring: ProductsQuery, response: many } },
    async (request) => {
      const { brandId } = request.params;
      await requireIn(deps, request, brandId, 'menu.view');
      return (await listStaffProducts(deps.products, brandId, request.query)).map(productAnswer);
    },
  );

  app.get(
    '/auth/v1/products/:id',
    { onRequest, schema: { tags, params: IdParams, response: one } },
    async (request) => productAnswer(await staffProduct(deps, request, request.params.id, 'menu.view')),
  );
}

function staffWriteRoutes(app: App, deps: ProductRoutesDeps): void {
  const onRequest = deps.authentication.required;
  app.post(
    '/auth/v1/products',
    { onRequest, schema: { tags, body: NewProductBody, response: { 201: Product, '4xx': ErrorResponse } } },
    async (request, reply) => {
      await requireIn(deps, request, request.body.brandId, 'menu.edit');
      const product = await createProduct(deps, request.body);
      nameBrands(reply, product.brandId);
      return reply.code(201).send(productAnswer(product));
    },
  );

  app.put(
    '/auth/v1/products/:id',
    { onRequest, schema: { tags, params: IdParams, body: EditProductBody, response: one } },
    async (request, reply) => {
      const { _id, brandId } = await staffProduct(deps, request, request.params.id, 'menu.edit');
      const product = await editProduct(deps, _id, request.body);
      nameBrands(reply, brandId);
      return productAnswer(product);
    },
  );

  app.patch(
    '/auth/v1/products/:id/visibility',
    { onRequest, schema: { tags, params: IdParams, querystring: VisibilityQuery, response: one } },
    async (request, reply) => {
      const { _id, brandId } = await staffProduct(deps, request, request.params.id, 'menu.edit');
      const product = await editProduct(deps, _id, { visible: request.query.visible });
      nameBrands(reply, brandId);
      return productAnswer(product);
    },
  );

  app.delete(
    '/auth/v1/products/:id',
    { onRequest, schema: { tags, params: IdParams, response: { 204: z.null(), '4xx': ErrorResponse } } },
    async (request, reply) => {
      const { _id, brandId } = await staffProduct(deps, request, request.params.id, 'menu.edit');
      await archiveProduct(deps, _id);
      nameBrands(reply, brandId);
      return reply.code(204).send(null);
    },
  );
}
