import { GRANT_OWNER_SUBJECT, GrantOwnerReply } from '@skatert/contracts/access';
import { type AuthTest, openAuth, Visitor } from '../test/auth-harness.js';
import { openAuthParts } from './auth-parts.js';
import { giveStaffPlaces, makeAccounts } from './demo-accounts.js';
import { staffModel } from './staff/staff-model.js';

let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

describe('the demo accounts', () => {
  it('are made once, sign in, and get their places in the brands', async () => {
    const parts = await openAuthParts(auth.deps);
    const staff = staffModel(auth.deps.connection);
    const first = await makeAccounts(parts);
    expect(await makeAccounts(parts)).toEqual(first);
    expect(Object.keys(first.users)).toEqual(['owner', 'admin', 'cook', 'cashier', 'client']);
    for (const brandId of [11, 12, 13]) {
      const request = { userId: first.users.owner, brandId, brandName: `Бренд ${brandId}` };
      await auth.platform.bus.request(GRANT_OWNER_SUBJECT, request, GrantOwnerReply, 5000);
    }
    expect(await giveStaffPlaces(parts, staff, [11, 12, 13])).toEqual({ memberships: 4 });
    expect(await giveStaffPlaces(parts, staff, [11, 12, 13])).toEqual({ memberships: 4 });

    const places = async (username: string) => {
      const { body } = await new Visitor(auth.app).logIn(username, 'demo1234');
      return body.memberships.map(({ brandId, role }: { brandId: number; role: string }) => [brandId, role]);
    };
    expect(await places('admin')).toEqual([
      [11, 'ADMIN'],
      [12, 'ADMIN'],
    ]);
    expect(await places('cook')).toEqual([[11, 'COOK']]);
    expect(await places('cashier')).toEqual([[11, 'CASHIER']]);
    expect(await places('client')).toEqual([]);
    expect(await places('owner')).toHaveLength(3);
    expect((await new Visitor(auth.app).logIn('cook', 'demo1234')).body).toMatchObject({
      lastName: 'Зайцев',
      email: 'cook@skatert.example',
    });
    expect(await staff.find({ made: true })).toHaveLength(3);
  });
});
