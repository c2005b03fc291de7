import { API_KEY_ALPHABET } from '@skatert/contracts/auth/staff-rules';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, type Visitor } from '../../test/auth-harness.js';
import { grantBrand, hire, newPerson, ownerOf } from '../../test/staff-harness.js';
import { generateApiKey, hashApiKey } from './api-key.js';

const auth = openForTests(openAuth);

const USERS = '/staff/v1/users';
const create = (by: Visitor, changes: object = {}) => by.call('POST', USERS, { json: newPerson(changes) });
const replace = (by: Visitor, id: number) => by.call('POST', `${USERS}/${id}/api-key`);
const storedHash = async (masterId: number, userId: number): Promise<unknown> =>
  (await auth.platform.connection.collection('staff-records').findOne({ masterId, userId }))?.apiKeyHash;

it('an API key has 24 characters that can’t be confused', () => {
  const keys = Array.from({ length: 50 }, generateApiKey);
  for (const key of keys) expect(key).toMatch(/^[A-HJ-NP-Za-hjkmnp-z2-9]{24}$/);
  expect(new Set(keys).size).toBe(50);
  expect(API_KEY_ALPHABET).not.toMatch(/[0Oo1Iil]/);
});

it('an API key is generated on creation, returned once, and stored as a hash', async () => {
  const owner = await ownerOf(auth);
  const { status, body } = await create(owner);
  expect(status).toBe(201);
  expect(body.apiKey).toMatch(/^[A-HJ-NP-Za-hjkmnp-z2-9]{24}$/);
  expect(await storedHash(owner.userId, body.id)).toBe(hashApiKey(body.apiKey));
  const stored = await auth.platform.connection.collection('staff-records').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(body.apiKey);
  const response = await owner.call('GET', USERS);
  expect(response.response.body).not.toMatch(/apiKey|password|argon2/);
});

it('an API key is never one that a client sends: a valid one is ignored on creation, an edit changes none', async () => {
  const owner = await ownerOf(auth);
  const apiKey = generateApiKey();
  const { body } = await create(owner, { apiKey });
  expect(body.apiKey).toMatch(/^[A-HJ-NP-Za-hjkmnp-z2-9]{24}$/);
  expect(body.apiKey).not.toBe(apiKey);
  expect(await storedHash(owner.userId, body.id)).toBe(hashApiKey(body.apiKey));
  for (const wrong of [
    '',
    'short',
    'O'.repeat(24),
    `${apiKey} `,
    `${apiKey}${apiKey}`,
    24,
    'x'.repeat(10_000),
  ])
    expect((await create(owner, { apiKey: wrong })).body.errors).toEqual({ apiKey: 'Неверный ключ API' });
  const edited = await owner.call('PUT', `${USERS}/${body.id}`, {
    json: { ...newPerson({ login: body.login }), apiKey: generateApiKey() },
  });
  expect(edited.status).toBe(200);
  expect(edited.body).not.toHaveProperty('apiKey');
  expect(await storedHash(owner.userId, body.id)).toBe(hashApiKey(body.apiKey));
});

it('an API key can be replaced: only the new one is valid', async () => {
  const owner = await ownerOf(auth);
  const { body } = await create(owner);
  const { status, body: renewed } = await replace(owner, body.id);
  expect(status).toBe(201);
  expect(Object.keys(renewed)).toEqual(['apiKey']);
  expect(renewed.apiKey).not.toBe(body.apiKey);
  expect(await storedHash(owner.userId, body.id)).toBe(hashApiKey(renewed.apiKey));
});

it('an API key is replaced only by who may manage the account', async () => {
  const [owner, other] = [await ownerOf(auth), await ownerOf(auth)];
  const cook = await hire(auth, owner, { roles: ['COOK'] });
  const admin = await hire(auth, owner, { roles: ['ADMIN'] });
  const before = await storedHash(owner.userId, cook.userId);
  expect((await replace(other, cook.userId)).status).toBe(404);
  expect((await replace(cook, cook.userId)).status).toBe(403);
  expect((await replace(owner, 999_999)).status).toBe(404);
  expect((await replace(owner, 0)).status).toBe(400);
  // An admin can't get a key of the owner, who also has no key yet, nor of another owner.
  expect((await replace(admin, owner.userId)).body.code).toBe('PERSONAL_DATA');
  const second = await hire(auth, owner, { roles: ['OWNER'] });
  expect((await replace(admin, second.userId)).status).toBe(403);
  expect(await storedHash(owner.userId, cook.userId)).toBe(before);
  expect((await replace(admin, cook.userId)).status).toBe(201);
  expect((await replace(owner, owner.userId)).status).toBe(201);
  expect((await replace(admin, admin.userId)).status).toBe(201);
});

it('an API key is never replaced by others for an account whose personal data only itself may change', async () => {
  const owner = await ownerOf(auth);
  const admin = await hire(auth, owner, { roles: ['ADMIN'] });
  const cook = await hire(auth, owner, { roles: ['COOK'] });
  const before = await storedHash(owner.userId, cook.userId);
  await grantBrand(auth, cook.userId);
  for (const by of [admin, owner]) {
    const { status, body } = await replace(by, cook.userId);
    expect([status, body.message]).toEqual([
      409,
      'Личные данные этого пользователя может изменить только он сам в своём профиле',
    ]);
  }
  expect(await storedHash(owner.userId, cook.userId)).toBe(before);
});
