/** A staff account changes: personal data where they are the master's to change, roles in the context's brand. */
import type { EditStaffBody, StaffUser } from '@skatert/contracts/auth/staff';
import { formatStaffPhone, isStaffPhone, STAFF_TEXTS } from '@skatert/contracts/auth/staff-rules';
import type { Caller } from '@skatert/service-kit/access-directory';
import { inTransaction } from '@skatert/service-kit/database';
import { AppError, invalid } from '@skatert/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { isUsernameConflict, keyOfUsername, usernameTaken } from '../accounts/new-account.js';
import { hashPassword } from '../accounts/passwords.js';
import type { UserDoc } from '../accounts/user-model.js';
import { markAccessChanged } from '../memberships/access-entry.js';
import type { MembershipDoc } from '../memberships/membership-model.js';
import { changeRoles } from './change-roles.js';
import { brandNameOf, requireDepartment, staffRolesOf, storedPhone } from './create-staff.js';
import type { StaffDeps } from './staff-deps.js';
import { staffEntries } from './staff-entries.js';
import { type StaffDoc, staffRecordId } from './staff-model.js';
import { toStaffResponse } from './staff-response.js';
import { type BrandPlace, requireOver } from './workplace.js';

type PersonalData = Pick<
  UserDoc,
  'username' | 'lastName' | 'firstName' | 'patronymic' | 'dateOfBirth' | 'email' | 'phone'
>;

/** The fields that the body changes. @throws AppError for a new phone in another form */
function changesOf(user: UserDoc, body: EditStaffBody): Partial<PersonalData> {
  const shown = user.phone === null ? '' : formatStaffPhone(user.phone);
  if (body.phone !== shown && !isStaffPhone(body.phone)) throw invalid('phone', STAFF_TEXTS.phone);
  const wanted: PersonalData = {
    username: body.login,
    lastName: body.lastName,
    firstName: body.firstName,
    patronymic: body.patronymic,
    dateOfBirth: body.birthDate,
    email: body.email,
    phone: body.phone === shown ? user.phone : storedPhone(body.phone),
  };
  const changed = Object.entries(wanted).filter(
    ([field, value]) => user[field as keyof PersonalData] !== value,
  );
  return Object.fromEntries(changed);
}

/** @throws AppError NOT_FOUND, FORBIDDEN, NO_CONTEXT, PERSONAL_DATA, LAST_OWNER, USERNAME_TAKEN */
export async function editStaff(
  deps: StaffDeps,
  caller: Caller,
  place: BrandPlace,
  userId: number,
  body: EditStaffBody,
): Promise<StaffUser> {
  await requireDepartment(deps, place.masterId, body.departmentId);
  const edit: Edit = {
    ...place,
    caller,
    userId,
    body,
    brandName: await brandNameOf(deps, place.brandId),
    membershipId: await deps.membershipIds.next(),
    passwordHash: body.password === undefined ? undefined : await hashPassword(body.password),
  };
  try {
    const publish = await inTransaction(deps.connection, (session) => apply(deps, edit, session));
    await publish();
  } catch (error) {
    if (isUsernameConflict(error)) throw usernameTaken('login');
    throw error;
  }
  await deps.userPublisher.publishWithin(userId);
  await deps.accessPublisher.publishWithin(userId);
  const user = await deps.users.findById(userId).lean<UserDoc>();
  const entry = (await staffEntries(deps, place.masterId, [userId])).get(userId);
  if (!user || !entry) throw new AppError('NOT_FOUND');
  return toStaffResponse(user, entry, place);
}

interface Edit {
  masterId: number;
  brandId: number;
  brandName: string;
  /** For a membership that may have to be made. */
  membershipId: number;
  caller: Caller;
  userId: number;
  body: EditStaffBody;
  passwordHash: string | undefined;
}

/** Answers what is to be told once the transaction is through. */
async function apply(deps: StaffDeps, edit: Edit, session: ClientSession): Promise<() => Promise<void>> {
  const { masterId, userId, body } = edit;
  const user = await deps.users.findById(userId).session(session).lean<UserDoc>();
  const record = await deps.staff.findById(staffRecordId(masterId, userId)).session(session).lean<StaffDoc>();
  const held = await deps.memberships.find({ userId }).session(session).lean<MembershipDoc[]>();
  const ours = held.filter((membership) => membership.masterId === masterId);
  if (!user || (!record && ours.length === 0)) throw new AppError('NOT_FOUND');

  const publish = await changePerson(deps, edit, user, record, held, session);
  await changeRoles(deps, { ...edit, roles: staffRolesOf(body.roles) }, session);
  await deps.staff.updateOne(
    { _id: staffRecordId(masterId, userId) },
    { $set: { departmentId: body.departmentId }, $setOnInsert: { masterId, userId, made: false } },
    { upsert: true, session },
  );
  return publish;
}

async function changePerson(
  deps: StaffDeps,
  { masterId, caller, userId, body, passwordHash }: Edit,
  user: UserDoc,
  record: StaffDoc | null,
  held: MembershipDoc[],
  session: ClientSession,
): Promise<() => Promise<void>> {
  const changes = changesOf(user, body);
  if (Object.keys(changes).length === 0 && passwordHash === undefined) return async () => {};
  const isOurs =
    record?.made === true &&
    userId !== caller.userId &&
    held.every((membership) => membership.masterId === masterId);
  if (!isOurs) throw new AppError('PERSONAL_DATA');
  await requireOver(deps.access, caller, held);
  const set: Partial<UserDoc> = {
    ...changes,
    ...(changes.username !== undefined && { usernameKey: keyOfUsername(changes.username, 'login') }),
    ...(changes.email !== undefined && { emailVerified: false }),
    ...(passwordHash !== undefined && { passwordHash }),
    updatedAt: new Date(deps.now()),
    pending: true,
  };
  const $inc = { version: 1, ...(passwordHash !== undefined && { tokenVersion: 1 }) };
  await deps.users.updateOne({ _id: userId }, { $set: set, $inc }, { session });
  if (passwordHash === undefined) return async () => {};
  await markAccessChanged(deps, userId, session);
  return deps.endSessionsOf(userId, session);
}
