import type { StaffExtraGroup } from '@skatert/contracts/menu/extra-groups';
import { extraGroupInRoubles } from '../products/product-response.js';
import { type ExtraGroupDoc, toExtraGroup } from './extra-group-model.js';

/** Returns a group for its editors. */
export const toStaffExtraGroup = (group: ExtraGroupDoc): StaffExtraGroup => ({
  ...extraGroupInRoubles(toExtraGroup(group)),
  brandId: group.brandId,
  updatedAt: group.updatedAt.toISOString(),
  version: group.version,
  editedBy: group.editedBy ?? null,
});
