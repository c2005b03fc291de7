import type { Brand, PublicBrand } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { pictureUrl } from '@skatert/contracts/menu/picture';
import { allows } from '@skatert/contracts/shared/permissions';
import { strongestRole } from '@skatert/contracts/shared/roles';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access/access-directory';
import type { BrandDoc } from './brand-model.js';
import { type SecretBox, secretContext } from './secret-box.js';
import { zoneOf } from './time-zone.js';

/** Returns the public fields of a brand. */
export function toPublicBrandResponse(brand: BrandDoc): PublicBrand {
  return {
    id: brand._id,
    name: brand.name,
    slug: brand.slug,
    description: brand.description,
    accentColor: brand.accentColor,
    imageUrl: brand.picture ? pictureUrl(brand.picture) : null,
  };
}

/** What a caller may do in a brand. */
export interface BrandStaff {
  roles: readonly string[];
  /** True when the caller is bound to points of the brand. */
  bound: boolean;
}

/** Returns what the caller may do in a brand, by his memberships there. */
export const brandStaffOf = async (
  access: AccessDirectory,
  caller: Caller,
  brandId: number,
): Promise<BrandStaff> => {
  const roles = await access.rolesInBrand(caller, brandId);
  return { roles, bound: roles.length > 0 && access.pointsIn(caller, brandId) !== undefined };
};

/** Returns a brand for staff with these roles in it; the bot token, a secret of the whole brand, only for who may edit this. */
export function toStaffBrandResponse(
  brand: BrandDoc,
  { roles, bound }: BrandStaff,
  secrets: SecretBox,
): Brand {
  const token = !bound && allows(MENU_PERMISSIONS['brand.edit'], roles) ? brand.telegramBotToken : null;
  return {
    ...toPublicBrandResponse(brand),
    organizationName: brand.organizationName,
    telegramBotToken: token === null ? null : secrets.decrypt(token, secretContext(brand._id)),
    role: roles.length === 0 ? null : strongestRole(roles),
    ...(bound && { bound }),
    masterId: brand.masterId,
    timeZone: zoneOf(brand),
    createdAt: brand.createdAt.toISOString(),
    updatedAt: brand.updatedAt.toISOString(),
    archivedAt: brand.archivedAt?.toISOString() ?? null,
    version: brand.version,
    editedBy: brand.editedBy ?? null,
  };
}
