import { definePermissions } from '../shared/permissions.js';
import { KITCHEN, OWNERS } from '../shared/roles.js';

export const INVENTORY_PERMISSIONS = definePermissions(
  {
    'inventory.view': KITCHEN,
    /** To receive, write off, move, make and count what is in the warehouses: the daily work, also of single points. */
    'inventory.edit': OWNERS,
    /** To change what the brands of a chain share, and how they work: ingredients, recipes, warehouses, suppliers. */
    'inventory.setUp': OWNERS,
    /** What the sold dishes cost. */
    'costs.read': OWNERS,
    /** Entering quantities in a count. */
    'inventory.count': KITCHEN,
  },
  // Warehouses know no points: who is bound to some works in all of them.
  ['inventory.setUp'],
);
