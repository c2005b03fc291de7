import { allows, type Permission } from '@skatert/contracts/permissions';
import { rolesAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';

/** Returns why the user may not do what needs the permission; undefined: it is allowed. */
export function useRefusal(permission: Permission): string | undefined {
  return allows(permission, useAtomValue(rolesAtom)) ? undefined : 'Недостаточно прав';
}

/** Returns why the user may not change the inventory; undefined: it is allowed. */
export const useEditRefusal = (): string | undefined => useRefusal('inventory.edit');
