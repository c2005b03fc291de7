/** The caller's permissions in a brand, by the memberships there, not by the chosen context. */

import type { Membership } from '@skatert/contracts/auth/session';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { allows, type Permission } from '@skatert/contracts/shared/permissions';
import { useLastMemberships } from '@skatert/ui-kit/office/last-memberships';

export type May = (permission: Permission, brandId: number) => boolean;

export function mayBy(memberships: readonly Membership[]): May {
  return (permission, brandId) =>
    allows(
      permission,
      memberships.filter((membership) => membership.brandId === brandId).flatMap(({ roles }) => roles),
    );
}

export const useMay = (): May => mayBy(useLastMemberships());

/** Returns the brands whose orders the caller may list, without duplicates, sorted by name. */
export const useDeskBrands = (): { id: number; name: string }[] =>
  useBrandsWith(ORDERS_PERMISSIONS['order.list']);

/** Returns the brands in which the caller has the permission, without duplicates, sorted by name. */
export const useBrandsWith = (permission: Permission): { id: number; name: string }[] =>
  useBrandsOf()(permission);

/** Returns a function that returns the same for each of several permissions. */
export function useBrandsOf(): (permission: Permission) => { id: number; name: string }[] {
  const memberships = useLastMemberships();
  return (permission) => brandsWith(memberships, permission);
}

function brandsWith(
  memberships: readonly Membership[],
  permission: Permission,
): { id: number; name: string }[] {
  const brands = new Map(
    memberships
      .filter(({ roles }) => allows(permission, roles))
      .map(({ brandId, brandName }) => [brandId, brandName] as const),
  );
  return [...brands].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'ru'));
}
