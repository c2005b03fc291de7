/** Objects of brands: products with their recipes, and the warehouses of orders. A role in a sister brand is not enough. */
import { allows, type Permission } from '@skatert/contracts/shared/permissions';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { AccessRule } from '@skatert/service-kit/access/route-access';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { BrandDoc, MenuModels } from '../shared/menu-models.js';

/** A brand as access rules locate it. */
export type LocatedBrand = BrandDoc & { brandId: number };

/** Returns a brand for `inBrand`; undefined when it is unknown. */
export async function locateBrand(
  { brands }: Pick<MenuModels, 'brands'>,
  id: number,
): Promise<LocatedBrand | undefined> {
  const brand = await documentsOf(brands).findOne({ _id: id });
  return brand ? { ...brand, brandId: id } : undefined;
}

/** Returns true when the point is or was one of the brand's. */
export async function isPointOfBrand(
  { points }: Pick<MenuModels, 'points'>,
  brandId: number,
  pointId: number,
): Promise<boolean> {
  return (await documentsOf(points).findOne({ _id: pointId, brandId })) !== null;
}

/** Returns the ids of the brands in which the user has the permission; with a master only of its brands. */
export function brandsOf(
  directory: AccessDirectory,
  userId: number,
  permission: Permission,
  masterId: number | null | undefined,
): number[] {
  const held = directory
    .memberships(userId)
    .filter((one) => allows(permission, one.roles) && (masterId == null || one.masterId === masterId));
  return [...new Set(held.map((one) => one.brandId))];
}

/**
 * Returns a rule: the caller must have the permission in at least one brand, of the master of the selected context if there is
 * one. Its result is the ids of these brands; undefined stands for all, for platform administrators.
 */
export const inAnyBrandOfContext = (permission: Permission): AccessRule<number[] | undefined> =>
  new AccessRule('any-brand', permission, async ({ caller, directory }) => {
    const { brandId, masterId, platformAdmin } = caller.claims;
    if (platformAdmin === true) return undefined;
    // For a brand created just now, this makes the directory request the missing membership from svc-auth.
    if (brandId != null) await directory.rolesInBrand(caller, brandId);
    const brandIds = brandsOf(directory, caller.userId, permission, masterId);
    if (brandIds.length === 0) throw new AppError('FORBIDDEN');
    return brandIds;
  });
