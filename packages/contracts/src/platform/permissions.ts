import { definePermissions } from '../shared/permissions.js';

export const PLATFORM_PERMISSIONS = definePermissions({
  'platform.see': ['OWNER'],
});
