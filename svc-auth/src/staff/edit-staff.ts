/** Edits a staff account: its department, the roles in the context's brand, and personal data that the master may change. */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import { fullNameOf } from '@skatert/contracts/auth/person-name';
import type { EditStaffBody, EditWorkBody, StaffUser } from '@skatert/contracts/auth/staff';
import { formatStaffPhone, isStaffPhone, STAFF_TEXTS } from '@skatert/contracts/auth/staff-rules';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import type { Caller } from '@skatert/service-kit/access/access-directory';
import { inTransaction } from '@skatert/service-kit/data/database';
import { editorOf } from '@skatert/service-kit/journal/editor';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { passwordSetFor, type SetPassword } from '../accounts/first-password.js';
import { isUsernameConflict, keyOfUsername, usernameTaken } from '../accounts/new-account.js';
import { requireGoodPassword } from '../accounts/require-good-password.js';
import type { UserDoc } from '../accounts/user-model.js';
import { tellAddressChanged } from '../emails/address-changed.js';
import { tellPasswordChanged } from '../emails/password-changed.js';
import { markAccessChanged } from '../memberships/access-entry.js';
import type { MembershipDoc } from '../memberships/membership-model.js';
import { markStaffChanged } from '../staff-changes/mark-staff-changed.js';
import { staffVersionOf } from '../staff-changes/staff-change-model.js';
import { changeRoles } from './change-roles.js';
import {
  brandNameOf,
  departmentNameOf,
  requireDepartment,
  staffRolesOf,
  storedPhone,
} from './create-staff.js';
import { markPersonChanged } from './mark-person-changed.js';
import { readStaffUser } from './read-staff.js';
import type { StaffDeps } from './staff-deps.js';
import { aboutPerson, changedSecretly, changesOfPerson } from './staff-journal.js';
import { type StaffDoc, staffRecordId } from './staff-model.js';
import { pointNames, requireOwnPoints } from './staff-points.js';
import { type BrandWorkplace, requireManaged } from './workplace.js';

type PersonalData = Pick<
  UserDoc,
  'username' | 'lastName' | 'firstName' | 'patronymic' | 'dateOfBirth' | 'email' | 'phone'
>;

/** Returns the changed fields. @throws AppError VALIDATION_FAILED for a changed phone number in another format */
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

/**
 * Edits the account and returns it; what the body lacks stays unchanged.
 * @throws AppError NOT_FOUND, FORBIDDEN, NO_CONTEXT, PERSONAL_DATA, BRAND_CREATOR, LAST_OWNER, OWN_ROLES,
 * USERNAME_TAKEN, VALIDATION_FAILED, or EDIT_CONFLICT with the account as it is now
 */
export async function editStaff(
  deps: StaffDeps,
  caller: Caller,
  workplace: BrandWorkplace,
  userId: number,
  body: EditStaffBody | EditWorkBody,
): Promise<StaffUser> {
  const brandName = await brandNameOf(deps, workplace.brandId);
  const edit: Edit = {
    ...workplace,
    caller,
    userId,
    body,
    brandName,
    membershipId: await deps.membershipIds.next(),
    password: await newPasswordOf(deps, body, brandName),
  };
  try {
    const publish = await inTransaction(deps.connection, (session) => apply(deps, edit, session));
    await publish();
  } catch (error) {
    if (isUsernameConflict(error)) throw usernameTaken('login');
    if (error instanceof AppError && error.code === 'EDIT_CONFLICT')
      throw new AppError('EDIT_CONFLICT', {
        details: { current: await readStaffUser(deps, workplace, userId) },
      });
    throw error;
  }
  await deps.userPublisher.publishWithin(userId);
  await deps.accessPublisher.publishWithin(userId);
  return readStaffUser(deps, workplace, userId);
}

/** Returns the password that the body sets; undefined: it sets none. @throws AppError VALIDATION_FAILED for one that is guessed first */
async function newPasswordOf(
  deps: StaffDeps,
  body: Edit['body'],
  brandName: string,
): Promise<SetPassword | undefined> {
  if (!('password' in body) || body.password === undefined) return undefined;
  const { password, mustChangePassword, login } = body;
  await requireGoodPassword(deps, password, { login, worksIn: [brandName] });
  return passwordSetFor(deps, { password, mustChangePassword });
}

interface Edit {
  masterId: number;
  brandId: number;
  brandName: string;
  /** The id of the membership if it has to be created. */
  membershipId: number;
  caller: Caller;
  userId: number;
  body: EditStaffBody | EditWorkBody;
  password: SetPassword | undefined;
}

/** Edits the account in the transaction; returns the function to call after the commit. */
async function apply(deps: StaffDeps, edit: Edit, session: ClientSession): Promise<() => Promise<void>> {
  const { masterId, userId, body, caller } = edit;
  const _id = staffRecordId(masterId, userId);
  const user = await deps.users.findById(userId).session(session).lean<UserDoc>();
  const former = await deps.staff.findById(_id).session(session).lean<StaffDoc>();
  const held = await deps.memberships.find({ userId }).session(session).lean<MembershipDoc[]>();
  const ofMaster = held.filter((membership) => membership.masterId === masterId);
  if (!user || (!former && ofMaster.length === 0)) throw new AppError('NOT_FOUND');
  const change = await deps.staffChanges.findById(_id).session(session).lean();
  if (body.version !== undefined && body.version !== staffVersionOf(change))
    throw new AppError('EDIT_CONFLICT');

  const { departmentId, roles, pointIds } = body;
  if (departmentId === undefined && roles === undefined && pointIds === undefined) return async () => {};
  if (departmentId !== undefined) await requireDepartment(deps, masterId, departmentId, session);
  if (departmentId !== undefined && departmentId !== (former?.departmentId ?? null))
    requirePointsOf(deps, edit, ofMaster);
  const publish = await changePerson(deps, edit, user, former, held, session);
  const work = await changeWork(deps, edit, held, session);
  await deps.staff.updateOne(
    { _id },
    {
      $set: { ...(departmentId !== undefined && { departmentId }) },
      $setOnInsert: { masterId, userId, made: false },
    },
    { upsert: true, session },
  );
  await markStaffChanged(deps, { masterId, userIds: [userId], changedBy: editorOf(caller) }, session);
  await record(deps, edit, { user, record: former, held, work }, session);
  return publish;
}

/** A caller who is bound to points moves nobody who works elsewhere, also in other brands. @throws AppError FORBIDDEN */
function requirePointsOf(
  { access }: StaffDeps,
  { caller, brandId }: Edit,
  held: readonly MembershipDoc[],
): void {
  if (access.pointsIn(caller, brandId) === undefined) return;
  for (const membership of held) requireOwnPoints(access, caller, membership);
}

/** The roles and the points in the brand of the edit. */
interface Work {
  roles: readonly StaffRole[];
  pointIds: readonly number[];
}

const workIn = (held: readonly MembershipDoc[], brandId: number): Work => {
  const { roles = [], pointIds = [] } = held.find((membership) => membership.brandId === brandId) ?? {};
  return { roles, pointIds };
};

/** Changes what the body has of roles and points; returns both as they are now. */
async function changeWork(
  deps: StaffDeps,
  edit: Edit,
  held: readonly MembershipDoc[],
  session: ClientSession,
): Promise<Work> {
  const { roles: given, pointIds } = edit.body;
  const had = workIn(held, edit.brandId);
  if (given === undefined && pointIds === undefined) return had;
  const roles = given ? staffRolesOf(given) : [...had.roles];
  return { roles, pointIds: await changeRoles(deps, { ...edit, roles, pointIds }, session) };
}

/** How the journal names the points of who was or is bound to some. */
const ALL_POINTS = 'все';

interface Former {
  user: UserDoc;
  record: StaffDoc | null;
  held: MembershipDoc[];
  /** As the edit leaves it. */
  work: Work;
}

/** Adds the edit to the journal. */
async function record(
  deps: StaffDeps,
  { masterId, brandId, brandName, caller, userId, body, password }: Edit,
  { user, record, held, work }: Former,
  session: ClientSession,
): Promise<void> {
  const after = (await deps.users.findById(userId).session(session).lean<UserDoc>()) ?? user;
  const had = workIn(held, brandId);
  const isBound = had.pointIds.length > 0 || work.pointIds.length > 0;
  const formerDepartment = record?.departmentId ?? null;
  const { departmentId = formerDepartment } = body;
  const show = async (person: UserDoc, { roles, pointIds }: Work, department: number | null) => ({
    login: person.username,
    fullName: fullNameOf(person, ''),
    roles: [...roles].sort(),
    brandName,
    points: (await pointNames(deps, pointIds)) ?? (isBound && roles.length > 0 ? ALL_POINTS : null),
    department: await departmentNameOf(deps, masterId, department),
  });
  const changes = changesOfPerson(
    await show(user, had, formerDepartment),
    await show(after, work, departmentId),
  );
  if ((['dateOfBirth', 'email', 'phone'] as const).some((field) => user[field] !== after[field]))
    changes.push(changedSecretly('contacts'));
  if (password !== undefined) changes.push(changedSecretly('password'));
  // Name, contacts and password are those of a person in all brands.
  const isOfBrand = changes.every(({ field }) => field === 'roles' || field === 'points');
  const about = { ...aboutPerson(masterId, after), ...(isOfBrand && { brandId }) };
  await deps.journal.write({ ...about, action: 'edited', by: editorOf(caller), changes }, session);
}

async function changePerson(
  deps: StaffDeps,
  { masterId, caller, userId, body, password }: Edit,
  user: UserDoc,
  record: StaffDoc | null,
  held: MembershipDoc[],
  session: ClientSession,
): Promise<() => Promise<void>> {
  const changes = 'login' in body ? changesOf(user, body) : {};
  if (Object.keys(changes).length === 0 && password === undefined) return async () => {};
  // The own data is changed in the profile, which asks for the current password.
  if (userId === caller.userId) throw new AppError(AUTH_ERRORS.PERSONAL_DATA);
  await requireManaged(deps.access, caller, { masterId, record, held });
  const set: Partial<UserDoc> = {
    ...changes,
    ...(changes.username !== undefined && { usernameKey: keyOfUsername(changes.username, 'login') }),
    ...(changes.email !== undefined && { emailVerified: false }),
    ...password,
    updatedAt: new Date(deps.now()),
    pending: true,
  };
  const $inc = { version: 1, ...(password !== undefined && { tokenVersion: 1 }) };
  await deps.users.updateOne({ _id: userId }, { $set: set, $inc }, { session });
  // Other masters must not learn who works for this one.
  await markPersonChanged(deps, userId, null, session);
  const change = { at: deps.now(), device: null };
  const tellAddress = () => {
    if (changes.email !== undefined) tellAddressChanged(deps, user, change);
  };
  if (password === undefined) return async () => tellAddress();
  await markAccessChanged(deps, userId, session);
  const publish = await deps.endSessionsOf(userId, session);
  return async () => {
    tellAddress();
    tellPasswordChanged(deps, user, change);
    await publish();
  };
}
