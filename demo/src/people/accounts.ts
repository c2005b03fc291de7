/** The demo's accounts and staff, created by svc-auth's own use cases. Idempotent. */
import type { StaffRole } from '@skatert/contracts/shared/roles';
import { registerAccount } from '@skatert/svc-auth/accounts/register-account';
import type { UserDoc } from '@skatert/svc-auth/accounts/user-model';
import { usernameKey } from '@skatert/svc-auth/accounts/username-key';
import type { AuthDeps } from '@skatert/svc-auth/auth-deps';
import { grantMembership } from '@skatert/svc-auth/memberships/grant-membership';
import { staffRecordId } from '@skatert/svc-auth/staff/staff-model';

const NAMES = ['owner', 'admin', 'cook', 'cashier', 'client'] as const;
/** The profiles of accounts that are not staff of single brands. */
const PROFILES: Partial<Record<(typeof NAMES)[number], Person>> = {
  owner: { lastName: 'Соловьёва', firstName: 'Анна', patronymic: 'Викторовна', phone: '+79990000000' },
  client: { lastName: 'Кузнецов', firstName: 'Илья', patronymic: 'Андреевич', phone: '+79990000004' },
};
/** The staff and its brands. `brands`: indexes of the demo's brands. */
const STAFF: { username: string; role: StaffRole; brands: number[]; person: Person }[] = [
  {
    username: 'admin',
    role: 'ADMIN',
    brands: [0, 1],
    person: { lastName: 'Орлова', firstName: 'Мария', patronymic: 'Сергеевна', phone: '+79990000001' },
  },
  {
    username: 'cook',
    role: 'COOK',
    brands: [0],
    person: { lastName: 'Зайцев', firstName: 'Павел', patronymic: 'Ильич', phone: '+79990000002' },
  },
  {
    username: 'cashier',
    role: 'CASHIER',
    brands: [0],
    person: { lastName: 'Соколова', firstName: 'Дарья', patronymic: null, phone: '+79990000003' },
  },
];
type Person = Pick<UserDoc, 'lastName' | 'firstName' | 'patronymic' | 'phone'>;

async function findId(deps: AuthDeps, username: string): Promise<number | undefined> {
  return (await deps.users.findOne({ usernameKey: usernameKey(username) }, { _id: 1 }).lean())?._id;
}

/** Creates the missing accounts with this password; returns the ids of all by login name. */
export async function createAccounts(
  deps: AuthDeps,
  password: string,
): Promise<{ users: Record<string, number> }> {
  const users: Record<string, number> = {};
  for (const username of NAMES) {
    const known = await findId(deps, username);
    const id = known ?? (await registerAccount(deps, { username, password }))._id;
    users[username] = id;
    const person = PROFILES[username];
    if (person) await setProfile(deps, id, username, { ...person, emailVerified: true });
  }
  return { users };
}

async function giveMembership(deps: AuthDeps, username: string, role: StaffRole, brandId: number) {
  const userId = await findId(deps, username);
  const owner = await deps.memberships.findOne({ brandId, roles: 'OWNER' }).lean();
  if (userId === undefined || !owner)
    throw new Error(`no account ${username}, or brand ${brandId} has no owner`);
  const { brandName, masterId } = owner;
  await grantMembership(deps, { userId, brandId, brandName, masterId, role });
  return { userId, masterId };
}

/** Sets the profile once, so that later changes by the user are kept. */
async function setProfile(
  { users, userPublisher, now }: AuthDeps,
  userId: number,
  username: string,
  person: Person & Partial<Pick<UserDoc, 'emailVerified'>>,
): Promise<void> {
  const email = `${username}@skatert.example`;
  const known = { ...person, email, updatedAt: new Date(now()), pending: true };
  await users.updateOne({ _id: userId, lastName: null }, { $set: known, $inc: { version: 1 } });
  await userPublisher.publishWithin(userId);
}

/** Adds the record that lets the owner's staff screen change the account, as if it had been created there. */
async function addStaffRecord(
  deps: AuthDeps,
  { userId, masterId }: { userId: number; masterId: number },
  username: string,
  person: Person,
): Promise<void> {
  await setProfile(deps, userId, username, person);
  await deps.staff.updateOne(
    { _id: staffRecordId(masterId, userId) },
    { $setOnInsert: { masterId, userId, made: true } },
    { upsert: true },
  );
}

/** Grants the staff its memberships in the brands. Returns their number and each brand's desk account. */
export async function grantStaffMemberships(
  deps: AuthDeps,
  brandIds: number[],
): Promise<{ memberships: number; desks: { brandId: number; userId: number }[] }> {
  let memberships = 0;
  for (const { username, role, brands, person } of STAFF) {
    for (const index of brands) {
      const brandId = brandIds[index];
      if (brandId === undefined) continue;
      const given = await giveMembership(deps, username, role, brandId);
      await addStaffRecord(deps, given, username, person);
      memberships += 1;
    }
  }
  return { memberships, desks: await desksOf(deps, brandIds) };
}

/** Returns the account of each brand that writes to its customers: its ADMIN, else its OWNER. */
async function desksOf(deps: AuthDeps, brandIds: number[]): Promise<{ brandId: number; userId: number }[]> {
  const found = await deps.memberships
    .find({ brandId: { $in: brandIds }, roles: { $in: ['OWNER', 'ADMIN'] } })
    .lean();
  return brandIds.flatMap((brandId) => {
    const ofBrand = found.filter((membership) => membership.brandId === brandId);
    const desk = ofBrand.find(({ roles }) => roles.includes('ADMIN')) ?? ofBrand[0];
    return desk ? [{ brandId, userId: desk.userId }] : [];
  });
}
