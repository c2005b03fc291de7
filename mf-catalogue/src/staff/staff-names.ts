/** Texts about staff accounts. */
import { fullNameOf as nameOrLogin, type PersonNames } from '@skatert/contracts/auth/person-name';
import type { StaffUser } from '@skatert/contracts/auth/staff';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { ROLE_LABELS, type Role } from '@skatert/contracts/shared/roles';
import { countOf } from '@skatert/contracts/shared/text';

/** Returns the full name; empty for an account without one. */
export const fullNameOf = (user: PersonNames): string => nameOrLogin(user, '');

/** Returns the full name, or the login. */
export const nameOf = (user: StaffUser): string => nameOrLogin(user, user.login);

export const roleLabels = (roles: readonly Role[]): string =>
  roles.map((role) => labelOf(ROLE_LABELS, role)).join(', ');

/** Returns the roles, and at how many points when not at all of the brand. */
export const workOf = ({ roles, pointIds }: StaffUser): string =>
  pointIds
    ? `${roleLabels(roles)} · ${countOf(pointIds.length, ['точка', 'точки', 'точек'])}`
    : roleLabels(roles);

/** Returns the memberships in other brands than that of the context: «Пышка: Повар». */
export const otherPlaces = ({ places }: StaffUser, brandName: string | null): string[] =>
  places
    .filter((place) => place.brandName !== brandName)
    .map((place) => `${place.brandName}: ${roleLabels(place.roles)}`);
