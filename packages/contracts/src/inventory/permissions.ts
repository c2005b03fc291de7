import { KITCHEN, OWNERS, type PermissionTable } from '../shared/roles.js';

export const INVENTORY_PERMISSIONS = {
  'inventory.view': KITCHEN,
  'inventory.edit': OWNERS,
  /** Entering quantities in a count. */
  'inventory.count': KITCHEN,
} as const satisfies PermissionTable;
