import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { allows, NO_PERMISSION, type Permission } from '@skatert/contracts/shared/permissions';
import { useWholeBrandRefusals } from '@skatert/ui-kit/office/whole-brand';
import { membershipsAtom, rolesAtom, sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';

/**
 * Returns why the user may not do what needs the permission; undefined: it is allowed. The memberships that count are those in
 * the context's master; without a context, all.
 */
export function useRefusal(permission: Permission): string | undefined {
  const { membership } = useAtomValue(sessionAtom);
  const memberships = useAtomValue(membershipsAtom);
  const all = useAtomValue(rolesAtom);
  const ofWhole = useWholeBrandRefusals();
  const counted = membership
    ? memberships.filter(({ masterId }) => masterId === membership.masterId)
    : memberships;
  const roles = membership ? counted.flatMap((each) => each.roles) : all;
  if (!allows(permission, roles)) return NO_PERMISSION;
  const refusals = counted
    .filter((each) => allows(permission, each.roles))
    .map(({ brandId }) => ofWhole(permission, brandId));
  // Who works in all points of one brand changes what its chain shares.
  return refusals.every((refusal) => refusal !== undefined) ? refusals[0] : undefined;
}

/** Returns why the user may not work with the stock; undefined: it is allowed. */
export const useEditRefusal = (): string | undefined => useRefusal(INVENTORY_PERMISSIONS['inventory.edit']);

/** Returns why the user may not change what the chain shares, such as ingredients and warehouses; undefined: it is allowed. */
export const useSetUpRefusal = (): string | undefined => useRefusal(INVENTORY_PERMISSIONS['inventory.setUp']);
