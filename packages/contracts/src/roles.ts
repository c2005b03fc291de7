/** Roles, their order, and the one table of who may do what, for services and screens alike. */

export const ROLES = ['OWNER', 'ADMIN', 'COOK', 'CASHIER', 'CLIENT', 'USER'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that a membership of a brand can carry. */
export const STAFF_ROLES = ['OWNER', 'ADMIN', 'COOK', 'CASHIER'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  OWNER: 'Владелец',
  ADMIN: 'Администратор',
  COOK: 'Повар',
  CASHIER: 'Кассир',
  CLIENT: 'Клиент',
  USER: 'Пользователь',
};

/** A role id without its `ROLE_` prefix; undefined when it is none of ours. */
export function parseRole(id: string): Role | undefined {
  const bare = id.replace(/^ROLE_/, '');
  return ROLES.find((role) => role === bare);
}

/** The strongest role by the order OWNER, ADMIN, COOK, CASHIER, CLIENT, USER; USER when there is none. */
export function strongestRole(roles: readonly string[]): Role {
  const known = new Set(roles.map(parseRole));
  return ROLES.find((role) => known.has(role)) ?? 'USER';
}

const OWNERS = ['OWNER', 'ADMIN'] as const;
const DESK = ['OWNER', 'ADMIN', 'CASHIER'] as const;
const KITCHEN = ['OWNER', 'ADMIN', 'COOK', 'CASHIER'] as const;

/** Each permission and the roles of a membership that give it. */
export const PERMISSIONS = {
  'brand.edit': OWNERS,
  'brand.archive': OWNERS,
  'menu.edit': OWNERS,
  'menu.view': OWNERS,
  'order.list': DESK,
  'order.changeStatus': DESK,
  'order.readMessages': DESK,
  'order.sendMessage': OWNERS,
  'order.readReview': OWNERS,
  'client.list': OWNERS,
  'staff.manage': OWNERS,
  'inventory.view': KITCHEN,
  'inventory.edit': OWNERS,
  'kitchen.view': ['OWNER', 'ADMIN', 'COOK'],
  'cashier.view': DESK,
} as const satisfies Record<string, readonly StaffRole[]>;
export type Permission = keyof typeof PERMISSIONS;

/** True when one of the roles gives the permission. */
export function allows(permission: Permission, roles: readonly string[]): boolean {
  const allowed: readonly string[] = PERMISSIONS[permission];
  return roles.some((role) => allowed.includes(role.replace(/^ROLE_/, '')));
}
