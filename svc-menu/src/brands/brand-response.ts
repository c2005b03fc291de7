import type { Brand, PublicBrand } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { pictureUrl } from '@skatert/contracts/menu/picture';
import { allows } from '@skatert/contracts/shared/permissions';
import { strongestRole } from '@skatert/contracts/shared/roles';
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

/** Returns a brand for staff with these roles in it; the bot token only for roles that may edit the brand. */
export function toStaffBrandResponse(brand: BrandDoc, roles: readonly string[], secrets: SecretBox): Brand {
  const token = allows(MENU_PERMISSIONS['brand.edit'], roles) ? brand.telegramBotToken : null;
  return {
    ...toPublicBrandResponse(brand),
    organizationName: brand.organizationName,
    telegramBotToken: token === null ? null : secrets.decrypt(token, secretContext(brand._id)),
    role: roles.length === 0 ? null : strongestRole(roles),
    masterId: brand.masterId,
    timeZone: zoneOf(brand),
    createdAt: brand.createdAt.toISOString(),
    updatedAt: brand.updatedAt.toISOString(),
    archivedAt: brand.archivedAt?.toISOString() ?? null,
    version: brand.version,
    editedBy: brand.editedBy ?? null,
  };
}
