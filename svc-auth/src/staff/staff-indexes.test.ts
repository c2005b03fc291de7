import type { StaffPage } from '@skatert/contracts/auth/staff';
import { brandSubject, MENU_STREAM } from '@skatert/contracts/menu/states';
import type { App } from '@skatert/service-kit/http/app';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { publishState } from '@skatert/service-kit/testing/states';
import { openAuth, Visitor } from '../../test/auth-harness.js';
import { profile } from '../../test/profile.js';
import { choose, grantBrand, hire, newPerson, ownerOf, type Person } from '../../test/staff-harness.js';
import { buildApp } from '../app.js';

const auth = openForTests(openAuth);
const instance = async () => buildApp({ ...auth.options, bus: await auth.platform.openBus() });
/** A second instance of the service. */
const elsewhere = openForTests(instance);

const USERS = '/staff/v1/users';
const DEPARTMENTS = '/staff/v1/departments';

/** Returns the same user, served by another instance once that instance knows the user's roles. */
async function at(app: App, user: Person): Promise<Visitor> {
  const visitor = new Visitor(app);
  visitor.token = user.token;
  await eventually(async () => (await visitor.call('GET', DEPARTMENTS)).status === 200);
  return visitor;
}

async function list(by: Visitor, query = ''): Promise<StaffPage> {
  const { status, body } = await by.call('GET', `${USERS}?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
const logins = async (by: Visitor, query = '') => (await list(by, query)).items.map(({ login }) => login);
const search = (by: Visitor, words: string) => logins(by, `query=${encodeURIComponent(words)}`);

describe('the search', () => {
  it('finds parts of the login and the full name, without case, ё as е', async () => {
    const owner = await ownerOf(auth);
    const person = { lastName: 'Артёмов-Задунайский', firstName: 'Пётр', patronymic: 'Семёнович' };
    await hire(auth, owner, { ...person, login: 'Petr.Art_1' });
    await hire(auth, owner, { lastName: 'Пе', firstName: 'Ян', login: 'search-yan' });
    for (const found of ['артем', 'АРТЁМ', 'унайск', 'петр семенович', 'Семёнович арт', 'tr.art_', 'етр зад'])
      expect([found, await search(owner, found)]).toEqual([found, ['Petr.Art_1']]);
    expect(await search(owner, ' пе ')).toEqual(['search-yan', 'Petr.Art_1']);
    for (const missing of ['артемовзад', 'ян петр', '.*', '\\', '('])
      expect([missing, await search(owner, missing)]).toEqual([missing, []]);
  });

  it('follows a change of the login, of the name, and of the own profile at once on every instance', async () => {
    const owner = await ownerOf(auth);
    const cook = await hire(auth, owner, { login: 'follow-one', lastName: 'Прежняя' });
    const other = await at(elsewhere, owner);
    expect(await search(other, 'прежн')).toEqual(['follow-one']);
    const json = newPerson({ login: 'follow-two', lastName: 'Средняя', password: '' });
    await owner.call('PUT', `${USERS}/${cook.userId}`, { json });
    expect(await search(other, 'прежн')).toEqual([]);
    expect(await search(other, 'средн two')).toEqual(['follow-two']);
    expect((await cook.call('PATCH', '/user/v1/edit', { json: profile({ lastName: 'Новая' }) })).status).toBe(
      200,
    );
    expect(await search(other, 'средн')).toEqual([]);
    expect(await search(other, 'нов two')).toEqual(['follow-two']);
  });
});

describe('the index', () => {
  it('contains a membership that svc-menu grants, and a brand that svc-menu archives no more', async () => {
    const owner = await ownerOf(auth);
    const other = await at(elsewhere, owner);
    const cook = await hire(auth, owner, { roles: ['COOK'] });
    const { brandId, membershipId } = await grantBrand(auth, owner.userId);
    await choose(owner, membershipId);
    const second = await at(elsewhere, owner);
    expect(await logins(second, 'roles=OWNER')).toEqual([owner.username]);
    expect(await logins(second, 'roles=USER')).toEqual([cook.username]);
    expect(await logins(other, 'roles=COOK')).toEqual([cook.username]);
    const state = { id: brandId, version: 2, name: 'Б', masterId: owner.userId, masterName: 'М' };
    const archived = { ...state, status: 'ARCHIVED' };
    await publishState(auth.platform, MENU_STREAM, brandSubject(brandId), archived);
    await eventually(async () => (await logins(second, 'roles=OWNER')).length === 0);
    expect(await logins(other, 'roles=OWNER')).toEqual([owner.username]);
  });

  it('equals a new one after concurrent changes through two instances', async () => {
    const owner = await ownerOf(auth);
    const other = await at(elsewhere, owner);
    const both = [owner, other] as const;
    const hall = (await owner.call('POST', DEPARTMENTS, { json: { name: 'Зал' } })).body.id;
    const bar = (await other.call('POST', DEPARTMENTS, { json: { name: 'Бар' } })).body.id;
    const hired = await Promise.all(
      Array.from({ length: 16 }, async (_value, index) => {
        const json = newPerson({ departmentId: index % 2 === 0 ? hall : bar, lastName: `Общая${index}` });
        return { json, id: (await both[index % 2]?.call('POST', USERS, { json }))?.body.id as number };
      }),
    );
    await Promise.all([
      ...hired.map(({ id, json }, index) => {
        const by = both[(index + 1) % 2] ?? owner;
        if (index % 4 === 0) return by.call('DELETE', `${USERS}/${id}`);
        const changed = { ...json, password: '', lastName: `Иная${index}`, roles: ['COOK'] };
        return by.call('PUT', `${USERS}/${id}`, { json: index % 4 === 1 ? json : changed });
      }),
      other.call('DELETE', `${DEPARTMENTS}/${bar}`),
      ...both.map((by) => list(by)),
    ]);
    const fresh = await instance();
    const third = await at(fresh, owner);
    for (const query of [
      'size=100',
      'roles=COOK',
      'roles=CASHIER',
      `departmentIds=${hall}`,
      `departmentIds=${bar}`,
    ]) {
      const expected = await list(third, query);
      for (const by of both) expect(await list(by, query)).toEqual(expected);
    }
    expect(await list(third)).toMatchObject({ total: 13 });
    await fresh.close();
  });

  it('also shows, a minute later, what an earlier release changed without marking it', async () => {
    const owner = await ownerOf(auth);
    const cook = await hire(auth, owner, { login: 'unmarked', lastName: 'Прежняя' });
    const left = await hire(auth, owner, { login: 'unmarked-left' });
    expect(await search(owner, 'unmarked')).toEqual(['unmarked-left', 'unmarked']);
    const { connection } = auth.platform;
    await connection
      .collection<{ _id: number }>('users')
      .updateOne({ _id: cook.userId }, { $set: { lastName: 'Следующая' } });
    await connection.collection('memberships').deleteMany({ userId: left.userId });
    await connection.collection('staff-records').deleteMany({ userId: left.userId });
    // What is shown is read in every call; only the selection is older.
    expect((await list(owner)).items.map(({ lastName }) => lastName)).toContain('Следующая');
    auth.pass(61_000);
    await eventually(async () => (await search(owner, 'следующ')).length === 1);
    expect(await list(owner)).toMatchObject({ total: 2 });
    expect(await search(owner, 'прежн')).toEqual([]);
  });

  it('of one master contains nobody of another', async () => {
    const [owner, stranger] = [await ownerOf(auth), await ownerOf(auth)];
    const cook = await hire(auth, owner, { roles: ['COOK'] });
    expect(await logins(stranger)).toEqual([stranger.username]);
    expect(await logins(stranger, `masterId=${owner.userId}&roles=COOK`)).toEqual([]);
    expect(await search(stranger, cook.username)).toEqual([]);
  });
});

it('pages cover every account once, and end with empty pages', async () => {
  const owner = await ownerOf(auth);
  for (let index = 0; index < 12; index += 1)
    await owner.call('POST', USERS, { json: newPerson({ roles: [] }) });
  const pages = [
    await list(owner, 'size=5'),
    await list(owner, 'page=1&size=5'),
    await list(owner, 'page=2&size=5'),
  ];
  expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 3]);
  expect(pages.map(({ total }) => total)).toEqual([13, 13, 13]);
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect((await list(owner)).size).toBe(10);
  expect(await list(owner, 'page=1000&size=5')).toMatchObject({ items: [], total: 13 });
});

describe('rights', () => {
  it('vanish on every instance with the removal of a role, and of the account', async () => {
    const owner = await ownerOf(auth);
    const admin = await hire(auth, owner, { roles: ['ADMIN'] });
    const other = await at(elsewhere, admin);
    const json = newPerson({ login: admin.username, roles: ['COOK'], password: '' });
    expect((await owner.call('PUT', `${USERS}/${admin.userId}`, { json })).status).toBe(200);
    await eventually(async () => (await other.call('GET', USERS)).status === 403);
    expect((await other.call('GET', '/auth/v1/whoami')).status).toBe(200);
    expect((await owner.call('DELETE', `${USERS}/${admin.userId}`)).status).toBe(200);
    await eventually(async () => (await other.call('GET', '/auth/v1/whoami')).status === 401);
  });
});
