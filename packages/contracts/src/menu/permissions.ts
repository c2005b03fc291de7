import { OWNERS, type PermissionTable } from '../shared/roles.js';

export const MENU_PERMISSIONS = {
  'brand.edit': OWNERS,
  'brand.archive': OWNERS,
  'menu.edit': OWNERS,
  'menu.view': OWNERS,
} as const satisfies PermissionTable;
