import { OWNERS, type PermissionTable } from '../shared/roles.js';

export const MENU_PERMISSIONS = {
  'brand.edit': OWNERS,
  'brand.archive': OWNERS,
  /** Needed in any one brand of the master, to edit what all its brands share. */
  'chain.edit': ['OWNER'],
  'menu.edit': OWNERS,
  'menu.view': OWNERS,
} as const satisfies PermissionTable;
