/** The demo's people, made by the service's own use cases. Repeatable. */
import type { StaffRole } from '@skatert/contracts/roles';
import { registerAccount } from './accounts/register-account.js';
import { usernameKey } from './accounts/username-key.js';
import type { AuthParts } from './auth-parts.js';
import { grantMembership } from './memberships/grant-membership.js';

const PASSWORD = 'demo1234';
const NAMES = ['owner', 'admin', 'cook', 'cashier', 'client'] as const;
/** Who works where: places of the brands in DEMO_BRAND_IDS. */
const STAFF: { username: string; role: StaffRole; brands: number[] }[] = [
  { username: 'admin', role: 'ADMIN', brands: [0, 1] },
  { username: 'cook', role: 'COOK', brands: [0] },
  { username: 'cashier', role: 'CASHIER', brands: [0] },
];

async function findId(parts: AuthParts, username: string): Promise<number | undefined> {
  return (await parts.users.findOne({ usernameKey: usernameKey(username) }, { _id: 1 }).lean())?._id;
}

/** The accounts that aren't there yet; answers the ids of all. */
export async function makeAccounts(parts: AuthParts): Promise<{ users: Record<string, number> }> {
  const users: Record<string, number> = {};
  for (const username of NAMES) {
    const known = await findId(parts, username);
    users[username] = known ?? (await registerAccount(parts, { username, password: PASSWORD }))._id;
  }
  return { users };
}

async function giveMembership(parts: AuthParts, username: string, role: StaffRole, brandId: number) {
  const userId = await findId(parts, username);
  const owner = await parts.memberships.findOne({ brandId, roles: 'OWNER' }).lean();
  if (userId === undefined || !owner)
    throw new Error(`no account ${username}, or brand ${brandId} has no owner`);
  const { brandName, masterId } = owner;
  await grantMembership(parts, { userId, brandId, brandName, masterId, role });
}

/** Gives staff their places in the brands; answers how many there are. */
export async function giveStaffPlaces(
  parts: AuthParts,
  brandIds: number[],
): Promise<{ memberships: number }> {
  let memberships = 0;
  for (const { username, role, brands } of STAFF) {
    for (const place of brands) {
      const brandId = brandIds[place];
      if (brandId === undefined) continue;
      await giveMembership(parts, username, role, brandId);
      memberships += 1;
    }
  }
  return { memberships };
}
