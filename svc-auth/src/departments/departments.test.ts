import type { Department, StaffUser } from '@skatert/contracts/auth/staff';
import { inTransaction } from '@skatert/service-kit/data/database';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, signedIn, type Visitor } from '../../test/auth-harness.js';
import { hire, newPerson, ownerOf } from '../../test/staff-harness.js';
import { createDepartmentModel, holdDepartment } from './department-model.js';

const auth = openForTests(openAuth);

const PATH = '/staff/v1/departments';
const USERS = '/staff/v1/users';
const TAKEN = {
  code: 'DEPARTMENT_TAKEN',
  message: 'Отдел с таким названием уже есть',
  errors: { name: 'Отдел с таким названием уже есть' },
};
const make = (by: Visitor, json: object) => by.call('POST', PATH, { json });
const rename = (by: Visitor, id: number, json: object) => by.call('PUT', `${PATH}/${id}`, { json });
const remove = (by: Visitor, id: number) => by.call('DELETE', `${PATH}/${id}`);
const list = async (by: Visitor): Promise<Department[]> => (await by.call('GET', PATH)).body;
const listed = async (by: Visitor) => (await list(by)).map(({ name, people }) => [name, people]);

it('departments are listed per master by name, with the number of people', async () => {
  const [owner, other] = [await ownerOf(auth), await ownerOf(auth)];
  expect((await make(owner, { name: 'Кухня', description: '' })).body).toMatchObject({
    name: 'Кухня',
    description: null,
    people: 0,
  });
  const bar = (await make(owner, { name: 'Бар', description: 'Напитки' })).body;
  const cook = await hire(auth, owner, { departmentId: bar.id });
  await hire(auth, owner, { departmentId: bar.id, roles: [] });
  expect(await listed(owner)).toEqual([
    ['Бар', 2],
    ['Кухня', 0],
  ]);
  await owner.call('DELETE', `${USERS}/${cook.userId}`);
  expect(await listed(owner)).toEqual([
    ['Бар', 1],
    ['Кухня', 0],
  ]);
  expect(await list(other)).toEqual([]);
});

it.each([
  [{ name: '  ' }, { name: 'Название обязательно' }],
  [{}, { name: 'Название обязательно' }],
  [{ name: 'я'.repeat(101) }, { name: 'Не больше 100 символов' }],
  [{ name: 'Ку\u0007хня' }, { name: 'Недопустимые символы' }],
  [{ name: 7 }, { name: 'Название обязательно' }],
  [{ name: 'Зал', description: 'я'.repeat(1001) }, { description: 'Не больше 1000 символов' }],
])('%j is refused for a new and for a renamed department', async (json, errors) => {
  const owner = await ownerOf(auth);
  const { body } = await make(owner, { name: 'Бар' });
  expect((await make(owner, json)).body.errors).toEqual(errors);
  expect((await rename(owner, body.id, json)).body.errors).toEqual(errors);
  expect(await listed(owner)).toEqual([['Бар', 0]]);
});

it('departments can be renamed and described again', async () => {
  const owner = await ownerOf(auth);
  const { body } = await make(owner, { name: 'Кухня', description: 'Горячий цех' });
  const renamed = await rename(owner, body.id, { name: 'КУХНЯ' });
  expect(renamed.status).toBe(200);
  expect(renamed.body).toEqual({ id: body.id, name: 'КУХНЯ', description: null, people: 0 });
});

describe('names', () => {
  it('are unique per master, whatever their case, spaces and ё', async () => {
    const [owner, other] = [await ownerOf(auth), await ownerOf(auth)];
    await make(owner, { name: 'Приём  гостей' });
    const bar = (await make(owner, { name: 'Бар' })).body;
    const again = await make(owner, { name: ' прием ГОСТЕЙ ' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject(TAKEN);
    expect((await rename(owner, bar.id, { name: 'ПРИЁМ ГОСТЕЙ' })).body).toMatchObject(TAKEN);
    expect((await make(other, { name: 'Бар' })).status).toBe(201);
    expect((await list(owner)).map(({ name }) => name)).toEqual(['Бар', 'Приём  гостей']);
  });

  it('are unique for concurrent calls', async () => {
    const owner = await ownerOf(auth);
    const both = await Promise.all(['Зал', 'зал', 'ЗАЛ'].map((name) => make(owner, { name })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await list(owner)).toHaveLength(1);
  });

  it('of departments that an earlier release created are taken, too', async () => {
    const owner = await ownerOf(auth);
    const stored = { _id: 900_001 as never, masterId: owner.userId, name: 'Склад', description: null };
    await auth.platform.connection.collection('departments').insertOne({ ...stored, createdAt: new Date() });
    expect((await make(owner, { name: 'склад' })).body).toMatchObject(TAKEN);
    expect((await rename(owner, 900_001, { name: 'Склады' })).status).toBe(200);
    expect((await make(owner, { name: 'склад' })).status).toBe(201);
  });
});

describe('a removal', () => {
  it('moves the people to no department, and refuses edits of what was read before', async () => {
    const owner = await ownerOf(auth);
    const [hall, bar] = [
      (await make(owner, { name: 'Зал' })).body,
      (await make(owner, { name: 'Бар' })).body,
    ];
    const moved = await hire(auth, owner, { departmentId: hall.id });
    const kept = await hire(auth, owner, { departmentId: bar.id });
    const users = async (): Promise<StaffUser[]> => (await owner.call('GET', USERS)).body.items;
    const userOf = async (id: number) => (await users()).find((user) => user.id === id);
    const read = await userOf(moved.userId);
    expect((await remove(owner, hall.id)).body).toEqual({});
    expect(await listed(owner)).toEqual([['Бар', 1]]);
    expect(await userOf(moved.userId)).toMatchObject({ departmentId: null, editedBy: { id: owner.userId } });
    expect(await userOf(kept.userId)).toMatchObject({ departmentId: bar.id });
    const stale = await owner.call('PUT', `${USERS}/${moved.userId}`, { json: { ...read, password: '' } });
    expect(stale.body.code).toBe('EDIT_CONFLICT');
    expect((await remove(owner, hall.id)).status).toBe(404);
    expect((await make(owner, { name: 'Зал' })).status).toBe(201);
  });

  it('conflicts with a transaction that moves an account into it', async () => {
    const { connection } = auth.platform;
    const departments = createDepartmentModel(connection);
    const owner = await ownerOf(auth);
    const hall = (await make(owner, { name: 'Зал' })).body;
    await inTransaction(connection, async (session) => {
      expect(await holdDepartment(departments, owner.userId, hall.id, session)).toBe(true);
      const removal = await connection.startSession();
      removal.startTransaction();
      const removed = departments.deleteOne({ _id: hall.id }, { session: removal });
      await expect(removed).rejects.toMatchObject({ codeName: 'WriteConflict' });
      await removal.endSession();
    });
  });

  it('leaves nobody in it who is assigned concurrently', async () => {
    const owner = await ownerOf(auth);
    for (let round = 0; round < 5; round += 1) {
      const hall = (await make(owner, { name: `Зал ${round}` })).body;
      await Promise.all([
        remove(owner, hall.id),
        ...[1, 2].map(() =>
          owner.call('POST', USERS, { json: newPerson({ roles: [], departmentId: hall.id }) }),
        ),
      ]);
      const records = auth.platform.connection.collection('staff-records');
      expect(await records.countDocuments({ departmentId: hall.id })).toBe(0);
    }
  });
});

it('departments of another master are 404, and need the permission to manage staff', async () => {
  const [owner, other] = [await ownerOf(auth), await ownerOf(auth)];
  const { body } = await make(owner, { name: 'Кухня' });
  const cook = await hire(auth, owner, { roles: ['COOK'], departmentId: body.id });
  expect((await rename(other, body.id, { name: 'Моя' })).status).toBe(404);
  expect((await remove(other, body.id)).status).toBe(404);
  for (const by of [cook, await signedIn(auth.app)]) {
    expect((await rename(by, body.id, { name: 'Моя' })).body.message).toBe('Недостаточно прав');
    expect((await remove(by, body.id)).status).toBe(403);
  }
  expect(await listed(owner)).toEqual([['Кухня', 1]]);
});
