/** Which writes of a brand are refused, by the caller's role in that brand. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { allows, type Permission } from '@skatert/contracts/shared/permissions';

export const REFUSED = 'Недостаточно прав';

/** Returns why the caller may not perform an action on the brand; undefined: they may. */
export function refusalOf(permission: Permission, { role }: Pick<Brand, 'role'>): string | undefined {
  return allows(permission, role === null ? [] : [role]) ? undefined : REFUSED;
}
