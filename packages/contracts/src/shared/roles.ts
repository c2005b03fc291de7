/** Roles, their order and their names. */

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

/** Groups of roles that permissions are given to. */
export const OWNERS = ['OWNER', 'ADMIN'] as const;
export const KITCHEN = ['OWNER', 'ADMIN', 'COOK', 'CASHIER'] as const;
export const DESK = ['OWNER', 'ADMIN', 'CASHIER'] as const;

/** The permissions of a domain and the roles of a membership that give each. */
export type PermissionTable = Record<string, readonly StaffRole[]>;
