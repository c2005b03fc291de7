import { allows } from '@skatert/contracts/permissions';
import { rolesAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';

/** Returns why the user may not change the inventory; undefined: it is allowed. */
export function useEditRefusal(): string | undefined {
  return allows('inventory.edit', useAtomValue(rolesAtom)) ? undefined : 'Недостаточно прав';
}
