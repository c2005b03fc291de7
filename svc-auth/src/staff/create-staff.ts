/** ADMIN or OWNER makes an account with a place in the brand of his context. */

import type { CreatedStaffUser, CreateStaffBody, GivenRole } from '@skatert/contracts/auth/staff';
import { STAFF_TEXTS } from '@skatert/contracts/auth/staff-rules';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import type { Caller } from '@skatert/service-kit/access-directory';
import { inTransaction } from '@skatert/service-kit/database';
import { AppError, invalid } from '@skatert/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { insertAccount, isUsernameConflict, isUsernameFree, usernameTaken } from '../accounts/new-account.js';
import { hashPassword } from '../accounts/passwords.js';
import type { UserDoc } from '../accounts/user-model.js';
import { markAccessChanged } from '../memberships/access-entry.js';
import { hashApiKey, makeApiKey } from './api-key.js';
import type { StaffDeps } from './staff-deps.js';
import { staffEntries } from './staff-entries.js';
import { staffRecordId } from './staff-model.js';
import { toStaffResponse } from './staff-response.js';
import { type BrandPlace, requireOwner } from './workplace.js';

/** The roles that a membership carries. */
export const staffRolesOf = (roles: readonly GivenRole[]): StaffRole[] => [
  ...new Set(roles.filter((role) => role !== 'USER')),
];

/** @throws AppError unless the department is the master's, or none */
export async function requireDepartment(
  deps: StaffDeps,
  masterId: number,
  departmentId: number | null,
): Promise<void> {
  if (departmentId !== null && !(await deps.isDepartmentOf(masterId, departmentId)))
    throw invalid('departmentId', STAFF_TEXTS.department);
}

/** The name to remember of a brand. @throws AppError NO_CONTEXT when it is archived */
export async function brandNameOf({ brands, memberships }: StaffDeps, brandId: number): Promise<string> {
  const brand = await brands.findById(brandId).lean();
  if (brand?.status === 'ARCHIVED') throw new AppError('NO_CONTEXT');
  return brand?.name ?? (await memberships.findOne({ brandId }).lean())?.brandName ?? '';
}

/** @throws AppError FORBIDDEN for an owner made by an admin, NO_CONTEXT, USERNAME_TAKEN */
export async function createStaff(
  deps: StaffDeps,
  caller: Caller,
  place: BrandPlace,
  body: CreateStaffBody,
): Promise<CreatedStaffUser> {
  const roles = staffRolesOf(body.roles);
  if (roles.includes('OWNER')) await requireOwner(deps.access, caller, place.brandId);
  await requireDepartment(deps, place.masterId, body.departmentId);
  const brandName = await brandNameOf(deps, place.brandId);
  if (!(await isUsernameFree(deps, body.login, 'login'))) throw usernameTaken('login');
  const made: Made = {
    ...place,
    brandName,
    roles,
    body,
    apiKey: makeApiKey(),
    passwordHash: await hashPassword(body.password),
    userId: await deps.userIds.next(),
    membershipId: await deps.membershipIds.next(),
  };
  try {
    const user = await inTransaction(deps.connection, (session) => store(deps, made, session));
    await deps.userPublisher.publishWithin(user._id);
    await deps.accessPublisher.publishWithin(user._id);
    const entry = (await staffEntries(deps, place.masterId, [user._id])).get(user._id);
    if (!entry) throw new AppError('CONFLICT');
    return { ...toStaffResponse(user, entry, place), apiKey: made.apiKey };
  } catch (error) {
    if (isUsernameConflict(error)) throw usernameTaken('login');
    throw error;
  }
}

interface Made {
  masterId: number;
  brandId: number;
  brandName: string;
  roles: StaffRole[];
  body: CreateStaffBody;
  apiKey: string;
  passwordHash: string;
  userId: number;
  membershipId: number;
}

async function store(deps: StaffDeps, made: Made, session: ClientSession): Promise<UserDoc> {
  const { masterId, brandId, brandName, roles, body, userId } = made;
  const user = await insertAccount(
    deps,
    userId,
    {
      username: body.login,
      passwordHash: made.passwordHash,
      roles: ['USER'],
      lastName: body.lastName,
      firstName: body.firstName,
      patronymic: body.patronymic,
      dateOfBirth: body.birthDate,
      email: body.email,
      phone: storedPhone(body.phone),
    },
    session,
  );
  const record = { masterId, userId, departmentId: body.departmentId, made: true };
  await deps.staff.create(
    [{ _id: staffRecordId(masterId, userId), ...record, apiKeyHash: hashApiKey(made.apiKey) }],
    { session },
  );
  if (roles.length > 0) {
    const membership = { userId, brandId, brandName, masterId, locationId: null, roles };
    await deps.memberships.create([{ _id: made.membershipId, ...membership, createdAt: user.createdAt }], {
      session,
    });
    await markAccessChanged(deps, userId, session);
  }
  return user;
}

/** Plus and digits: the separators are the screens'. */
export const storedPhone = (phone: string): string => phone.replace(/[ ()-]/g, '');
