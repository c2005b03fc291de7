/** People who are bound to points of a brand: who may bind them, and what is published. */
import { ACCESS_BUCKET, AccessEntry } from '@skatert/contracts/auth/access';
import { MENU_STREAM, pointSubject } from '@skatert/contracts/menu/states';
import { JournalPage } from '@skatert/contracts/shared/journal';
import { STAFF_POINTS_MAX } from '@skatert/contracts/shared/staff-points';
import { openBucket } from '@skatert/service-kit/events/bucket-watch';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { publishState } from '@skatert/service-kit/testing/states';
import { openAuth, type Visitor } from '../../test/auth-harness.js';
import { grantBrand, hire, newPerson, ownerOf } from '../../test/staff-harness.js';
import { openAuthDeps } from '../auth-deps.js';

const auth = openForTests(openAuth);
const USERS = '/staff/v1/users';
const create = (by: Visitor, changes: object) => by.call('POST', USERS, { json: newPerson(changes) });
const patch = (by: Visitor, id: number, json: object) => by.call('PATCH', `${USERS}/${id}`, { json });

let points = 0;
/** Publishes points of the brand, and returns their ids when svc-auth knows them. */
async function pointsOf(brandId: number, count: number): Promise<number[]> {
  const { points: known } = await openAuthDeps(auth.options);
  const ids = Array.from({ length: count }, () => {
    points += 1;
    return points;
  });
  for (const id of ids) await publishPoint(id, brandId, { version: 1 });
  await eventually(async () => (await known.countDocuments({ _id: { $in: ids } })) === count || undefined);
  return ids;
}
const publishPoint = (id: number, brandId: number, fields: { version: number; removed?: boolean }) =>
  publishState(auth.platform, MENU_STREAM, pointSubject(id), {
    ...{ id, brandId, name: `Точка ${id}`, address: 'Улица, 1', removed: false },
    ...fields,
  });

async function boundIn(userId: number, brandId: number): Promise<number[] | undefined> {
  const bucket = await openBucket(auth.platform.bus, ACCESS_BUCKET);
  const entry = AccessEntry.parse((await bucket.get(String(userId)))?.json());
  return entry.memberships.find((membership) => membership.brandId === brandId)?.pointIds;
}

test('points are stored with the membership, published, shown to the person, and taken away', async () => {
  const owner = await ownerOf(auth);
  const [first = 0, second = 0] = await pointsOf(owner.brandId, 2);
  const cashier = await hire(auth, owner, { pointIds: [second, first, first] });
  expect(await boundIn(cashier.userId, owner.brandId)).toEqual([first, second]);
  const own = async () => (await cashier.call('GET', '/auth/v1/memberships')).body[0];
  expect(await own()).toMatchObject({ pointIds: [first, second] });
  const { body: narrowed } = await patch(owner, cashier.userId, { pointIds: [second] });
  expect(narrowed).toMatchObject({ roles: ['CASHIER'], pointIds: [second] });
  // A screen of an earlier release knows no points: they stay.
  const { body: kept } = await patch(owner, cashier.userId, { roles: ['COOK'] });
  expect(kept).toMatchObject({ roles: ['COOK'], pointIds: [second] });
  const { body: freed } = await patch(owner, cashier.userId, { pointIds: [] });
  expect(freed.pointIds).toBeUndefined();
  expect(await boundIn(cashier.userId, owner.brandId)).toBeUndefined();
  expect(await own()).not.toHaveProperty('pointIds');
});

test('an owner is bound to none, and whoever becomes one is freed', async () => {
  const owner = await ownerOf(auth);
  const [point = 0] = await pointsOf(owner.brandId, 1);
  const refused = await create(owner, { roles: ['OWNER', 'COOK'], pointIds: [point] });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { pointIds: 'Владелец работает во всех точках' },
  ]);
  const cook = await hire(auth, owner, { roles: ['COOK'], pointIds: [point] });
  expect((await patch(owner, cook.userId, { roles: ['COOK', 'OWNER'] })).body).not.toHaveProperty('pointIds');
  expect(await boundIn(cook.userId, owner.brandId)).toBeUndefined();
});

test('only existing points of the brand are given, at most so many', async () => {
  const [owner, other] = [await ownerOf(auth), await ownerOf(auth)];
  const [point = 0, gone = 0] = await pointsOf(owner.brandId, 2);
  const [foreign = 0] = await pointsOf(other.brandId, 1);
  const second = await grantBrand(auth, owner.userId);
  const [elsewhere = 0] = await pointsOf(second.brandId, 1);
  const cashier = await hire(auth, owner, { pointIds: [point, gone] });
  await publishPoint(gone, owner.brandId, { version: 2, removed: true });
  const { points: known } = await openAuthDeps(auth.options);
  await eventually(async () => (await known.findById(gone).lean())?.removed === true || undefined);
  for (const pointIds of [[foreign], [elsewhere], [point, 999_999], ['x'], [-1], 'all'])
    expect((await patch(owner, cashier.userId, { pointIds })).status).toBe(400);
  expect((await create(owner, { pointIds: [gone] })).status).toBe(400);
  // It was given while it existed.
  expect((await patch(owner, cashier.userId, { roles: ['COOK'] })).body.pointIds).toEqual([point, gone]);
  const many = Array.from({ length: STAFF_POINTS_MAX + 1 }, (_, index) => index + 1);
  expect((await patch(owner, cashier.userId, { pointIds: many })).body.errors).toEqual({
    pointIds: `Не больше ${STAFF_POINTS_MAX} точек`,
  });
});

describe('an administrator who is bound to points', () => {
  const open = async () => {
    const owner = await ownerOf(auth);
    const [mine = 0, also = 0, other = 0] = await pointsOf(owner.brandId, 3);
    const admin = await hire(auth, owner, { roles: ['ADMIN'], pointIds: [mine, also] });
    await eventually(async () => (await admin.call('GET', USERS)).status === 200 || undefined);
    return { owner, admin, mine, also, other };
  };

  test('gives work at these points alone', async () => {
    const { admin, mine, other } = await open();
    expect((await create(admin, { pointIds: [mine] })).status).toBe(201);
    for (const pointIds of [undefined, [], [other], [mine, other]]) {
      const { status, body } = await create(admin, { pointIds });
      expect([status, body.errors]).toEqual([400, { pointIds: 'Выберите из своих точек' }]);
    }
    // An account without a role works nowhere.
    expect((await create(admin, { roles: ['USER'] })).status).toBe(201);
  });

  test('neither frees himself nor adds a point, but may leave one', async () => {
    const { admin, mine, also, other } = await open();
    for (const pointIds of [[], [mine, other]])
      expect((await patch(admin, admin.userId, { pointIds })).status).toBe(400);
    expect((await patch(admin, admin.userId, { pointIds: [also] })).status).toBe(200);
  });

  test('changes no work, password or key of who works elsewhere, and removes nobody of them', async () => {
    const { owner, admin, mine, other } = await open();
    const { body: hall } = await owner.call('POST', '/staff/v1/departments', { json: { name: 'Зал' } });
    const moved = { departmentId: hall.id };
    expect((await patch(admin, owner.userId, moved)).status).toBe(403);
    for (const pointIds of [[], [other], [mine, other]]) {
      const person = await hire(auth, owner, { roles: ['ADMIN'], pointIds });
      const whole = newPerson({ login: person.username, roles: ['ADMIN'], pointIds });
      const calls = [
        patch(admin, person.userId, { roles: ['COOK'] }),
        patch(admin, person.userId, { roles: [] }),
        patch(admin, person.userId, { pointIds: [mine] }),
        patch(admin, person.userId, moved),
        patch(admin, person.userId, { ...moved, roles: ['ADMIN'], pointIds }),
        admin.call('PUT', `${USERS}/${person.userId}`, { json: { ...whole, password: 'mine-now-1' } }),
        admin.call('POST', `${USERS}/${person.userId}/api-key`, {}),
        admin.call('DELETE', `${USERS}/${person.userId}`),
      ];
      for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
    }
    const own = await hire(auth, owner, { pointIds: [mine] });
    expect((await patch(admin, own.userId, moved)).body).toMatchObject(moved);
    expect((await patch(admin, admin.userId, moved)).status).toBe(200);
    expect((await admin.call('DELETE', `${USERS}/${own.userId}`)).status).toBe(200);
  });
});

test('the journal names the points before and after', async () => {
  const owner = await ownerOf(auth);
  const [first = 0, second = 0] = await pointsOf(owner.brandId, 2);
  const cashier = await hire(auth, owner, { pointIds: [first] });
  await patch(owner, cashier.userId, { pointIds: [first, second] });
  await patch(owner, cashier.userId, { pointIds: [] });
  await patch(owner, cashier.userId, { roles: ['COOK'] });
  const { body } = await owner.call('GET', '/auth/v1/journal/staff');
  const entries = JournalPage.parse(body).content.filter(({ objectId }) => objectId === cashier.userId);
  const changes = entries.map(({ changes: all }) => all.find(({ field }) => field === 'points'));
  const [one, both] = [`Точка ${first}`, `Точка ${first}, Точка ${second}`];
  expect(changes).toEqual([
    undefined,
    expect.objectContaining({ before: both, after: 'все' }),
    expect.objectContaining({ before: one, after: both }),
    expect.objectContaining({ before: null, after: one }),
  ]);
});

test('a role of an owner that an earlier release has granted frees the person', async () => {
  const owner = await ownerOf(auth);
  const [point = 0] = await pointsOf(owner.brandId, 1);
  const cook = await hire(auth, owner, { roles: ['COOK'], pointIds: [point] });
  const { memberships } = await openAuthDeps(auth.options);
  await memberships.updateOne({ userId: cook.userId }, { $set: { roles: ['OWNER'] } });
  expect((await cook.call('GET', '/auth/v1/memberships')).body[0]).not.toHaveProperty('pointIds');
});
