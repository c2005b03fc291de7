/** Creates a staff account with roles in the brand of the caller's context. */

import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import { fullNameOf } from '@skatert/contracts/auth/person-name';
import type { CreatedStaffUser, CreateStaffBody, GivenRole } from '@skatert/contracts/auth/staff';
import { STAFF_TEXTS } from '@skatert/contracts/auth/staff-rules';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import type { Caller } from '@skatert/service-kit/access/access-directory';
import { inTransaction } from '@skatert/service-kit/data/database';
import { requireRoom } from '@skatert/service-kit/http/quotas';
import { type Editor, editorOf } from '@skatert/service-kit/journal/editor';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { passwordSetFor, type SetPassword } from '../accounts/first-password.js';
import { insertAccount, isUsernameConflict, isUsernameFree, usernameTaken } from '../accounts/new-account.js';
import { requireGoodPassword } from '../accounts/require-good-password.js';
import type { UserDoc } from '../accounts/user-model.js';
import { markAccessChanged } from '../memberships/access-entry.js';
import { boundTo } from '../memberships/membership-model.js';
import { markStaffChanged } from '../staff-changes/mark-staff-changed.js';
import { generateApiKey, hashApiKey } from './api-key.js';
import { readStaffUser } from './read-staff.js';
import type { StaffDeps } from './staff-deps.js';
import { aboutPerson, changesOfPerson } from './staff-journal.js';
import { staffRecordId } from './staff-model.js';
import { pointNames, pointsOfMembership, requireGivenPoints } from './staff-points.js';
import { type BrandWorkplace, requireOwner } from './workplace.js';

/** Returns the roles that a membership can have. */
export const staffRolesOf = (roles: readonly GivenRole[]): StaffRole[] => [
  ...new Set(roles.filter((role) => role !== 'USER')),
];

/**
 * Requires that the department belongs to the master, or is null, and keeps it from being removed during the
 * transaction. @throws AppError VALIDATION_FAILED
 */
export async function requireDepartment(
  deps: StaffDeps,
  masterId: number,
  departmentId: number | null,
  session: ClientSession,
): Promise<void> {
  if (departmentId !== null && !(await deps.holdDepartment(masterId, departmentId, session)))
    throw invalid('departmentId', STAFF_TEXTS.department);
}

/** Returns a department's name for the journal. */
export const departmentNameOf = async (
  { departmentNames }: StaffDeps,
  masterId: number,
  departmentId: number | null,
): Promise<string | null> =>
  departmentId === null ? null : ((await departmentNames(masterId)).get(departmentId) ?? null);

/** Returns a brand's name, which is stored in memberships. @throws AppError NO_CONTEXT for an archived brand */
export async function brandNameOf({ brands, memberships }: StaffDeps, brandId: number): Promise<string> {
  const brand = await brands.findById(brandId).lean();
  if (brand?.status === 'ARCHIVED') throw new AppError(AUTH_ERRORS.NO_CONTEXT);
  return brand?.name ?? (await memberships.findOne({ brandId }).lean())?.brandName ?? '';
}

/**
 * Creates the account and returns it with its API key.
 * @throws AppError FORBIDDEN when an admin creates an owner, NO_CONTEXT, QUOTA_EXCEEDED, USERNAME_TAKEN, VALIDATION_FAILED
 */
export async function createStaff(
  deps: StaffDeps,
  caller: Caller,
  workplace: BrandWorkplace,
  body: CreateStaffBody,
): Promise<CreatedStaffUser> {
  const roles = staffRolesOf(body.roles);
  if (roles.includes('OWNER')) await requireOwner(deps.access, caller, workplace.brandId);
  const { masterId, brandId } = workplace;
  const pointIds = await pointsOfMembership(deps, { brandId, roles, pointIds: body.pointIds, known: null });
  if (roles.length > 0) requireGivenPoints(deps.access, caller, brandId, pointIds);
  requireRoom(deps.quotas.staffOfMaster, await deps.staff.countDocuments({ masterId }));
  const brandName = await brandNameOf(deps, workplace.brandId);
  await requireGoodPassword(deps, body.password, { login: body.login, worksIn: [brandName] });
  if (!(await isUsernameFree(deps, body.login, 'login'))) throw usernameTaken('login');
  const person: NewStaff = {
    ...workplace,
    brandName,
    roles,
    pointIds,
    body,
    createdBy: editorOf(caller),
    // Never the key that a client sends: others could know it.
    apiKey: generateApiKey(),
    password: await passwordSetFor(deps, body),
    userId: await deps.userIds.next(),
    membershipId: await deps.membershipIds.next(),
  };
  try {
    const user = await inTransaction(deps.connection, (session) => store(deps, person, session));
    await deps.userPublisher.publishWithin(user._id);
    await deps.accessPublisher.publishWithin(user._id);
    return { ...(await readStaffUser(deps, workplace, user._id)), apiKey: person.apiKey };
  } catch (error) {
    if (isUsernameConflict(error)) throw usernameTaken('login');
    throw error;
  }
}

interface NewStaff {
  masterId: number;
  brandId: number;
  brandName: string;
  roles: StaffRole[];
  /** Empty: all of the brand. */
  pointIds: number[];
  body: CreateStaffBody;
  createdBy: Editor;
  apiKey: string;
  password: SetPassword;
  userId: number;
  membershipId: number;
}

async function store(deps: StaffDeps, person: NewStaff, session: ClientSession): Promise<UserDoc> {
  const { masterId, brandId, brandName, roles, pointIds, body, userId, createdBy } = person;
  await requireDepartment(deps, masterId, body.departmentId, session);
  const user = await insertAccount(
    deps,
    userId,
    {
      username: body.login,
      ...person.password,
      roles: roles.includes('OWNER') ? ['USER', 'OWNER'] : ['USER'],
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
    [{ _id: staffRecordId(masterId, userId), ...record, apiKeyHash: hashApiKey(person.apiKey) }],
    { session },
  );
  if (roles.length > 0) {
    const place = { brandId, brandName, masterId, locationId: null };
    const membership = { userId, ...place, roles, ...boundTo({ roles, pointIds }) };
    await deps.memberships.create([{ _id: person.membershipId, ...membership, createdAt: user.createdAt }], {
      session,
    });
    await markAccessChanged(deps, userId, session);
  }
  await markStaffChanged(deps, { masterId, userIds: [userId], changedBy: createdBy }, session);
  const shown = {
    login: user.username,
    fullName: fullNameOf(user, ''),
    roles,
    brandName,
    points: await pointNames(deps, pointIds),
    department: await departmentNameOf(deps, masterId, body.departmentId),
  };
  const changes = changesOfPerson(null, shown);
  await deps.journal.write(
    {
      ...aboutPerson(masterId, user),
      ...(roles.length > 0 && { brandId }),
      ...{ action: 'created', by: createdBy, changes },
    },
    session,
  );
  return user;
}

/** Returns a phone number without separators: plus and digits. */
export const storedPhone = (phone: string): string => phone.replace(/[ ()-]/g, '');
