/** Permissions: each domain defines its own. */
import type { StaffRole } from './roles.js';

/** What a user without the permission is shown. */
export const NO_PERMISSION = 'Недостаточно прав';

export interface Permission {
  name: string;
  /** The membership roles that grant it. */
  roles: readonly StaffRole[];
}

/** Returns the permissions of a domain, by their names, from the roles that grant each. */
export const definePermissions = <Name extends string>(
  granting: Record<Name, readonly StaffRole[]>,
): Readonly<Record<Name, Permission>> =>
  Object.fromEntries(
    Object.entries<readonly StaffRole[]>(granting).map(([name, roles]) => [name, { name, roles }]),
  ) as Record<Name, Permission>;

/**
 * Returns true when one of the roles grants the permission.
 * @param roles with or without the `ROLE_` prefix; one that this release does not know grants nothing
 */
export const allows = (permission: Permission, roles: readonly string[]): boolean =>
  roles.some((role) => permission.roles.some((granting) => granting === role.replace(/^ROLE_/, '')));
