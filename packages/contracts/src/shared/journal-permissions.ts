import { definePermissions } from './permissions.js';
import { OWNERS } from './roles.js';

export const JOURNAL_PERMISSIONS = definePermissions({
  /** To see who has changed what in the brand, and in what all brands of its master share. */
  'journal.view': OWNERS,
});
