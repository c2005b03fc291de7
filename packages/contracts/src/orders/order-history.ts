/** The history of an order: who changed it, and how. */
import { ROLE_LABELS, STAFF_ROLES } from '../shared/roles.js';

/** In which role a person changed an order. */
export const CHANGER_ROLES = [...STAFF_ROLES, 'CLIENT', 'PLATFORM_ADMIN', 'COURIER'] as const;
export type ChangerRole = (typeof CHANGER_ROLES)[number];

export const CHANGER_ROLE_LABELS: Record<ChangerRole, string> = {
  ...ROLE_LABELS,
  PLATFORM_ADMIN: 'Администратор платформы',
  COURIER: 'Курьер',
};

/**
 * `status`: the order got its status; the others kept it: `promise` changed the promised time, `courier` who carries it, `edit`
 * what it consists of.
 */
export const ORDER_CHANGES = ['status', 'promise', 'courier', 'edit'] as const;
export type OrderChangeKind = (typeof ORDER_CHANGES)[number];

export const CANCELERS = ['client', 'staff'] as const;
export type Canceler = (typeof CANCELERS)[number];
