/** An owner with a brand, and people on the staff screen. */
import { GRANT_OWNER_SUBJECT, GrantOwnerReply } from '@skatert/contracts/auth/access';
import { eventually } from '@skatert/service-kit/test-harness';
import { type AuthTest, signedIn, Visitor } from './auth-harness.js';

export type Person = Visitor & { userId: number; username: string };

let brands = 0;

/** Signs in, makes a brand and works in it. */
export async function ownerOf(auth: AuthTest): Promise<Person & { brandId: number; membershipId: number }> {
  const owner = await signedIn(auth.app, 'owner');
  const { brandId, membershipId } = await grantBrand(auth, owner.userId);
  await choose(owner, membershipId);
  return Object.assign(owner, { brandId, membershipId });
}

/** Another service's call: the user becomes the owner of a new brand. */
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
    ...changes,
  };
}

/** Makes the account and signs in as it, in its first context. */
export async function hire(auth: AuthTest, by: Visitor, changes: object = {}): Promise<Person> {
  const person = newPerson(changes);
  const { status, body } = await by.call('POST', '/staff/v1/users', { json: person });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const visitor = Object.assign(new Visitor(auth.app), { userId: body.id as number, username: person.login });
  const login = await visitor.logIn(person.login, person.password);
  const [first] = login.body.memberships;
  if (first) {
    await choose(visitor, first.membershipId);
    // The access directory hears of a new place by its watch.
    await eventually(
      async () => (await visitor.call('GET', '/staff/v1/departments')).status !== 404 || undefined,
    );
  }
  return visitor;
}
