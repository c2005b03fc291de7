import { GRANT_OWNER_SUBJECT, GrantOwnerReply } from '@skatert/contracts/auth/access';
import { EDIT_PROFILE_BODIES } from '@skatert/contracts/auth/profile';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { openAuthDeps } from '@skatert/svc-auth/auth-deps';
import { openAuth, Visitor } from '@skatert/svc-auth/test/auth-harness';
import { createAccounts, grantStaffMemberships } from './accounts.js';
import { createCustomers } from './customers.js';

const PASSWORD = 'demo1234';
const auth = openForTests(openAuth);

describe('the demo accounts', () => {
  it('are created once, can sign in, and get their memberships in the brands', async () => {
    const deps = await openAuthDeps(auth.options);
    const first = await createAccounts(deps, PASSWORD);
    expect(await createAccounts(deps, PASSWORD)).toEqual(first);
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

    const membershipsOf = async (username: string) => {
      const { body } = await new Visitor(auth.app).logIn(username, PASSWORD);
      return body.memberships.map(({ brandId, role }: { brandId: number; role: string }) => [brandId, role]);
    };
    expect(await membershipsOf('admin')).toEqual([
      [11, 'ADMIN'],
      [12, 'ADMIN'],
    ]);
    expect(await membershipsOf('cook')).toEqual([[11, 'COOK']]);
    expect(await membershipsOf('cashier')).toEqual([[11, 'CASHIER']]);
    expect(await membershipsOf('client')).toEqual([]);
    expect(await membershipsOf('owner')).toHaveLength(3);
    expect((await new Visitor(auth.app).logIn('cook', PASSWORD)).body).toMatchObject({
      lastName: 'Зайцев',
      email: 'cook@skatert.example',
    });
    expect(await deps.staff.find({ made: true })).toHaveLength(3);
    expect((await new Visitor(auth.app).logIn('owner', PASSWORD)).body.lastName).toBe('Соловьёва');
  });

  it('include customers with names, confirmed addresses and unknown passwords', async () => {
    const deps = await openAuthDeps(auth.options);
    const customers = await createCustomers(deps);
    expect(await createCustomers(deps)).toEqual(customers);
    expect(customers.length).toBeGreaterThanOrEqual(12);
    const users = await deps.users.find({ _id: { $in: customers.map(({ id }) => id) } }).lean();
    expect(users).toHaveLength(customers.length);
    for (const user of users) {
      EDIT_PROFILE_BODIES.customer.parse(user);
      expect(user).toMatchObject({ emailVerified: true, roles: ['CLIENT'] });
      expect(user.createdAt.getTime()).toBeLessThan(Date.now() - 14 * 24 * 60 * 60 * 1000);
      expect((await new Visitor(auth.app).logIn(user.username, PASSWORD)).status).toBe(401);
    }
  });
});
