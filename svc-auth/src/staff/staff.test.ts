import { ACCESS_BUCKET, type AccessEntry } from '@skatert/contracts/auth/access';
import { CreatedStaffUser, StaffPage } from '@skatert/contracts/auth/staff';
import { openBucket } from '@skatert/service-kit/events/bucket-watch';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, signedIn, Visitor } from '../../test/auth-harness.js';
import { grantBrand, hire, newPerson, OWN_PASSWORD, ownerOf } from '../../test/staff-harness.js';

const auth = openForTests(openAuth);

const USERS = '/staff/v1/users';
const create = (by: Visitor, changes: object = {}) => by.call('POST', USERS, { json: newPerson(changes) });
const remove = (by: Visitor, id: number) => by.call('DELETE', `${USERS}/${id}`);
const list = async (by: Visitor, query = '') =>
  StaffPage.parse((await by.call('GET', `${USERS}${query}`)).body);

async function heldBy(userId: number): Promise<AccessEntry['memberships']> {
  const bucket = await openBucket(auth.platform.bus, ACCESS_BUCKET);
  return (await bucket.get(String(userId)))?.json<AccessEntry>().memberships ?? [];
}

describe('a new staff account', () => {
  it('can sign in, has its roles in the context’s brand, and is published with the response', async () => {
    const owner = await ownerOf(auth);
    const { status, body } = await create(owner, { login: 'cashier-1', roles: ['CASHIER', 'ROLE_COOK'] });
    expect(status).toBe(201);
    expect(CreatedStaffUser.parse(body)).toMatchObject({
      login: 'cashier-1',
      roles: ['COOK', 'CASHIER'],
      masterId: owner.userId,
      phone: '+7 (999) 123-45-67',
      apiKey: expect.stringMatching(/^[A-HJ-NP-Za-hjkmnp-z2-9]{24}$/),
    });
    expect(await heldBy(body.id)).toMatchObject([{ brandId: owner.brandId, masterId: owner.userId }]);
    const login = await new Visitor(auth.app).logInFirst('cashier-1', 'first-password', OWN_PASSWORD);
    expect(login.body).toMatchObject({
      roles: ['USER'],
      phone: '+79991234567',
      memberships: [{ brandId: owner.brandId, roles: ['CASHIER', 'COOK'] }],
    });
  });

  it('belongs to the master of the context, even when the body has another masterId', async () => {
    const [owner, other] = [await ownerOf(auth), await ownerOf(auth)];
    const { body } = await create(owner, { masterId: other.userId });
    expect(body.masterId).toBe(owner.userId);
    expect((await list(other, `?masterId=${owner.userId}`)).items.map(({ id }) => id)).toEqual([
      other.userId,
    ]);
  });

  it('may have no role: it signs in as a customer without permissions', async () => {
    const owner = await ownerOf(auth);
    const { body } = await create(owner, { roles: [], login: 'nobody-yet' });
    expect(body.roles).toEqual(['USER']);
    const user = new Visitor(auth.app);
    expect((await user.logInFirst('nobody-yet', 'first-password', OWN_PASSWORD)).body.memberships).toEqual(
      [],
    );
    expect((await user.call('GET', USERS)).status).toBe(403);
  });

  it('is rejected without a context, with a taken login, a foreign department or no permission', async () => {
    const owner = await ownerOf(auth);
    const other = await ownerOf(auth);
    const noContext = await signedIn(auth.app);
    await grantBrand(auth, noContext.userId);
    expect((await create(noContext)).body).toMatchObject({
      code: 'NO_CONTEXT',
      message: 'Выберите контекст',
    });
    await create(owner, { login: 'Marina' });
    const taken = await create(other, { login: 'mаrinа' });
    expect(taken.status).toBe(409);
    expect(taken.body.errors).toEqual({ login: 'Этот логин уже занят' });
    const department = await other.call('POST', '/staff/v1/departments', { json: { name: 'Зал' } });
    const foreign = await create(owner, { departmentId: department.body.id });
    expect(foreign.body.errors).toEqual({ departmentId: 'Отдел не найден' });
    const cook = await hire(auth, owner, { roles: ['COOK'] });
    const customer = await signedIn(auth.app);
    for (const by of [cook, customer]) {
      expect((await create(by)).body.message).toBe('Недостаточно прав');
      expect((await by.call('GET', USERS)).status).toBe(403);
      expect((await by.call('GET', '/staff/v1/departments')).status).toBe(403);
      expect((await by.call('POST', '/staff/v1/departments', { json: { name: 'Бар' } })).status).toBe(403);
    }
    expect((await create(new Visitor(auth.app))).status).toBe(401);
  });

  it('becomes OWNER only by an owner, and roles in tokens are ignored', async () => {
    const owner = await ownerOf(auth);
    const admin = await hire(auth, owner, { roles: ['ADMIN'] });
    expect((await create(admin, { roles: ['OWNER'] })).status).toBe(403);
    expect((await create(admin, { roles: ['ADMIN'] })).status).toBe(201);
    expect((await create(owner, { roles: ['OWNER'] })).status).toBe(201);
    await remove(owner, admin.userId);
    expect(admin.claims().roles).toContain('ADMIN');
    expect((await create(admin)).status).toBe(401);
  });

  it('is created once by two concurrent requests with the same login', async () => {
    const owner = await ownerOf(auth);
    const both = await Promise.all([1, 2].map(() => create(owner, { login: 'twins' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await list(owner, '?query=twins')).total).toBe(1);
  });
});

describe('the list', () => {
  it('contains only the master’s staff, newest first, filtered by page, words, departments and roles', async () => {
    const owner = await ownerOf(auth);
    await create(await ownerOf(auth), { lastName: 'Чужая' });
    const hall = (await owner.call('POST', '/staff/v1/departments', { json: { name: 'Зал' } })).body;
    const created: number[] = [];
    for (const person of [
      { lastName: 'Орлова', firstName: 'Мария', roles: ['ADMIN'], login: 'list-orlova' },
      { lastName: 'Орлов', firstName: 'Пётр', roles: ['COOK'], departmentId: hall.id, login: 'list-orlov' },
      { lastName: 'Бек', firstName: 'Али', roles: ['USER'], login: 'list-bek' },
    ])
      created.push((await create(owner, person)).body.id);
    const [orlova, orlov, bek] = created;
    const ids = async (query: string) => (await list(owner, query)).items.map(({ id }) => id);
    expect(await ids('')).toEqual([bek, orlov, orlova, owner.userId]);
    expect(await list(owner, '?page=1&size=3')).toMatchObject({ page: 1, size: 3, total: 4 });
    expect(await ids('?page=1&size=3')).toEqual([owner.userId]);
    expect(await ids(`?query=${encodeURIComponent('мария орл')}`)).toEqual([orlova]);
    expect(await ids('?query=LIST-ORL')).toEqual([orlov, orlova]);
    expect(await ids(`?query=${encodeURIComponent('.*(')}`)).toEqual([]);
    expect(await ids(`?departmentIds=${hall.id}`)).toEqual([orlov]);
    expect(await ids('?roles=COOK,USER')).toEqual([bek, orlov]);
    expect((await owner.call('GET', `${USERS}?page=-1`)).status).toBe(400);
  });

  it('is also shown without a context to the owner of one master', async () => {
    const owner = await ownerOf(auth);
    await create(owner);
    owner.token = (await owner.call('DELETE', '/auth/v1/context')).body.accessToken;
    expect((await list(owner)).total).toBe(2);
  });
});
