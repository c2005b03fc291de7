import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { allows, NO_PERMISSION, type Permission } from '@skatert/contracts/shared/permissions';
import { useChainRefusal } from '@skatert/ui-kit/office/whole-brand';
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
  const ofChain = useChainRefusal(permission);
  const roles = membership
    ? memberships.filter(({ masterId }) => masterId === membership.masterId).flatMap((each) => each.roles)
    : all;
  return allows(permission, roles) ? ofChain : NO_PERMISSION;
}

/** Returns why the user may not work with the stock; undefined: it is allowed. */
export const useEditRefusal = (): string | undefined => useRefusal(INVENTORY_PERMISSIONS['inventory.edit']);

/** Returns why the user may not change what the chain shares, such as ingredients and warehouses; undefined: it is allowed. */
export const useSetUpRefusal = (): string | undefined => useRefusal(INVENTORY_PERMISSIONS['inventory.setUp']);
