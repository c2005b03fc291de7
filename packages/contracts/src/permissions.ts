/** The one table of who may do what, for services and screens alike: each domain's permissions together. */
import { AUTH_PERMISSIONS } from './auth/permissions.js';
import { INVENTORY_PERMISSIONS } from './inventory/permissions.js';
import { MENU_PERMISSIONS } from './menu/permissions.js';
import { ORDERS_PERMISSIONS } from './orders/permissions.js';

/** Each permission and the roles of a membership that give it. */
export const PERMISSIONS = {
  ...AUTH_PERMISSIONS,
  ...MENU_PERMISSIONS,
  ...ORDERS_PERMISSIONS,
  ...INVENTORY_PERMISSIONS,
};
export type Permission = keyof typeof PERMISSIONS;

/** True when one of the roles gives the permission. */
export function allows(permission: Permission, roles: readonly string[]): boolean {
  const allowed: readonly string[] = PERMISSIONS[permission];
  return roles.some((role) => allowed.includes(role.replace(/^ROLE_/, '')));
}
