/** The caller's permissions in a brand, by the memberships there, not by the chosen context. */

import type { Membership } from '@skatert/contracts/auth/session';
import { allows, type Permission } from '@skatert/contracts/permissions';
import { membershipsAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';

export type May = (permission: Permission, brandId: number) => boolean;

export function mayBy(memberships: readonly Membership[]): May {
  return (permission, brandId) =>
    allows(
      permission,
      memberships.filter((membership) => membership.brandId === brandId).flatMap(({ roles }) => roles),
    );
}

export const useMay = (): May => mayBy(useAtomValue(membershipsAtom));

/** Returns the brands whose orders the caller may list, without duplicates, sorted by name. */
export function useDeskBrands(): { id: number; name: string }[] {
  const memberships = useAtomValue(membershipsAtom);
  const brands = new Map(
    memberships
      .filter(({ roles }) => allows('order.list', roles))
      .map(({ brandId, brandName }) => [brandId, brandName] as const),
  );
  return [...brands].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'ru'));
}
