import { definePermissions } from '../shared/permissions.js';
import { KITCHEN, OWNERS } from '../shared/roles.js';

export const INVENTORY_PERMISSIONS = definePermissions(
  {
    'inventory.view': KITCHEN,
    'inventory.edit': OWNERS,
    /** What the sold dishes cost. */
    'costs.read': OWNERS,
    /** Entering quantities in a count. */
    'inventory.count': KITCHEN,
  },
  // Recipes and the choice of warehouses are those of a brand; what belongs to the chain is not bound to points.
  ['inventory.edit'],
);
