/** Creates owners with a brand, and staff accounts. */
import { GRANT_OWNER_SUBJECT, GrantOwnerReply } from '@skatert/contracts/auth/access';
import { eventually } from '@skatert/service-kit/testing/harness';
import { type AuthTest, signedIn, Visitor } from './auth-harness.js';

export type Person = Visitor & { userId: number; username: string };

let brands = 0;

/** Returns a signed-in owner of a new brand, with the brand as context. */
export async function ownerOf(auth: AuthTest): Promise<Person & { brandId: number; membershipId: number }> {
  const owner = await signedIn(auth.app, 'owner');
  const { brandId, membershipId } = await grantBrand(auth, owner.userId);
  await choose(owner, membershipId);
  return Object.assign(owner, { brandId, membershipId });
}

/** Makes the user the owner of a new brand, by the request that svc-menu sends. */
export async function grantBrand(auth: AuthTest, userId: number) {
  brands += 1;
  const request = { userId, brandId: brands, brandName: `Бренд ${brands}` };
  const { membershipId } = await auth.platform.bus.request(
    GRANT_OWNER_SUBJECT,
    request,
    GrantOwnerReply,
    5000,
  );
  return { brandId: brands, membershipId };
}

export async function choose(visitor: Visitor, membershipId: number): Promise<void> {
  const { body } = await visitor.call('POST', '/auth/v1/context/switch', { json: { membershipId } });
  visitor.token = body.accessToken;
}

let people = 0;
export function newPerson(changes: object = {}) {
  people += 1;
  return {
    lastName: 'Иванова',
    firstName: 'Анна',
    patronymic: null,
    email: `anna${people}@example.org`,
    phone: '+7 (999) 123-45-67',
    departmentId: null,
    roles: ['CASHIER'],
    login: `aivanova${people}`,
    password: 'first-password',
    mustChangePassword: true,
    ...changes,
  };
}

/** The password that hired people have after their first sign-in. */
export const OWN_PASSWORD = 'own-password-1';

/** Creates a staff account and signs in as it, with its first membership as context. */
export async function hire(auth: AuthTest, by: Visitor, changes: object = {}): Promise<Person> {
  const person = newPerson(changes);
  const { status, body } = await by.call('POST', '/staff/v1/users', { json: person });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const visitor = Object.assign(new Visitor(auth.app), { userId: body.id as number, username: person.login });
  const login = await visitor.logInFirst(person.login, person.password, OWN_PASSWORD);
  const [first] = login.body.memberships;
  if (first) {
    await choose(visitor, first.membershipId);
    // The access directory receives the new membership asynchronously.
    await eventually(
      async () => (await visitor.call('GET', '/staff/v1/departments')).status !== 404 || undefined,
    );
  }
  return visitor;
}
