import { PASSWORD_TEXTS } from '@skatert/contracts/auth/password-rules';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, signedIn, Visitor } from '../../test/auth-harness.js';
import { profile } from '../../test/profile.js';
import { hire, newPerson, OWN_PASSWORD, ownerOf } from '../../test/staff-harness.js';
import { Passwords } from './passwords.js';

const OLD = 'secret-1';
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const auth = openForTests(async () => {
  const opened = await openAuth();
  // Before the service first reads the names.
  await opened.platform.connection
    .collection<{ _id: number }>('brand-copies')
    .insertOne({ _id: 700, name: 'Пицца Мама', status: 'ACTIVE', version: 1 } as { _id: number });
  return opened;
});

const logIn = async (login: string, password: string): Promise<number> =>
  (await new Visitor(auth.app).logIn(login, password)).status;

/** Sets a password in each way, for an account that keeps `kept` when it is refused. */
const WAYS: [
  string,
  (password: string) => Promise<{ status: number; body: object; kept: () => Promise<boolean> }>,
][] = [
  [
    'a registration',
    async (password) => {
      const response = await new Visitor(auth.app).register('novice', password);
      return { ...response, kept: async () => (await logIn('novice', password)) === 401 };
    },
  ],
  [
    'the profile',
    async (password) => {
      const user = await signedIn(auth.app);
      const json = profile({ password, currentPassword: OLD });
      const response = await user.call('PATCH', '/user/v1/edit', { json });
      return { ...response, kept: async () => (await logIn(user.username, OLD)) === 200 };
    },
  ],
  [
    'a change of only the password',
    async (password) => {
      const user = await signedIn(auth.app);
      const json = { password, currentPassword: OLD };
      const response = await user.call('PUT', '/user/v1/password', { json });
      return { ...response, kept: async () => (await logIn(user.username, OLD)) === 200 };
    },
  ],
  [
    'a new member of the staff',
    async (password) => {
      const owner = await ownerOf(auth);
      const json = newPerson({ password });
      const response = await owner.call('POST', '/staff/v1/users', { json });
      return { ...response, kept: async () => (await logIn(json.login, password)) === 401 };
    },
  ],
  [
    'an edit of a member of the staff',
    async (password) => {
      const owner = await ownerOf(auth);
      const cook = await hire(auth, owner);
      const json = newPerson({ login: cook.username, password, roles: ['COOK'] });
      const response = await owner.call('PUT', `/staff/v1/users/${cook.userId}`, { json });
      return { ...response, kept: async () => (await logIn(cook.username, OWN_PASSWORD)) === 200 };
    },
  ],
];

describe.each(WAYS)('%s', (_, set) => {
  it.each([
    ['Password@123', PASSWORD_TEXTS.common],
    ['Скатерть-2026', PASSWORD_TEXTS.name],
    ['пиццамама!', PASSWORD_TEXTS.name],
    ['31122067', PASSWORD_TEXTS.simple],
  ])('refuses %s and changes nothing', async (password, message) => {
    const { status, body, kept } = await set(password);
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ code: 'VALIDATION_FAILED', message, errors: { password: message } }),
    ]);
    expect(await kept()).toBe(true);
  });
});

test.each(['123456', 'qwerty', 'dragon', 'Qwerty2026', 'zzzzzz'])(
  'a registration refuses %s, which is short',
  async (password) => {
    const { status, body } = await new Visitor(auth.app).register('short', password);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['password']]);
    expect(await logIn('short', password)).toBe(401);
  },
);

describe('a password that is guessed from its account', () => {
  it('is refused for its login, in each layout of the keyboard', async () => {
    for (const password of ['valentina-k1', 'мфдутештф-л']) {
      const { status, body } = await new Visitor(auth.app).register('valentina.k', password);
      expect([status, body.errors]).toEqual([400, { password: PASSWORD_TEXTS.login }]);
    }
  });

  it('is refused for the brand in which it works, also beyond the names that are read', async () => {
    const owner = await ownerOf(auth);
    const { body: me } = await owner.call('GET', '/auth/v1/whoami');
    const json = newPerson({ password: `${me.memberships[0].brandName}!` });
    const { status, body } = await owner.call('POST', '/staff/v1/users', { json });
    expect([status, body.errors]).toEqual([400, { password: PASSWORD_TEXTS.name }]);
  });

  it('is still accepted where an account has it', async () => {
    const user = await signedIn(auth.app);
    await auth.platform.connection
      .collection<{ _id: number }>('users')
      .updateOne(
        { _id: user.userId },
        { $set: { passwordHash: await new Passwords(CHEAP).hash('password') } },
      );
    expect(await logIn(user.username, 'password')).toBe(200);
  });
});
