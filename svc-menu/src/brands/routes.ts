/** HTTP: brands. */

import { ALL_BRANDS_MAX } from '@skatert/contracts/menu/brand-list';
import { Brand, BrandBody, PublicBrand } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { Empty, ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import { type App, CACHEABLE } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { z } from 'zod';
import type { RateLimits } from '../rate-limits.js';
import { brandOfId } from '../shared/in-open-brand.js';
import { BRAND_LIST, setMenuBrands } from '../shared/menu-changes.js';
import { archiveBrand } from './archive-brand.js';
import type { BrandDeps } from './brand-deps.js';
import type { BrandDoc } from './brand-model.js';
import { brandStaffOf, toPublicBrandResponse, toStaffBrandResponse } from './brand-response.js';
import { createBrand } from './create-brand.js';
import { editBrand } from './edit-brand.js';
import { type ListSellingDeps, listSelling } from './list-selling.js';

export interface BrandRoutesDeps extends BrandDeps, ListSellingDeps {
  access: AccessDirectory;
  limits: Pick<RateLimits, 'newBrands'>;
}

const tags = ['brands'];

export function brandRoutes(app: App, deps: BrandRoutesDeps): void {
  publicRoutes(app, deps);
  staffRoutes(app, deps);
}

function publicRoutes(app: App, deps: ListSellingDeps): void {
  app.get(
    '/menu/v1/brands',
    { config: CACHEABLE, schema: { tags, response: { 200: z.array(PublicBrand) } } },
    async () => (await listSelling(deps)).map(toPublicBrandResponse),
  );
}

/** Returns the conversion of a brand for this caller. */
async function toResponseFor(
  { access, secrets }: BrandRoutesDeps,
  caller: Caller,
  brandId: number,
): Promise<(brand: BrandDoc) => Brand> {
  const staff = await brandStaffOf(access, caller, brandId);
  return (brand) => toStaffBrandResponse(brand, staff, secrets);
}

/** Returns whether the caller is an owner of an open brand of a master, as the forms of brands see it by the memberships. */
const mayEditChain =
  ({ access, brands }: BrandRoutesDeps, { userId }: Caller) =>
  async (masterId: number): Promise<boolean> => {
    const owned = access.brandsWith(userId, MENU_PERMISSIONS['chain.edit']);
    return (await brands.exists({ _id: { $in: owned }, masterId, status: 'ACTIVE' })) !== null;
  };

/** Returns the brands in which the caller has a role; a platform administrator also gets all others, up to a maximum. */
async function brandsOf(
  { access, brands }: BrandRoutesDeps,
  { userId, claims }: Caller,
): Promise<BrandDoc[]> {
  const held = [...new Set(access.memberships(userId).map(({ brandId }) => brandId))];
  const find = (ids: object, limit: number) =>
    brands.find({ _id: ids, status: 'ACTIVE' }).sort({ _id: 1 }).limit(limit).lean<BrandDoc[]>();
  const own = await find({ $in: held }, 0);
  if (!claims.platformAdmin || own.length >= ALL_BRANDS_MAX) return own;
  const others = await find({ $nin: held }, ALL_BRANDS_MAX - own.length);
  return [...own, ...others].sort((one, other) => one._id - other._id);
}

function staffRoutes(app: App, deps: BrandRoutesDeps): void {
  const toResponse = async (brand: BrandDoc, caller: Caller): Promise<Brand> =>
    (await toResponseFor(deps, caller, brand._id))(brand);

  app.get(
    '/auth/v1/brands',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: z.array(Brand) } } },
    async (request) => {
      const caller = callerOf(request);
      const found = await brandsOf(deps, caller);
      return Promise.all(found.map((brand) => toResponse(brand, caller)));
    },
  );

  app.post(
    '/auth/v1/brands',
    {
      config: { access: 'signed-in' },
      schema: { tags, body: BrandBody, response: { 201: Brand, 429: ErrorResponse } },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      await deps.limits.newBrands.consume(String(caller.userId));
      const brand = await createBrand(deps, caller, request.body);
      setMenuBrands(reply, BRAND_LIST, brand._id);
      return reply.code(201).send(await toResponse(brand, caller));
    },
  );

  app.put(
    '/auth/v1/brands/:id',
    {
      config: { access: inBrand(MENU_PERMISSIONS['brand.edit'], brandOfId) },
      schema: { tags, params: IdParams, body: BrandBody, response: { 200: Brand } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const caller = callerOf(request);
      const toResponse = await toResponseFor(deps, caller, id);
      const editing = { editor: editorOf(caller), toResponse, mayEditChain: mayEditChain(deps, caller) };
      const brand = await editBrand(deps, id, request.body, editing);
      setMenuBrands(reply, BRAND_LIST, id);
      return toResponse(brand);
    },
  );

  app.delete(
    '/auth/v1/brands/:id',
    {
      config: { access: inBrand(MENU_PERMISSIONS['brand.archive'], brandOfId) },
      schema: { tags, params: IdParams, response: { 200: Empty } },
    },
    async (request, reply) => {
      const { id } = request.params;
      await archiveBrand(deps, id, editorOf(callerOf(request)));
      setMenuBrands(reply, BRAND_LIST, id);
      return {};
    },
  );
}
