import { definePermissions } from '../shared/permissions.js';
import { OWNERS } from '../shared/roles.js';

export const MENU_PERMISSIONS = definePermissions({
  'brand.edit': OWNERS,
  'brand.archive': OWNERS,
  /** Needed in any one brand of the master, to edit what all its brands share. */
  'chain.edit': ['OWNER'],
  'menu.edit': OWNERS,
  'menu.view': OWNERS,
});
