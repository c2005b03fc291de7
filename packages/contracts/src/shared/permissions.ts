/** Permissions: each domain defines its own. */
import type { StaffRole } from './roles.js';

/** What a user without the permission is shown. */
export const NO_PERMISSION = 'Недостаточно прав';
/** What who is bound to points of a brand is shown for a change of what belongs to all of it. */
export const WHOLE_BRAND_REFUSAL = 'Это меняют те, кто работает во всех точках бренда';

export interface Permission {
  name: string;
  /** The membership roles that grant it. */
  roles: readonly StaffRole[];
  /** True when what it lets change belongs to the whole brand: who is bound to points of it only reads that (record 110). */
  wholeBrand?: boolean;
}

/**
 * Returns the permissions of a domain, by their names, from the roles that grant each.
 * @param wholeBrand those whose changes concern the whole brand, except of an object that belongs to a point
 */
export const definePermissions = <Name extends string>(
  granting: Record<Name, readonly StaffRole[]>,
  wholeBrand: readonly NoInfer<Name>[] = [],
): Readonly<Record<Name, Permission>> =>
  Object.fromEntries(
    Object.entries<readonly StaffRole[]>(granting).map(([name, roles]) => [
      name,
      { name, roles, ...(wholeBrand.some((each) => each === name) && { wholeBrand: true }) },
    ]),
  ) as Record<Name, Permission>;

/**
 * Returns true when one of the roles grants the permission.
 * @param roles with or without the `ROLE_` prefix; one that this release does not know grants nothing
 */
export const allows = (permission: Permission, roles: readonly string[]): boolean =>
  roles.some((role) => permission.roles.some((granting) => granting === role.replace(/^ROLE_/, '')));

/**
 * Returns true when who is bound to points of a brand may not change what the permission is for, unless it belongs to a point.
 * @param pointIds the points of all his memberships in the brand; undefined: he works in all of them
 */
export const isBeyondPoints = (permission: Permission, pointIds: readonly number[] | undefined): boolean =>
  permission.wholeBrand === true && pointIds !== undefined;
