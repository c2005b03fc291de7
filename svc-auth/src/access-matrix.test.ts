import type { JournalPage } from '@skatert/contracts/shared/journal';
import { type Actor, CUSTOMER } from '@skatert/service-kit/testing/access-actors';
import { describeAccessMatrix, type MatrixWorld } from '@skatert/service-kit/testing/access-matrix';
import sharp from 'sharp';
import { type AuthTest, basic, openAuth, signedIn, Visitor } from '../test/auth-harness.js';
import { openMailbox } from '../test/mailbox.js';
import { profile } from '../test/profile.js';
import { grantBrand, newPerson, ownerOf } from '../test/staff-harness.js';
import { openAuthDeps } from './auth-deps.js';
import { grantMembership } from './memberships/grant-membership.js';

const PASSWORD = 'secret-1';
const OWNER = 'OWNER of the own brand';
/** An unreachable provider: a sign-in with it ends with a redirect to the login page. */
const UNREACHABLE = {
  id: 'local',
  name: 'Local',
  issuer: 'http://127.0.0.1:9',
  clientId: 'x',
  scopes: ['openid'],
};

async function openWorld() {
  const mailbox = await openMailbox();
  const auth = await openAuth({
    now: Date.now,
    smtpUrl: mailbox.smtpUrl,
    openId: { publicUrl: 'http://ours.test', providers: [UNREACHABLE] },
  });
  const deps = await openAuthDeps(auth.options);
  const master = await ownerOf(auth);
  const other = await ownerOf(auth);
  const sibling = await grantBrand(auth, master.userId);
  const brands = {
    own: { brandId: master.brandId, masterId: master.userId },
    sibling: { brandId: sibling.brandId, masterId: master.userId },
    foreign: { brandId: other.brandId, masterId: other.userId },
  };
  const accounts = new Map<string, { username: string; membershipId?: number }>();
  return {
    auth,
    master,
    accounts,
    brands,
    signIn: async ({ name, membership }: Actor) => {
      const user = await signedIn(auth.app);
      const { userId, username } = user;
      const grant = membership && {
        userId,
        brandName: 'Бренд',
        role: membership.role,
        ...brands[membership.brand],
      };
      if (grant && membership.pointIds) {
        const { role: _later, ...place } = grant;
        const bound = { locationId: null, roles: [], pointIds: membership.pointIds, createdAt: new Date() };
        // Before its role, so that no other membership is ever published.
        await deps.memberships.create({ _id: await deps.membershipIds.next(), ...place, ...bound });
      }
      const membershipId = grant && (await grantMembership(deps, grant));
      accounts.set(name, { username, membershipId });
      return { userId, sid: String(user.claims().sid), membershipId };
    },
    close: async () => {
      await auth.close();
      await mailbox.close();
    },
  };
}
type World = Awaited<ReturnType<typeof openWorld>>;

let created = 0;
const nextName = (): string => `matrix-${++created}`;

/** Signs the customer in with another browser. */
async function signInAgain({ auth, accounts }: World): Promise<Visitor> {
  const visitor = new Visitor(auth.app);
  await visitor.logIn(accounts.get(CUSTOMER.name)?.username ?? '', PASSWORD);
  return visitor;
}

/** Uploads a picture for the account and returns its file name. */
async function setAvatar({ app }: AuthTest, { token }: Visitor): Promise<string> {
  const create = { width: 8, height: 8, channels: 3, background: '#c8643c' } as const;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), 'me.png');
  const encoded = new Response(form);
  const { avatarUrl } = (
    await app.inject({
      method: 'POST',
      url: '/user/v1/avatar',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        authorization: `Bearer ${token}`,
      },
    })
  ).json();
  return avatarUrl.split('/').at(-1);
}

const publicExamples = (world: World, avatar: string): MatrixWorld['examples'][string] => ({
  'POST /auth/v1/register': () => ({ body: { username: nextName(), password: PASSWORD } }),
  'POST /auth/v1/checkUsername': { query: { username: 'somebody' } },
  'GET /media/auth/:name': { params: { name: avatar } },
  'POST /auth/v1/login': { headers: { authorization: basic(world.master.username, PASSWORD) } },
  'POST /auth/v1/refresh': async () => ({
    headers: { cookie: `refresh=${(await signInAgain(world)).cookie}` },
  }),
  // An actor's own token would end its session.
  'DELETE /auth/v1/logout': { headers: { authorization: 'Bearer nonsense' } },
  // Reads the token itself, so that it can return 204 after a logout.
  'DELETE /auth/v1/context': { passes: ({ token }) => (token === 'good' ? 200 : 401) },
  'POST /auth/v1/password/forgot': { body: { login: 'nobody-of-all' }, passes: 202 },
  'POST /auth/v1/password/reset': { body: { token: 'nonsense', password: PASSWORD }, passes: 409 },
  'POST /auth/v1/password/first': { body: { ticket: 'nonsense', password: PASSWORD }, passes: 409 },
  'GET /oauth2/providers': {},
  'GET /oauth2/authorization/:provider': { params: { provider: UNREACHABLE.id }, passes: 302 },
  'GET /oauth2/callback/:provider': { params: { provider: UNREACHABLE.id }, passes: 302 },
});

const accountExamples: MatrixWorld['examples'][string] = {
  'GET /auth/v1/whoami': {},
  'GET /auth/v1/memberships': {},
  'GET /auth/v1/sessions': {},
  'DELETE /auth/v1/sessions': {},
  'PATCH /user/v1/edit': () => ({ body: profile({ phone: '+7 (912) 345-67-89' }) }),
  // A wrong password, since the correct one would end the sessions that other examples need.
  'PUT /user/v1/password': { body: { currentPassword: 'wrong', password: PASSWORD }, passes: 400 },
  // Without a form: 415 shows that the caller passed authorization.
  'POST /user/v1/avatar': { passes: 415 },
  'DELETE /user/v1/avatar': {},
  'POST /user/v1/email/verified': { body: { email: 'somebody@example.ru' } },
  'POST /user/v1/verifield/email': () => ({ body: { email: `${nextName()}@example.ru` } }),
  'PATCH /user/v1/verifield/email': { body: { email: 'somebody@example.ru', code: '000000' }, passes: 400 },
};

const includesId = (rows: { id: number }[], wanted: number): boolean => rows.some(({ id }) => id === wanted);

describeAccessMatrix(async () => {
  const world = await openWorld();
  const { auth, master, accounts, brands, signIn, close } = world;
  const avatar = await setAvatar(auth, master);
  const hire = async (person: object): Promise<number> =>
    (await master.call('POST', '/staff/v1/users', { json: person })).body.id;
  const person = newPerson({ roles: [] });
  const hired = await hire(person);
  const openDepartment = async (): Promise<number> =>
    (await master.call('POST', '/staff/v1/departments', { json: { name: nextName() } })).body.id;
  const department = await master.call('POST', '/staff/v1/departments', { json: { name: 'Кухня' } });
  return {
    app: auth.app,
    platform: auth.platform,
    close,
    brands,
    signIn,
    examples: {
      public: publicExamples(world, avatar),
      'signed-in': accountExamples,
      own: {
        'DELETE /auth/v1/sessions/:id': async () => ({
          params: { id: String((await signInAgain(world)).claims().sid) },
        }),
        'POST /auth/v1/context/switch': () => ({
          body: { membershipId: accounts.get(OWNER)?.membershipId },
          owner: OWNER,
        }),
      },
      'any-master journal.view': {
        'GET /auth/v1/journal/staff': {
          query: { object: `person-${hired}` },
          shows: ({ content }: JournalPage) => content.length > 0,
        },
      },
      'context staff.manage': {
        'GET /staff/v1/users': {
          query: { query: person.login },
          shows: ({ items }: { items: { id: number }[] }) => includesId(items, hired),
        },
        'POST /staff/v1/users': () => ({ body: newPerson() }),
        'GET /staff/v1/users/export': { shows: (csv: string) => csv.includes(`\n${person.login};`) },
      },
      'context department.edit': {
        'GET /staff/v1/departments': {
          shows: (found: { id: number }[]) => includesId(found, department.body.id),
        },
        'POST /staff/v1/departments': () => ({ body: { name: nextName() } }),
      },
      'in-context department.edit': {
        'PUT /staff/v1/departments/:id': { params: { id: department.body.id }, body: { name: 'Кухня' } },
        'DELETE /staff/v1/departments/:id': async () => ({ params: { id: await openDepartment() } }),
      },
      'in-context staff.manage': {
        'PUT /staff/v1/users/:id': { params: { id: hired }, body: { ...person, password: '' } },
        'PATCH /staff/v1/users/:id': { params: { id: hired }, body: { departmentId: null, roles: [] } },
        'POST /staff/v1/users/:id/api-key': { params: { id: hired } },
        'DELETE /staff/v1/users/:id': async () => ({ params: { id: await hire(newPerson({ roles: [] })) } }),
      },
    },
  };
});
