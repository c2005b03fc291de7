import { GRANT_OWNER_SUBJECT, GrantOwnerReply } from '@skatert/contracts/auth/access';
import { EDIT_PROFILE_BODIES } from '@skatert/contracts/auth/profile';
import { openAuthDeps } from '@skatert/svc-auth/auth-deps';
import { type AuthTest, openAuth, Visitor } from '@skatert/svc-auth/test/auth-harness';
import { grantStaffMemberships, makeAccounts } from './accounts.js';
import { makeCustomers } from './customers.js';

let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

describe('the demo accounts', () => {
  it('are made once, sign in, and get their memberships in the brands', async () => {
    const deps = await openAuthDeps(auth.options);
    const first = await makeAccounts(deps);
    expect(await makeAccounts(deps)).toEqual(first);
    expect(Object.keys(first.users)).toEqual(['owner', 'admin', 'cook', 'cashier', 'client']);
    for (const brandId of [11, 12, 13]) {
      const request = { userId: first.users.owner, brandId, brandName: `Бренд ${brandId}` };
      await auth.platform.bus.request(GRANT_OWNER_SUBJECT, request, GrantOwnerReply, 5000);
    }
    const { owner, admin } = first.users;
    const desks = {
      memberships: 4,
      desks: [
        { brandId: 11, userId: admin },
        { brandId: 12, userId: admin },
        { brandId: 13, userId: owner },
      ],
    };
    for (const _time of ['first', 'again'])
      expect(await grantStaffMemberships(deps, [11, 12, 13])).toEqual(desks);

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
    expect(await deps.staff.find({ made: true })).toHaveLength(3);
    expect((await new Visitor(auth.app).logIn('owner', 'demo1234')).body.lastName).toBe('Соловьёва');
  });

  it('have customers with names and confirmed addresses, whose passwords nobody knows', async () => {
    const deps = await openAuthDeps(auth.options);
    const customers = await makeCustomers(deps);
    expect(await makeCustomers(deps)).toEqual(customers);
    expect(customers.length).toBeGreaterThanOrEqual(12);
    const users = await deps.users.find({ _id: { $in: customers.map(({ id }) => id) } }).lean();
    expect(users).toHaveLength(customers.length);
    for (const user of users) {
      EDIT_PROFILE_BODIES.customer.parse(user);
      expect(user).toMatchObject({ emailVerified: true, roles: ['CLIENT'] });
      expect(user.createdAt.getTime()).toBeLessThan(Date.now() - 14 * 24 * 60 * 60 * 1000);
      expect((await new Visitor(auth.app).logIn(user.username, 'demo1234')).status).toBe(401);
    }
  });
});
