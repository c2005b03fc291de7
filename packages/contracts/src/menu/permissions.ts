import { definePermissions } from '../shared/permissions.js';
import { DESK, OWNERS } from '../shared/roles.js';

export const MENU_PERMISSIONS = definePermissions(
  {
    'brand.edit': OWNERS,
    'brand.archive': OWNERS,
    /** Needed in any one brand of the master, to edit what all its brands share. */
    'chain.edit': ['OWNER'],
    /** To stop accepting orders for a while, and to accept them again. */
    'sales.pause': DESK,
    'menu.edit': OWNERS,
    'menu.view': OWNERS,
  },
  ['brand.edit', 'brand.archive', 'sales.pause', 'menu.edit'],
);
