/** Which actions of the panel are refused, by the caller's role in the brand. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import type { Permission } from '@skatert/contracts/shared/permissions';
import { refusalOf } from '../brands/brand-rights.js';

/** Returns why the caller may not perform an action in the brand; undefined: they may. */
export function refusalIn(
  brand: Brand | null | undefined,
  permission: Permission = MENU_PERMISSIONS['menu.edit'],
) {
  if (!brand) return 'Выберите бренд';
  return refusalOf(permission, brand);
}
