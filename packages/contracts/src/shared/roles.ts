/** Roles, strongest first, and their names. */

export const ROLES = ['OWNER', 'ADMIN', 'COOK', 'CASHIER', 'CLIENT', 'USER'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that a brand membership can have. */
export const STAFF_ROLES = ['OWNER', 'ADMIN', 'COOK', 'CASHIER'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const isStaffRole = (role: string): role is StaffRole => STAFF_ROLES.some((known) => known === role);

export const ROLE_LABELS: Record<Role, string> = {
  OWNER: 'Владелец',
  ADMIN: 'Администратор',
  COOK: 'Повар',
  CASHIER: 'Кассир',
  CLIENT: 'Клиент',
  USER: 'Пользователь',
};

/** Returns the role of an id with or without its `ROLE_` prefix; undefined when the role is unknown. */
export function parseRole(id: string): Role | undefined {
  const bare = id.replace(/^ROLE_/, '');
  return ROLES.find((role) => role === bare);
}

/** Returns the strongest role by the order OWNER, ADMIN, COOK, CASHIER, CLIENT, USER; USER when there is none. */
export function strongestRole(roles: readonly string[]): Role {
  const known = new Set(roles.map(parseRole));
  return ROLES.find((role) => known.has(role)) ?? 'USER';
}

/** Role groups for permissions. */
export const OWNERS = ['OWNER', 'ADMIN'] as const;
export const KITCHEN = ['OWNER', 'ADMIN', 'COOK', 'CASHIER'] as const;
export const COOKS = ['OWNER', 'ADMIN', 'COOK'] as const;
export const DESK = ['OWNER', 'ADMIN', 'CASHIER'] as const;
