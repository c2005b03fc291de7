import { COOKS, DESK, OWNERS, type PermissionTable } from '../shared/roles.js';

export const ORDERS_PERMISSIONS = {
  'order.list': DESK,
  'order.changeStatus': DESK,
  'order.readMessages': DESK,
  'order.sendMessage': OWNERS,
  'order.editQuickReplies': OWNERS,
  'order.readReview': OWNERS,
  'client.list': OWNERS,
  'kitchen.view': COOKS,
  'cashier.view': DESK,
} as const satisfies PermissionTable;
