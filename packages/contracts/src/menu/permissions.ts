import { definePermissions } from '../shared/permissions.js';
import { OWNERS } from '../shared/roles.js';

export const MENU_PERMISSIONS = definePermissions({
  'brand.edit': OWNERS,
  'brand.archive': OWNERS,
  /** In any brand of the master: what all its brands share. */
  'chain.edit': ['OWNER'],
  'menu.edit': OWNERS,
  'menu.view': OWNERS,
});
