import { generateKeyPairSync } from 'node:crypto';
import { signTestToken } from '../src/test-harness.js';
import { createTokenVerifier, type VerifyToken } from '../src/tokens.js';

const pems = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};
const { publicPem, privatePem } = pems();
let now = Date.now();
let verify: VerifyToken;
beforeEach(async () => {
  now = Date.now();
  verify = await createTokenVerifier(publicPem, () => now);
});
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = (ms: number) => Math.floor(ms / 1000);

test('takes a good token and answers its claims', async () => {
  expect(await verify(await signTestToken(privatePem, 7))).toMatchObject({ userId: 7, ver: 1 });
});

test('a token is good until it expires, also when it was seen before', async () => {
  const token = await signTestToken(privatePem, 7, { exp: seconds(now) + 60 });
  expect(await verify(token)).toBeDefined();
  now += 61_000;
  expect(await verify(token)).toBeUndefined();
});

test.each([
  ['another issuer', { iss: 'someone' }],
  ['another audience', { aud: 'other' }],
  ['not yet', { nbf: seconds(Date.now()) + 600 }],
  ['over', { exp: seconds(Date.now()) - 10 }],
  ['no user', { userId: undefined as never }],
  ['a user that is text', { userId: '7' as never }],
])('refuses a token: %s', async (_what, claims) => {
  expect(await verify(await signTestToken(privatePem, 7, claims))).toBeUndefined();
});

test('refuses what is forged', async () => {
  const good = await signTestToken(privatePem, 7);
  const [header = '', claims = '', signature = ''] = good.split('.');
  const evil = encode({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), userId: 1 });
  const forged = [
    'x.y.z',
    'undefined',
    '',
    `${header}.${evil}.${signature}`,
    `${encode({ alg: 'none', typ: 'at+jwt' })}.${claims}.`,
    `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${claims}.${signature}`,
    await signTestToken(pems().privatePem, 7),
  ];
  for (const token of forged) expect(await verify(token)).toBeUndefined();
});
