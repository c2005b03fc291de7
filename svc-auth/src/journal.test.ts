/** The journal of the staff: roles before and after, no secrets, readers of the master alone. */
import { JournalPage } from '@skatert/contracts/shared/journal';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, type Visitor } from '../test/auth-harness.js';
import { newPerson, ownerOf } from '../test/staff-harness.js';

const auth = openForTests(openAuth);
const PATH = '/auth/v1/journal/staff';
const USERS = '/staff/v1/users';
const read = async (by: Visitor) => JournalPage.parse((await by.call('GET', PATH)).body).content;

test('an account that is created, edited and removed leaves its roles, and no secret', async () => {
  const owner = await ownerOf(auth);
  const person = newPerson({ login: 'journal-1', roles: ['CASHIER'] });
  const { body: created } = await owner.call('POST', USERS, { json: person });
  const path = `${USERS}/${created.id}`;
  await owner.call('PATCH', path, { json: { roles: ['ADMIN'] } });
  const { body: key } = await owner.call('POST', `${path}/api-key`, {});
  await owner.call('DELETE', path);
  const list = await read(owner);
  const own = list.filter(({ objectId }) => objectId === created.id);
  expect(own.map(({ action }) => action)).toEqual([
    'deleted',
    ...(key?.apiKey ? ['edited'] : []),
    'edited',
    'created',
  ]);
  const roles = own.map(({ changes }) => changes.find(({ field }) => field === 'roles'));
  expect(roles.at(-1)).toMatchObject({ before: null, after: expect.stringContaining('Кассир') });
  expect(roles.at(-2)).toMatchObject({
    before: expect.stringContaining('Кассир'),
    after: expect.stringContaining('Администратор'),
  });
  expect(roles[0]).toMatchObject({ before: expect.stringContaining('Администратор'), after: null });
  expect(own[0]).toMatchObject({
    section: 'staff',
    kind: 'person',
    brandId: expect.any(Number),
    by: { id: owner.userId },
  });
  const text = JSON.stringify(list);
  for (const secret of ['first-password', person.phone, person.email, created.apiKey])
    expect(text).not.toContain(secret);
});

test('an edit that changes nothing leaves no entry', async () => {
  const owner = await ownerOf(auth);
  const { body } = await owner.call('POST', USERS, { json: newPerson({ roles: ['COOK'] }) });
  await owner.call('PATCH', `${USERS}/${body.id}`, { json: { roles: ['COOK'] } });
  expect((await read(owner)).map(({ action }) => action)).toEqual(['created']);
});

test('the owner of another chain reads nothing of it', async () => {
  const [owner, other] = [await ownerOf(auth), await ownerOf(auth)];
  await owner.call('POST', USERS, { json: newPerson({}) });
  expect(await read(other)).toEqual([]);
});

test('a change of roles is one of its brand; entries of another brand are not in its list', async () => {
  const owner = await ownerOf(auth);
  const { body } = await owner.call('POST', USERS, { json: newPerson({ roles: ['COOK'] }) });
  await owner.call('PATCH', `${USERS}/${body.id}`, { json: { roles: ['CASHIER'] } });
  const brandsOf = async (query = '') =>
    JournalPage.parse((await owner.call('GET', PATH + query)).body).content.map(({ brandId }) => brandId);
  const { brandId } = owner;
  expect(await brandsOf()).toEqual([brandId, brandId]);
  expect(await brandsOf(`?brandId=${brandId}`)).toEqual([brandId, brandId]);
  const journal = auth.platform.connection.collection('journal');
  await journal.updateOne({ brandId, action: 'created' }, { $unset: { brandId: 1 } });
  expect(await brandsOf(`?brandId=${brandId}`)).toEqual([brandId, null]);
  await journal.updateMany({ brandId }, { $set: { brandId: 9999 } });
  expect(await brandsOf(`?brandId=${brandId}`)).toEqual([null]);
  expect(await brandsOf('?brandId=9999')).toEqual([]);
});
