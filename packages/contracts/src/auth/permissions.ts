import { definePermissions } from '../shared/permissions.js';
import { OWNERS } from '../shared/roles.js';

export const AUTH_PERMISSIONS = definePermissions(
  {
    'staff.manage': OWNERS,
    /** To change the departments, which all brands of a master share. */
    'department.edit': OWNERS,
  },
  ['department.edit'],
);
