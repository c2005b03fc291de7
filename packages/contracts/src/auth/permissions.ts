import { OWNERS, type PermissionTable } from '../shared/roles.js';

export const AUTH_PERMISSIONS = {
  'staff.manage': OWNERS,
} as const satisfies PermissionTable;
