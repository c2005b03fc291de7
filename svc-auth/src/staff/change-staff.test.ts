import { ACCESS_BUCKET, type AccessEntry } from '@skatert/contracts/auth/access';
import { StaffPage } from '@skatert/contracts/auth/staff';
import { openBucket } from '@skatert/service-kit/events/bucket-watch';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, Visitor } from '../../test/auth-harness.js';
import { profile } from '../../test/profile.js';
import {
  choose,
  grantBrand,
  hire,
  newPerson,
  OWN_PASSWORD,
  ownerOf,
  type Person,
} from '../../test/staff-harness.js';
import { openAuthDeps } from '../auth-deps.js';
import { grantMembership } from '../memberships/grant-membership.js';

const auth = openForTests(openAuth);

const USERS = '/staff/v1/users';
const edit = (by: Visitor, id: number, json: object) => by.call('PUT', `${USERS}/${id}`, { json });
const patchRoles = (by: Visitor, id: number, roles: string[]) =>
  by.call('PATCH', `${USERS}/${id}`, { json: { roles } });
const remove = (by: Visitor, id: number) => by.call('DELETE', `${USERS}/${id}`);
const list = async (by: Visitor, query = '') =>
  StaffPage.parse((await by.call('GET', `${USERS}${query}`)).body);
const rolesOf = async (by: Visitor, id: number) =>
  (await list(by)).items.find((item) => item.id === id)?.roles;

async function heldBy(userId: number): Promise<AccessEntry['memberships']> {
  const bucket = await openBucket(auth.platform.bus, ACCESS_BUCKET);
  return (await bucket.get(String(userId)))?.json<AccessEntry>().memberships ?? [];
}

/** Repeats a call until it returns the status, since the access directory is updated asynchronously. */
const until = (status: number, call: () => Promise<{ status: number }>) =>
  eventually(async () => (await call()).status === status || undefined);

describe('an edit', () => {
  it('changes the sent fields and the permissions, and keeps the password when it is empty', async () => {
    const owner = await ownerOf(auth);
    const cashier = await hire(auth, owner);
    const body = {
      ...newPerson({ login: cashier.username, roles: ['ADMIN'], firstName: 'Ольга' }),
      password: '',
    };
    const { status, body: user } = await edit(owner, cashier.userId, body);
    expect(status).toBe(200);
    expect(user).toMatchObject({ firstName: 'Ольга', roles: ['ADMIN'] });
    await until(200, () => cashier.call('GET', USERS));
    await edit(owner, cashier.userId, { ...body, roles: ['USER'] });
    expect(await heldBy(cashier.userId)).toEqual([]);
    await until(403, () => cashier.call('GET', USERS));
    expect((await new Visitor(auth.app).logIn(cashier.username, OWN_PASSWORD)).status).toBe(200);
  });

  it('that gives OWNER marks the account, so that it is offered a brand of its own, and keeps the mark', async () => {
    const owner = await ownerOf(auth);
    const cook = await hire(auth, owner, { roles: ['COOK'] });
    const partner = await hire(auth, owner, { roles: ['OWNER'] });
    const marks = async (person: Visitor) => (await person.call('GET', '/auth/v1/whoami')).body.roles;
    expect(await marks(cook)).toEqual(['USER']);
    expect(await marks(partner)).toEqual(['USER', 'OWNER']);
    expect((await patchRoles(owner, cook.userId, ['OWNER'])).status).toBe(200);
    expect(await marks(cook)).toEqual(['USER', 'OWNER']);
    expect((await patchRoles(owner, cook.userId, [])).status).toBe(200);
    expect(await marks(cook)).toEqual(['USER', 'OWNER']);
  });

  it('with a new password ends the sessions of the account', async () => {
    const owner = await ownerOf(auth);
    const cashier = await hire(auth, owner);
    const person = newPerson({ login: cashier.username, password: 'second-password' });
    expect((await edit(owner, cashier.userId, person)).status).toBe(200);
    expect((await cashier.call('GET', '/auth/v1/whoami')).status).toBe(401);
    expect((await cashier.refresh()).status).toBe(401);
    const again = new Visitor(auth.app);
    expect((await again.logIn(cashier.username, OWN_PASSWORD)).status).toBe(401);
    expect((await again.logIn(cashier.username, 'second-password')).body.code).toBe(
      'PASSWORD_CHANGE_REQUIRED',
    );
    expect((await again.logInFirst(cashier.username, 'second-password', 'third-password')).status).toBe(200);
  });

  it('never changes personal data of another master’s account, nor lets an admin become an owner', async () => {
    const owner = await ownerOf(auth);
    const admin = await hire(auth, owner, { roles: ['ADMIN'] });
    const takeOver = newPerson({ login: owner.username, password: 'mine-now-1', roles: ['OWNER'] });
    expect((await edit(admin, owner.userId, takeOver)).body.code).toBe('PERSONAL_DATA');
    const second = await hire(auth, owner, { roles: ['OWNER'] });
    const same = newPerson({ login: second.username, roles: ['OWNER'] });
    expect((await edit(admin, second.userId, { ...same, password: 'mine-now-1' })).status).toBe(403);
    expect((await edit(admin, second.userId, { ...same, roles: ['ADMIN'], password: '' })).status).toBe(403);
    expect(
      (await edit(admin, admin.userId, newPerson({ login: admin.username, roles: ['OWNER'] }))).status,
    ).not.toBe(200);
    expect(await rolesOf(owner, second.userId)).toEqual(['OWNER']);
    const managed = async (id: number) => (await list(owner)).items.find((item) => item.id === id)?.managed;
    expect(await managed(owner.userId)).toBe(false);
    expect(await managed(second.userId)).toBe(true);
    // An account with its own brand is no longer under the master's control.
    await grantBrand(auth, second.userId);
    expect(await managed(second.userId)).toBe(false);
    expect((await edit(owner, second.userId, { ...same, password: 'mine-now-1' })).body.code).toBe(
      'PERSONAL_DATA',
    );
    expect((await new Visitor(auth.app).logIn(second.username, OWN_PASSWORD)).status).toBe(200);
  });

  it('by a brand’s admin is rejected for staff who work in another brand of the master', async () => {
    const owner = await ownerOf(auth);
    const admin = await hire(auth, owner, { roles: ['ADMIN'] });
    const { membershipId } = await grantBrand(auth, owner.userId);
    await choose(owner, membershipId);
    const elsewhere = await hire(auth, owner, { roles: ['ADMIN'] });
    const person = newPerson({ login: elsewhere.username, roles: ['USER'], password: 'mine-now-1' });
    expect((await edit(admin, elsewhere.userId, person)).status).toBe(403);
    expect((await remove(admin, elsewhere.userId)).status).toBe(403);
    const entry = (await list(admin)).items.find(({ id }) => id === elsewhere.userId);
    expect(entry).toMatchObject({ roles: ['USER'], places: [{ roles: ['ADMIN'] }] });
  });

  it('returns 404 to another master, and 409 when a brand would lose its last owner', async () => {
    const [owner, other] = [await ownerOf(auth), await ownerOf(auth)];
    const cashier = await hire(auth, owner);
    expect((await edit(other, cashier.userId, newPerson({ login: cashier.username }))).status).toBe(404);
    expect((await remove(other, cashier.userId)).status).toBe(404);
    const self = (await list(owner)).items.find(({ id }) => id === owner.userId);
    const second = await hire(auth, owner, { roles: ['OWNER'] });
    const demoted = newPerson({
      login: second.username,
      roles: ['ADMIN'],
      phone: self?.phone ?? '+7 (999) 123-45-67',
    });
    const person = (await list(owner)).items.find(({ id }) => id === second.userId);
    const same = { ...demoted, ...person, version: undefined, roles: ['ADMIN'], password: '' };
    expect((await edit(owner, second.userId, same)).body.roles).toEqual(['ADMIN']);
    expect((await edit(owner, second.userId, { ...same, roles: ['OWNER'] })).body.roles).toEqual(['OWNER']);
    await until(200, () => patchRoles(owner, owner.userId, ['ADMIN']));
    expect((await edit(second, second.userId, same)).body.code).toBe('LAST_OWNER');
    expect((await edit(second, second.userId, { ...same, roles: [] })).body.code).toBe('LAST_OWNER');
    expect(await heldBy(second.userId)).toMatchObject([{ roles: ['OWNER'] }]);
  });
});

describe('the creator of a brand', () => {
  it('keeps the role of an owner against another owner, until giving it up', async () => {
    const creator = await ownerOf(auth);
    const second = await hire(auth, creator, { roles: ['OWNER'] });
    await until(409, () => remove(second, creator.userId));
    for (const response of [
      await remove(second, creator.userId),
      await patchRoles(second, creator.userId, ['ADMIN']),
      await patchRoles(second, creator.userId, ['USER']),
    ])
      expect(response).toMatchObject({
        status: 409,
        body: {
          code: 'BRAND_CREATOR',
          message: 'Роль владельца у создателя бренда может снять только он сам',
        },
      });
    expect(await heldBy(creator.userId)).toMatchObject([{ roles: ['OWNER'] }]);
    expect((await patchRoles(second, creator.userId, ['OWNER', 'COOK'])).status).toBe(200);

    expect((await patchRoles(creator, creator.userId, ['USER'])).body.code).toBe('OWN_ROLES');
    expect((await patchRoles(creator, creator.userId, ['ADMIN'])).body.roles).toEqual(['ADMIN']);
    expect((await remove(second, creator.userId)).status).toBe(200);
  });
});

describe('an edit of the own account', () => {
  it('never takes the caller’s own rights, and may change its department and other roles', async () => {
    const owner = await ownerOf(auth);
    const partner = await hire(auth, owner, { roles: ['OWNER', 'COOK'] });
    const admin = await hire(auth, owner, { roles: ['ADMIN'] });
    const own = async (by: Person) => {
      const user = (await list(owner)).items.find(({ id }) => id === by.userId);
      return (json: object) => edit(by, by.userId, { ...user, version: undefined, password: '', ...json });
    };
    for (const roles of [['ADMIN'], ['COOK'], []]) {
      const refused = await (await own(partner))({ roles });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'OWN_ROLES',
        message: 'Нельзя лишить самого себя прав на управление персоналом',
      });
    }
    expect((await (await own(admin))({ roles: ['CASHIER'] })).body.code).toBe('OWN_ROLES');
    expect(await rolesOf(owner, admin.userId)).toEqual(['ADMIN']);
    expect((await (await own(admin))({ roles: ['ADMIN', 'CASHIER'] })).status).toBe(200);
    expect((await (await own(partner))({ roles: ['OWNER'] })).body.roles).toEqual(['OWNER']);
  });
});

describe('an edit of department and roles alone', () => {
  it('is possible for an account whose personal data only itself may change', async () => {
    const owner = await ownerOf(auth);
    const { body: hall } = await owner.call('POST', '/staff/v1/departments', { json: { name: 'Зал' } });
    const patch = (json: object) => owner.call('PATCH', `${USERS}/${owner.userId}`, { json });
    const { status, body } = await patch({ departmentId: hall.id, roles: ['COOK', 'OWNER'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ departmentId: hall.id, roles: ['OWNER', 'COOK'], lastName: null });
    // Other fields are ignored.
    const renamed = await patch({
      departmentId: null,
      roles: ['OWNER'],
      lastName: 'Новая',
      password: 'new-12345',
    });
    expect(renamed.body).toMatchObject({ departmentId: null, lastName: null });
    expect((await new Visitor(auth.app).logIn(owner.username)).status).toBe(200);
    expect((await patch({ departmentId: null, roles: ['ADMIN'] })).body.code).toBe('LAST_OWNER');
    expect((await patch({ departmentId: 999_999, roles: ['OWNER'] })).body.errors).toEqual({
      departmentId: 'Отдел не найден',
    });
    const stale = await patch({ departmentId: null, roles: ['OWNER'], version: body.version });
    expect(stale.body).toMatchObject({ code: 'EDIT_CONFLICT', current: { id: owner.userId } });
  });

  it('leaves what it omits, and changes nothing at all with an empty body', async () => {
    const owner = await ownerOf(auth);
    const cook = await hire(auth, owner, { roles: ['COOK'] });
    const { body: hall } = await owner.call('POST', '/staff/v1/departments', { json: { name: 'Зал' } });
    const patch = async (json: object) =>
      (await owner.call('PATCH', `${USERS}/${cook.userId}`, { json })).body;
    const moved = await patch({ departmentId: hall.id });
    expect(moved).toMatchObject({ departmentId: hall.id, roles: ['COOK'], places: [{ roles: ['COOK'] }] });
    const promoted = await patch({ roles: ['COOK', 'CASHIER'] });
    expect(promoted.departmentId).toBe(hall.id);
    expect(await patch({})).toEqual(promoted);
    expect((await patch({ version: moved.version })).code).toBe('EDIT_CONFLICT');
    expect(await patch({ departmentId: null })).toMatchObject({ departmentId: null, roles: promoted.roles });
  });
});

describe('two editors', () => {
  it('of one account: the second save returns 409 with the account as it is now, and changes nothing', async () => {
    const owner = await ownerOf(auth);
    const admin = await hire(auth, owner, { roles: ['ADMIN'] });
    const cashier = await hire(auth, owner);
    const read = (await list(owner)).items.find(({ id }) => id === cashier.userId);
    const body = { ...read, password: '' };
    const first = await edit(owner, cashier.userId, { ...body, lastName: 'Первая' });
    expect(first.body.version).toBeGreaterThan(read?.version ?? 0);
    const second = await edit(admin, cashier.userId, { ...body, firstName: 'Вторая', roles: ['COOK'] });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'EDIT_CONFLICT',
      message: 'Пока вы редактировали, данные изменил другой сотрудник',
      current: {
        id: cashier.userId,
        lastName: 'Первая',
        firstName: read?.firstName,
        roles: ['CASHIER'],
        version: first.body.version,
        updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        editedBy: { id: owner.userId, name: owner.username },
      },
    });
    expect(await heldBy(cashier.userId)).toMatchObject([{ roles: ['CASHIER'] }]);
    const merged = { ...body, ...second.body.current, firstName: 'Вторая' };
    expect((await edit(admin, cashier.userId, merged)).body).toMatchObject({
      lastName: 'Первая',
      firstName: 'Вторая',
      editedBy: { id: admin.userId },
    });
  });

  it('includes the person, who edits the own profile', async () => {
    const owner = await ownerOf(auth);
    const cashier = await hire(auth, owner);
    const read = (await list(owner)).items.find(({ id }) => id === cashier.userId);
    const own = await cashier.call('PATCH', '/user/v1/edit', { json: profile({ lastName: 'Новая' }) });
    expect(own.status).toBe(200);
    const refused = await edit(owner, cashier.userId, { ...read, password: '' });
    expect(refused.body.current).toMatchObject({ lastName: 'Новая', editedBy: { id: cashier.userId } });
  });

  it('at the same time: one save is made', async () => {
    const owner = await ownerOf(auth);
    const cashier = await hire(auth, owner);
    const read = (await list(owner)).items.find(({ id }) => id === cashier.userId);
    const names = ['Первая', 'Вторая', 'Третья'];
    const saves = await Promise.all(
      names.map((lastName) => edit(owner, cashier.userId, { ...read, lastName, password: '' })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const saved = names[saves.findIndex(({ status }) => status === 200)];
    expect((await list(owner)).items[0]?.lastName).toBe(saved);
  });

  it('never learn who edits for another master', async () => {
    const [owner, other] = [await ownerOf(auth), await ownerOf(auth)];
    const cashier = await hire(auth, owner);
    const deps = await openAuthDeps(auth.options);
    const grant = { userId: cashier.userId, brandName: 'Чужой', role: 'COOK' as const };
    await grantMembership(deps, { ...grant, brandId: other.brandId, masterId: other.userId });
    const read = (await list(owner)).items.find(({ id }) => id === cashier.userId);
    await edit(owner, cashier.userId, { ...read, roles: ['ADMIN'], password: '' });
    const seen = (await list(other)).items.find(({ id }) => id === cashier.userId);
    expect(seen).toMatchObject({ roles: ['COOK'], editedBy: null });
  });

  it('must send a valid version', async () => {
    const owner = await ownerOf(auth);
    const cashier = await hire(auth, owner);
    for (const version of ['2', 0, 1.5, null]) {
      const refused = await edit(owner, cashier.userId, {
        ...newPerson({ login: cashier.username }),
        version,
      });
      expect(refused.body.errors).toEqual({ version: 'Неверная версия' });
    }
  });
});

describe('a removal', () => {
  it('ends the memberships and sessions of an account created by the master, and blocks its login', async () => {
    const owner = await ownerOf(auth);
    const admin = await hire(auth, owner, { roles: ['ADMIN'] });
    expect((await remove(owner, admin.userId)).body).toEqual({});
    expect(await heldBy(admin.userId)).toEqual([]);
    expect((await admin.call('GET', '/auth/v1/whoami')).status).toBe(401);
    expect((await admin.refresh()).status).toBe(401);
    expect((await new Visitor(auth.app).logIn(admin.username, OWN_PASSWORD)).status).toBe(401);
    expect((await list(owner)).items.map(({ id }) => id)).not.toContain(admin.userId);
    expect((await remove(owner, admin.userId)).status).toBe(404);
  });

  it('does not block an account that was created elsewhere or has another membership', async () => {
    const owner = await ownerOf(auth);
    const partner = await hire(auth, owner, { roles: ['OWNER'] });
    const cashier = await hire(auth, owner);
    const own = await grantBrand(auth, cashier.userId);
    await remove(owner, cashier.userId);
    const login = await new Visitor(auth.app).logIn(cashier.username, OWN_PASSWORD);
    expect(login.body.memberships.map(({ brandId }: { brandId: number }) => brandId)).toEqual([own.brandId]);
    await until(200, () => patchRoles(owner, owner.userId, ['ADMIN']));
    await until(200, () => remove(partner, owner.userId));
    const former = await new Visitor(auth.app).logIn(owner.username);
    expect(former.status).toBe(200);
    expect(former.body.memberships).toEqual([]);
  });

  it('is rejected for the own account, and for an owner unless the caller is one', async () => {
    const owner = await ownerOf(auth);
    const admin = await hire(auth, owner, { roles: ['ADMIN'] });
    expect((await remove(owner, owner.userId)).body.code).toBe('OWN_ACCOUNT');
    expect((await remove(admin, owner.userId)).status).toBe(403);
    for (const id of ['0', '-1', 'x', '9'.repeat(30)])
      expect((await owner.call('DELETE', `${USERS}/${id}`)).status).toBe(400);
  });

  it('keeps one of two owners who remove each other concurrently', async () => {
    const owner = await ownerOf(auth);
    const first = await hire(auth, owner, { roles: ['OWNER'] });
    const second = await hire(auth, owner, { roles: ['OWNER'] });
    await until(200, () => patchRoles(owner, owner.userId, ['ADMIN']));
    const both = await Promise.all([remove(first, second.userId), remove(second, first.userId)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = [...(await heldBy(first.userId)), ...(await heldBy(second.userId))];
    expect(left).toMatchObject([{ brandId: owner.brandId, roles: ['OWNER'] }]);
  });
});
