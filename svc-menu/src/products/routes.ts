/** HTTP: products. */

import { BrandIdParams } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import {
  EditProductBody,
  NewProductBody,
  ProductDetails,
  ProductList,
  ProductsQuery,
  StaffProduct,
  StaffProductList,
} from '@skatert/contracts/menu/products';
import { IdParams, type Page } from '@skatert/contracts/shared/fields';
import type { Permission } from '@skatert/contracts/shared/permissions';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { type App, CACHEABLE } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { z } from 'zod';
import { brandOfBody, brandOfPath, inOpenBrand, type OpenBrandDeps } from '../shared/in-open-brand.js';
import { setChangedMenus, setMenuBrands } from '../shared/menu-changes.js';
import { archiveProduct } from './archive-product.js';
import { createProduct } from './create-product.js';
import { editProduct } from './edit-product.js';
import { findPublicProducts, findStaffProducts } from './find-in-menu.js';
import { findProduct, productNotFound } from './find-product.js';
import { readProducts } from './list-products.js';
import type { ProductDeps } from './product-deps.js';
import {
  toListedProductResponse,
  toProductDetails,
  toProductResponse,
  toStaffProductResponse,
} from './product-response.js';

export interface ProductRoutesDeps extends ProductDeps, OpenBrandDeps {
  access: AccessDirectory;
}

const tags = ['products'];
const one = { 200: StaffProduct };

export function productRoutes(app: App, deps: ProductRoutesDeps): void {
  publicProductRoutes(app, deps);
  staffReadRoutes(app, deps);
  staffWriteRoutes(app, deps);
}

/** The caller must have the permission in the brand of the product in the path, and the brand must be active. */
export const productOfPath = (deps: ProductRoutesDeps, permission: Permission) =>
  inOpenBrand(deps, permission, ({ params }: { params: IdParams }) => findProduct(deps.products, params.id));

/** Converts the products of a list or of a page. */
const mapProducts = <T, R>(list: T[] | Page<T>, convert: (product: T) => R): R[] | Page<R> =>
  Array.isArray(list) ? list.map(convert) : { ...list, content: list.content.map(convert) };

function publicProductRoutes(app: App, deps: ProductRoutesDeps): void {
  app.get(
    '/menu/v1/products/by-brand/:brandId',
    {
      config: CACHEABLE,
      schema: { tags, params: BrandIdParams, querystring: ProductsQuery, response: { 200: ProductList } },
    },
    async ({ params: { brandId }, query }) => {
      await deps.requireActiveBrand(brandId);
      const ids = await findPublicProducts(deps, brandId, query);
      const found = await readProducts(deps.products, ids, query);
      const toResponse = Array.isArray(found) ? toProductResponse : toListedProductResponse;
      const extrasOf = await deps.readExtras(Array.isArray(found) ? found : found.content);
      return mapProducts(found, (product) => toResponse(product, extrasOf(product)));
    },
  );

  app.get(
    '/menu/v1/products/:id',
    { config: CACHEABLE, schema: { tags, params: IdParams, response: { 200: ProductDetails } } },
    async ({ params: { id } }, reply) => {
      const product = await findProduct(deps.products, id);
      if (!product.visible) throw productNotFound();
      await deps.requireActiveBrand(product.brandId);
      setMenuBrands(reply, product.brandId);
      const extras = (await deps.readExtras([product]))(product);
      return toProductDetails(product, extras, await deps.readExtraNutrition(extras));
    },
  );
}

function staffReadRoutes(app: App, deps: ProductRoutesDeps): void {
  const toView = productOfPath(deps, MENU_PERMISSIONS['menu.view']);
  app.get(
    '/auth/v1/products/by-brand/:brandId',
    {
      config: { access: inOpenBrand(deps, MENU_PERMISSIONS['menu.view'], brandOfPath) },
      schema: {
        tags,
        params: BrandIdParams,
        querystring: ProductsQuery,
        response: { 200: StaffProductList },
      },
    },
    async ({ params, query }) => {
      const ids = await findStaffProducts(deps, params.brandId, query);
      return mapProducts(await readProducts(deps.products, ids, query), toStaffProductResponse);
    },
  );

  app.get(
    '/auth/v1/products/:id',
    { config: { access: toView }, schema: { tags, params: IdParams, response: one } },
    async (request) => toStaffProductResponse(toView.of(request)),
  );
}

function staffWriteRoutes(app: App, deps: ProductRoutesDeps): void {
  const toEdit = productOfPath(deps, MENU_PERMISSIONS['menu.edit']);
  const config = { access: toEdit };
  app.post(
    '/auth/v1/products',
    {
      config: { access: inOpenBrand(deps, MENU_PERMISSIONS['menu.edit'], brandOfBody) },
      schema: { tags, body: NewProductBody, response: { 201: StaffProduct } },
    },
    async (request, reply) => {
      const product = await createProduct(deps, request.body, editorOf(callerOf(request)));
      setChangedMenus(reply, product.brandId);
      return reply.code(201).send(toStaffProductResponse(product));
    },
  );

  app.put(
    '/auth/v1/products/:id',
    { config, schema: { tags, params: IdParams, body: EditProductBody, response: one } },
    async (request, reply) => {
      const editing = { editor: editorOf(callerOf(request)), toResponse: toStaffProductResponse };
      const product = await editProduct(deps, toEdit.of(request), request.body, editing);
      setChangedMenus(reply, product.brandId);
      return toStaffProductResponse(product);
    },
  );

  app.delete(
    '/auth/v1/products/:id',
    { config, schema: { tags, params: IdParams, response: { 204: z.null() } } },
    async (request, reply) => {
      const product = toEdit.of(request);
      await archiveProduct(deps, product, editorOf(callerOf(request)));
      setChangedMenus(reply, product.brandId);
      return reply.code(204).send(null);
    },
  );
}
