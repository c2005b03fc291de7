import { KITCHEN, OWNERS, type PermissionTable } from '../shared/roles.js';

export const INVENTORY_PERMISSIONS = {
  'inventory.view': KITCHEN,
  'inventory.edit': OWNERS,
} as const satisfies PermissionTable;
