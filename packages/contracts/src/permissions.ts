/** The permissions of all domains, for services and screens alike. */
import { AUTH_PERMISSIONS } from './auth/permissions.js';
import { INVENTORY_PERMISSIONS } from './inventory/permissions.js';
import { MENU_PERMISSIONS } from './menu/permissions.js';
import { ORDERS_PERMISSIONS } from './orders/permissions.js';
import { grants } from './shared/roles.js';

/** Each permission and the membership roles that grant it. */
export const PERMISSIONS = {
  ...AUTH_PERMISSIONS,
  ...MENU_PERMISSIONS,
  ...ORDERS_PERMISSIONS,
  ...INVENTORY_PERMISSIONS,
};
export type Permission = keyof typeof PERMISSIONS;

/**
 * Returns true when one of the roles grants the permission; no role grants one that this release does not know.
 * @param roles with or without the `ROLE_` prefix
 */
export const allows = (permission: Permission, roles: readonly string[]): boolean =>
  grants(PERMISSIONS, permission, roles);
