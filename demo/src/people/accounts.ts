/** The demo's accounts and its staff, made by svc-auth's own use cases. Repeatable. */
import type { StaffRole } from '@skatert/contracts/shared/roles';
import { registerAccount } from '@skatert/svc-auth/accounts/register-account';
import type { UserDoc } from '@skatert/svc-auth/accounts/user-model';
import { usernameKey } from '@skatert/svc-auth/accounts/username-key';
import type { AuthDeps } from '@skatert/svc-auth/auth-deps';
import { grantMembership } from '@skatert/svc-auth/memberships/grant-membership';
import { staffRecordId } from '@skatert/svc-auth/staff/staff-model';

const PASSWORD = 'demo1234';
const NAMES = ['owner', 'admin', 'cook', 'cashier', 'client'] as const;
/** Those who work nowhere, or everywhere. */
const OTHERS: Partial<Record<(typeof NAMES)[number], Person>> = {
  owner: { lastName: 'Соловьёва', firstName: 'Анна', patronymic: 'Викторовна', phone: '+79990000000' },
  client: { lastName: 'Кузнецов', firstName: 'Илья', patronymic: 'Андреевич', phone: '+79990000004' },
};
/** Who they are, and who works where: `brands` are indexes of the demo's brands. */
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

/** Makes the accounts that are missing; returns the ids of all by their login names. */
export async function makeAccounts(deps: AuthDeps): Promise<{ users: Record<string, number> }> {
  const users: Record<string, number> = {};
  for (const username of NAMES) {
    const known = await findId(deps, username);
    const id = known ?? (await registerAccount(deps, { username, password: PASSWORD }))._id;
    users[username] = id;
    const person = OTHERS[username];
    if (person) await name(deps, id, username, { ...person, emailVerified: true });
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

/** Sets the profile once: what the person changes later stays. */
async function name(
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

/** Adds the record by which the owner's staff screen may change the account, as if it was made there. */
async function introduce(
  deps: AuthDeps,
  { userId, masterId }: { userId: number; masterId: number },
  username: string,
  person: Person,
): Promise<void> {
  await name(deps, userId, username, person);
  await deps.staff.updateOne(
    { _id: staffRecordId(masterId, userId) },
    { $setOnInsert: { masterId, userId, made: true } },
    { upsert: true },
  );
}

/** Grants the staff its memberships in the brands; returns how many there are, and who works at each brand's desk. */
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
      await introduce(deps, given, username, person);
      memberships += 1;
    }
  }
  return { memberships, desks: await desksOf(deps, brandIds) };
}

/** The administrator of each brand, who writes to its customers; else its owner. */
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
