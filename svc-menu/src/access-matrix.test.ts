import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import type { JournalPage } from '@skatert/contracts/shared/journal';
import { describeAccessMatrix } from '@skatert/service-kit/testing/access-matrix';
import { importWorld } from '../test/import-world.js';
import { rowOf } from '../test/menu-files.js';
import { newBrand } from '../test/menu-harness.js';
import { addressesOf, fresh, imagesOf, openPictureShop } from '../test/picture-shop.js';
import { OWNER, STRANGER } from '../test/shop-harness.js';

/** A request without a form: callers who may upload get 415, others are refused before. */
const NO_FORM = { passes: 415 };

describeAccessMatrix(async () => {
  const { menu, brandId, groupId, newTag, newProduct, send } = await openPictureShop();
  const { app, platform, close } = menu;
  const sibling = await newBrand(menu, OWNER);
  const foreign = await newBrand(menu, STRANGER);
  // A brand with open orders isn't archived, so that all callers can use it.
  menu.orders.refusal = ORDERS_ERRORS.BRAND_HAS_OPEN_ORDERS;

  // A caller who created a brand would be its owner.
  menu.setAuthPresent(false);

  const product = await newProduct();
  const { body: pictured } = await send(OWNER, imagesOf(product), { content: await fresh() });
  const [picture, file] = (addressesOf(pictured.images[0])[0] ?? '').split('/').slice(3);
  const newPoint = async (): Promise<number> =>
    (await menu.call(OWNER, 'POST', `/brand/${brandId}/pickup-points`, point)).body.id;

  const archivedProduct = async (): Promise<number> => {
    const { id } = await newProduct();
    await menu.call(OWNER, 'DELETE', `/auth/v1/products/${id}`);
    return id;
  };
  const archivedTag = async (): Promise<number> => {
    const id = await newTag(0);
    await menu.call(OWNER, 'DELETE', `/auth/v1/group-tags/${id}`);
    return id;
  };
  const bulkOf = (id: number) => ({
    brandId,
    products: [{ id }],
    change: { kind: 'price', target: 'price', by: 'amount', value: 1 },
  });
  const files = importWorld(menu, brandId);
  let checked = 0;
  const newImport = async () => {
    checked += 1;
    return (await files.check([rowOf({ name: `Новый товар ${checked}` })])).id;
  };
  const appliedImport = async () => {
    const id = await newImport();
    await files.apply(id);
    return { params: { id } };
  };
  const newExtras = async () => {
    const { body } = await menu.call(OWNER, 'POST', '/auth/v1/extra-groups', { ...SYRUPS, brandId });
    return body;
  };
  const extras = await newExtras();
  const ofExtras = { params: { id: extras.id } };
  const ofQuery = { query: { brandId: String(brandId) } };
  const ofBrand = { params: { id: brandId } };
  const ofBrandId = { params: { brandId } };
  const ofProduct = { params: { id: product.id } };
  const ofTag = { params: { id: groupId } };
  return {
    app,
    platform,
    close,
    brands: {
      own: { brandId, masterId: OWNER },
      sibling: { brandId: sibling, masterId: OWNER },
      foreign: { brandId: foreign, masterId: STRANGER },
    },
    examples: {
      public: {
        'GET /menu/v1/brands': {},
        'GET /brand/:id/pickup-points': ofBrand,
        'GET /menu/v1/opening/by-brand/:brandId': ofBrandId,
        'GET /menu/v1/group-tags/by-brand/:brandId': ofBrandId,
        'GET /menu/v1/group-tags/tree/:brandId': ofBrandId,
        'GET /menu/v1/products/by-brand/:brandId': ofBrandId,
        'GET /menu/v1/products/:id': ofProduct,
        'GET /media/menu/:picture/:file': { params: { picture, file } },
      },
      'signed-in': {
        'GET /auth/v1/brands': {},
        'POST /auth/v1/brands': { body: { name: 'Новый бренд' }, passes: 503 },
      },
      'brand brand.edit': {
        'PUT /auth/v1/brands/:id': { ...ofBrand, body: { name: 'Прежний бренд' } },
        'POST /auth/v1/brands/:id/image': { ...ofBrand, ...NO_FORM },
        'DELETE /auth/v1/brands/:id/image': ofBrand,
        'POST /brand/:id/pickup-points': { ...ofBrand, body: point },
        'PUT /brand/:id/pickup-points/:pointId': async () => ({
          params: { id: brandId, pointId: await newPoint() },
          body: point,
        }),
        'GET /brand/:id/pickup-points/:pointId/exceptions': async () => ({
          params: { id: brandId, pointId: await newPoint() },
        }),
        'DELETE /brand/:id/pickup-points/:pointId': async () => ({
          params: { id: brandId, pointId: await newPoint() },
        }),
      },
      'brand sales.pause': {
        'PUT /brand/:id/pause': { ...ofBrand, body: { minutes: 15 } },
        'DELETE /brand/:id/pause': ofBrand,
        'PUT /brand/:id/pickup-points/:pointId/pause': async () => ({
          params: { id: brandId, pointId: await newPoint() },
          body: { minutes: null },
        }),
        'DELETE /brand/:id/pickup-points/:pointId/pause': async () => ({
          params: { id: brandId, pointId: await newPoint() },
        }),
      },
      'brand brand.archive': { 'DELETE /auth/v1/brands/:id': { ...ofBrand, passes: 409 } },
      'brand menu.view': {
        'GET /auth/v1/group-tags/by-brand/:brandId': ofBrandId,
        'GET /auth/v1/group-tags/tree/:brandId/full': ofBrandId,
        'GET /auth/v1/group-tags/:id': ofTag,
        'GET /auth/v1/products/by-brand/:brandId': ofBrandId,
        'GET /auth/v1/products/:id': ofProduct,
        'GET /auth/v1/extra-groups/by-brand/:brandId': ofBrandId,
        'GET /auth/v1/extra-groups/:id': ofExtras,
        'GET /auth/v1/archive': ofQuery,
        'GET /auth/v1/products/archive': ofQuery,
        'GET /auth/v1/products/archive/paged': ofQuery,
        'GET /auth/v1/group-tags/archive': ofQuery,
        'GET /auth/v1/group-tags/archive/paged': ofQuery,
        'GET /auth/v1/group-tags/archive/:id/contents': async () => ({ params: { id: await archivedTag() } }),
      },
      'any-brand journal.view': {
        'GET /auth/v1/journal/catalogue': {
          ...ofQuery,
          shows: ({ content }: JournalPage) => content.some((entry) => entry.brandId === brandId),
        },
      },
      'any-brand menu.edit': { 'DELETE /auth/v1/products/archive/purge': {} },
      'brand menu.edit': {
        'PUT /auth/v1/group-tags/:id': { ...ofTag, query: { name: 'Группа' } },
        'PUT /auth/v1/group-tags/:id/full': { ...ofTag, body: { name: 'Группа', brandId } },
        'PATCH /auth/v1/group-tags/:id/move': ofTag,
        'PATCH /auth/v1/group-tags/:id/brand': { ...ofTag, ...ofQuery },
        'POST /auth/v1/group-tags/archive/:id/restore': async () => ({ params: { id: await archivedTag() } }),
        'DELETE /auth/v1/group-tags/archive/:id': async () => ({ params: { id: await archivedTag() } }),
        'POST /auth/v1/extra-groups': { body: { ...SYRUPS, brandId } },
        'PUT /auth/v1/extra-groups/:id': { ...ofExtras, body: SYRUPS },
        'DELETE /auth/v1/extra-groups/:id': async () => ({ params: { id: (await newExtras()).id } }),
        'PATCH /auth/v1/extra-groups/:id/options/:optionId/availability': async () => {
          const { id, options } = await newExtras();
          return { params: { id, optionId: options[0].id }, query: { available: 'false' } };
        },
        'POST /auth/v1/products/bulk': { body: bulkOf(product.id) },
        'POST /auth/v1/products/bulk/preview': { body: bulkOf(product.id) },
        'POST /auth/v1/products/bulk/:id/undo': async () => {
          const { id } = await newProduct();
          const { body } = await menu.call(OWNER, 'POST', '/auth/v1/products/bulk', bulkOf(id));
          return { params: { id: body.id } };
        },
        'GET /auth/v1/products/export': { query: { brandId, format: 'csv' } },
        'GET /auth/v1/products/export/template': { query: { brandId, format: 'xlsx' } },
        'POST /auth/v1/products/import': { ...ofQuery, ...NO_FORM },
        'POST /auth/v1/products/import/preview': { ...ofQuery, ...NO_FORM },
        'GET /auth/v1/products/import/:id': async () => ({ params: { id: await newImport() } }),
        'POST /auth/v1/products/import/:id/apply': async () => ({ params: { id: await newImport() } }),
        'POST /auth/v1/products/import/:id/undo': appliedImport,
        'PATCH /auth/v1/products/:id/move': ofProduct,
        'PATCH /auth/v1/products/:id/brand': { ...ofProduct, ...ofQuery },
        'POST /auth/v1/products/archive/:id/restore': async () => ({
          params: { id: await archivedProduct() },
        }),
        'DELETE /auth/v1/products/archive/:id': async () => ({ params: { id: await archivedProduct() } }),
        'DELETE /auth/v1/products/archive/purge?brandId': ofQuery,
        'POST /auth/v1/group-tags': { body: { name: 'Супы', brandId } },
        'DELETE /auth/v1/group-tags/:id': async () => ({ params: { id: await newTag(0) } }),
        'POST /auth/v1/group-tags/:id/image': { ...ofTag, ...NO_FORM },
        'DELETE /auth/v1/group-tags/:id/image': ofTag,
        'POST /auth/v1/products': { body: { name: 'Щи', price: 100, brandId } },
        'PUT /auth/v1/products/:id': { ...ofProduct, body: { name: 'Борщ' } },
        'PATCH /auth/v1/products/:id/visibility': { ...ofProduct, query: { visible: 'true' } },
        'DELETE /auth/v1/products/:id': async () => ({ params: { id: (await newProduct()).id } }),
        'POST /auth/v1/products/:id/images': { ...ofProduct, ...NO_FORM },
        'PUT /auth/v1/products/:id/images': { ...ofProduct, body: { images: [picture] } },
        'DELETE /auth/v1/products/:id/images/:image': {
          params: { id: product.id, image: `${'0'.repeat(32)}-000000` },
          passes: 404,
        },
      },
    },
  };
});

const SYRUPS = { name: 'Сиропы', min: 0, max: 1, options: [{ name: 'Ваниль', price: 40 }] };
const point = { name: 'На Баумана', address: 'ул. Баумана, 1' };
