/** Responses with staff accounts. */
import type { GivenRole, StaffUser } from '@skatert/contracts/auth/staff';
import { formatStaffPhone } from '@skatert/contracts/auth/staff-rules';
import { strongestRole } from '@skatert/contracts/shared/roles';
import type { UserDoc } from '../accounts/user-model.js';
import { boundTo, type MembershipDoc } from '../memberships/membership-model.js';
import { type StaffChangeDoc, staffVersionOf } from '../staff-changes/staff-change-model.js';
import type { StaffEntry } from './staff-entries.js';
import type { Workplace } from './workplace.js';

/** Returns the roles in the context's brand, or in all brands without a context, the strongest first; USER for none. */
export function shownRoles(held: readonly MembershipDoc[], brandId: number | undefined): GivenRole[] {
  const counted = held.filter((membership) => brandId === undefined || membership.brandId === brandId);
  const roles: GivenRole[] = [...new Set(counted.flatMap((membership) => membership.roles))];
  return roles.length > 0 ? roles.sort(byStrength) : ['USER'];
}

/** Returns the points of the context's brand to which the account is bound. */
const boundIn = (held: readonly MembershipDoc[], brandId: number | undefined): { pointIds?: number[] } => {
  const membership = held.find((each) => each.brandId === brandId);
  return membership ? boundTo(membership) : {};
};

const byStrength = (one: GivenRole, other: GivenRole): number =>
  strongestRole([one, other]) === one ? -1 : 1;

/** Returns the account as the staff screen shows it. */
export function toStaffResponse(
  user: UserDoc,
  entry: StaffEntry,
  change: StaffChangeDoc | undefined,
  { masterId, brandId }: Workplace,
): StaffUser {
  return {
    id: user._id,
    login: user.username,
    lastName: user.lastName,
    firstName: user.firstName,
    patronymic: user.patronymic,
    birthDate: user.dateOfBirth,
    email: user.email,
    phone: user.phone === null ? null : formatStaffPhone(user.phone),
    departmentId: entry.departmentId,
    roles: shownRoles(entry.held, brandId),
    ...boundIn(entry.held, brandId),
    places: entry.held.map((membership) => ({
      brandId: membership.brandId,
      brandName: membership.brandName,
      roles: membership.roles,
    })),
    masterId,
    managed: entry.managed,
    createdAt: user.createdAt.toISOString(),
    updatedAt: (change?.changedAt ?? user.updatedAt).toISOString(),
    version: staffVersionOf(change),
    editedBy: change?.changedBy ?? null,
  };
}
