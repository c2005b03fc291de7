import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { allows, type Permission } from '@skatert/contracts/shared/permissions';
import { membershipsAtom, rolesAtom, sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';

/** Returns the roles that count: those in the context's master; without a context, all. */
function useRoles(): string[] {
  const { membership } = useAtomValue(sessionAtom);
  const memberships = useAtomValue(membershipsAtom);
  const all = useAtomValue(rolesAtom);
  if (!membership) return all;
  return memberships.filter(({ masterId }) => masterId === membership.masterId).flatMap(({ roles }) => roles);
}

/** Returns why the user may not do what needs the permission; undefined: it is allowed. */
export function useRefusal(permission: Permission): string | undefined {
  return allows(permission, useRoles()) ? undefined : 'Недостаточно прав';
}

/** Returns why the user may not change the inventory; undefined: it is allowed. */
export const useEditRefusal = (): string | undefined => useRefusal(INVENTORY_PERMISSIONS['inventory.edit']);
