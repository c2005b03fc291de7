/** Accounts with a membership and an address, for the tests of what is sent to them. */
import type { AuthTest } from './auth-harness.js';
import { signedIn } from './auth-harness.js';

interface MemberOptions {
  masterId?: number;
  emailVerified?: boolean;
  /** The points to which the membership is bound; absent: all. */
  pointIds?: number[];
}

const MASTER = 1;

/** @param read the service, which is opened before the tests */
export function openMembers(read: () => AuthTest) {
  let lastBrand = 0;

  /** Stores a membership in a new brand, and returns the brand's id. */
  async function join(userId: number, roles: string[], options: MemberOptions = {}): Promise<number> {
    const { masterId = MASTER, pointIds } = options;
    lastBrand += 1;
    const brand = { brandId: lastBrand, brandName: 'Бренд', masterId, locationId: null };
    const bound = pointIds ? { pointIds } : {};
    const stored = { _id: 1000 + lastBrand, userId, ...brand, ...bound, roles, createdAt: new Date() };
    await read().platform.connection.collection<typeof stored>('memberships').insertOne(stored);
    return lastBrand;
  }

  /** Signs a user in, with a membership and an address; returns his id, the address and the brand's id. */
  async function member(roles: string[], options: MemberOptions = {}) {
    const { userId } = await signedIn(read().app);
    const email = `digest${userId}@example.ru`;
    const brandId = await join(userId, roles, options);
    await read()
      .platform.connection.collection<{ _id: number }>('users')
      .updateOne({ _id: userId }, { $set: { email, emailVerified: options.emailVerified ?? true } });
    return { userId, email, brandId };
  }

  return { join, member };
}
