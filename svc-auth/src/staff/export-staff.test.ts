import { openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, signedIn, type Visitor } from '../../test/auth-harness.js';
import { hire, newPerson, ownerOf } from '../../test/staff-harness.js';

const auth = openForTests(openAuth);

const read = async (by: Visitor, query = '') => {
  const { response } = await by.raw('GET', `/staff/v1/users/export${query}`);
  return response;
};
const linesOf = (csv: string): string[] => csv.replace('\ufeff', '').trimEnd().split('\r\n');

it('the export has a byte order mark, semicolons and exactly the columns, the newest account first', async () => {
  const owner = await ownerOf(auth);
  const hall = (await owner.call('POST', '/staff/v1/departments', { json: { name: 'Зал; первый' } })).body;
  const { body } = await owner.call('POST', '/staff/v1/users', {
    json: newPerson({
      login: 'export-anna',
      lastName: 'О"Нил',
      patronymic: 'Петровна',
      roles: ['CASHIER', 'COOK'],
      departmentId: hall.id,
    }),
  });
  const response = await read(owner);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe('attachment; filename="staff.csv"');
  expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, first, second] = linesOf(response.body);
  expect(head).toBe('login;lastName;firstName;patronymic;roles;department;createdAt');
  expect(first).toBe(`export-anna;"О""Нил";Анна;Петровна;COOK|CASHIER;"Зал; первый";${body.createdAt}`);
  expect(second).toMatch(new RegExp(`^${owner.username};;;;OWNER;;`));
});

it.each(['=1+1', '+7', '-2', '@SUM(A1)'])('neutralises a cell that begins with %j', async (lastName) => {
  const owner = await ownerOf(auth);
  const login = `formula-${lastName.codePointAt(0)}`;
  await owner.call('POST', '/staff/v1/users', { json: newPerson({ login, lastName }) });
  expect(linesOf((await read(owner)).body)[1]).toContain(`${login};'${lastName};`);
});

it('contains the whole filtered list, in the order of the list', async () => {
  const owner = await ownerOf(auth);
  const logins = Array.from({ length: 25 }, (_value, index) => `export-${index}`);
  for (const [index, login] of logins.entries())
    await owner.call('POST', '/staff/v1/users', {
      json: newPerson({ login, roles: index % 2 === 0 ? ['COOK'] : ['CASHIER'] }),
    });
  const exported = async (query: string) =>
    linesOf((await read(owner, query)).body)
      .slice(1)
      .map((line) => line.split(';')[0]);
  expect(await exported('?query=export-')).toEqual(logins.toReversed());
  const cooks = logins.filter((_login, index) => index % 2 === 0);
  expect(await exported('?roles=COOK')).toEqual(cooks.toReversed());
  expect(await exported('?departmentIds=999999')).toEqual([]);
});

it('the export is refused without the permission, and contains no other master’s staff', async () => {
  const [owner, other] = [await ownerOf(auth), await ownerOf(auth)];
  const cook = await hire(auth, owner, { roles: ['COOK'] });
  for (const by of [cook, await signedIn(auth.app)]) {
    const refused = await read(by);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'FORBIDDEN', message: 'Нет прав на экспорт' });
  }
  expect((await read(other)).body).not.toContain(cook.username);
});
