/** The access rule of staff calls: a permission in the object's brand, which must be active. */

import type { BrandIdParams } from '@skatert/contracts/menu/brands';
import type { IdParams } from '@skatert/contracts/shared/fields';
import type { Permission } from '@skatert/contracts/shared/permissions';
import {
  type AccessRule,
  type BrandRuleOptions,
  inBrand,
  type Locate,
} from '@skatert/service-kit/access/route-access';

export interface OpenBrandDeps {
  /** @throws AppError NOT_FOUND */
  requireActiveBrand: (brandId: number) => Promise<unknown>;
}

/** The caller must have the permission in the located object's brand, and the brand must be active. */
export const inOpenBrand = <R, T extends { brandId: number }>(
  { requireActiveBrand }: OpenBrandDeps,
  permission: Permission,
  locate: Locate<R, T>,
  { pointOf }: Pick<BrandRuleOptions<T>, 'pointOf'> = {},
): AccessRule<T> =>
  inBrand(permission, locate, { pointOf, check: ({ brandId }) => requireActiveBrand(brandId) });

/** The brand of `/{id}`. */
export const brandOfId = ({ params }: { params: IdParams }) => ({ brandId: params.id });
/** The brand of `/{brandId}`. */
export const brandOfPath = ({ params }: { params: BrandIdParams }) => params;
/** The brand of the body's `brandId`. */
export const brandOfBody = ({ body }: { body: { brandId: number } }) => body;
/** The brand of the query's `brandId`. */
export const brandOfQuery = ({ query }: { query: { brandId: number } }) => query;
