import { createHmac, createPrivateKey, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import {
  ACCESS_TOKEN_TTL_S,
  type AccessClaims,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@skatert/contracts/auth/session';
import fastify, { type FastifyInstance } from 'fastify';
import { registerTokens, type VerifyToken } from '../src/access/tokens.js';
import { createTestKeys, signTestToken } from '../src/testing/harness.js';

const keys = createTestKeys();
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const HEADER = { alg: 'EdDSA', typ: 'at+jwt' };
let now: number;
let app: FastifyInstance;
let verify: VerifyToken;

beforeEach(async () => {
  now = Date.now();
  app = fastify();
  verify = await registerTokens(app, { ...keys, now: () => now });
});

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const ed25519 = (input: string, privateKeyPem = keys.privateKeyPem): Buffer =>
  signBytes(undefined, Buffer.from(input), createPrivateKey(privateKeyPem));

function claims(changes: Record<string, unknown> = {}): AccessClaims {
  const at = Math.floor(now / 1000);
  return {
    iss: TOKEN_ISSUER,
    aud: TOKEN_AUDIENCE,
    sub: '7',
    iat: at,
    nbf: at,
    exp: at + ACCESS_TOKEN_TTL_S,
    sid: 's',
    ver: 1,
    userId: 7,
    username: 'anna',
    roles: ['CLIENT'],
    ...changes,
  };
}

/** A token composed by hand, as an attacker would. */
function compose(header: object, payload: object, sign: (input: string) => Buffer = ed25519): string {
  const input = `${encode(header)}.${encode(payload)}`;
  return `${input}.${sign(input).toString('base64url')}`;
}

test('returns the claims of a valid token, also when another library signed it', async () => {
  expect(verify(app.jwt.sign(claims()))).toEqual(claims());
  const { iat, nbf, exp } = claims();
  const foreign = await signTestToken(keys.privateKeyPem, 7, { iat, nbf, exp });
  expect(verify(foreign)).toMatchObject({ userId: 7, ver: 1 });
  expect(verify(compose(HEADER, claims()))).toEqual(claims());
});

test('signs with the algorithm and the type that it requires', () => {
  const [header = ''] = app.jwt.sign(claims()).split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual(HEADER);
});

test('an app without the private key signs nothing', async () => {
  const verifier = fastify();
  await registerTokens(verifier, { publicKeyPem: keys.publicKeyPem });
  expect(() => verifier.jwt.sign(claims())).toThrow('unable to sign');
});

test.each([
  ['an RSA key', rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  ['a secret', 'a secret of some length'],
  ['nothing', ''],
])('an app refuses to start with %s as the public key', async (_case, publicKeyPem) => {
  await expect(registerTokens(fastify(), { publicKeyPem })).rejects.toThrow();
});

describe('time claims', () => {
  test('a token is valid until it expires, also when it was verified before', () => {
    const token = compose(HEADER, claims());
    expect(verify(token)).toBeDefined();
    now = claims().exp * 1000 - 1;
    expect(verify(token)).toBeDefined();
    now += 1;
    expect(verify(token)).toBeUndefined();
    expect(verify(compose(HEADER, claims({ exp: Math.floor(now / 1000) })))).toBeUndefined();
  });

  test('a token is valid only from its `nbf` on', () => {
    const token = compose(HEADER, claims({ nbf: Math.floor(now / 1000) + 60 }));
    expect(verify(token)).toBeUndefined();
    now += 60_000;
    expect(verify(token)).toBeDefined();
    now -= 60_000;
    expect(verify(token)).toBeUndefined();
  });
});

test.each([
  ['another issuer', { iss: 'someone' }],
  ['an issuer that only begins like ours', { iss: `${TOKEN_ISSUER}.example` }],
  ['another audience', { aud: 'other' }],
  ['several audiences', { aud: [TOKEN_AUDIENCE, 'other'] }],
  ['a time that is a string', { exp: '9999999999' }],
  ['a user id that is a string', { userId: '7' }],
  ['no issuer', { iss: undefined }],
  ['no audience', { aud: undefined }],
  ['no subject', { sub: undefined }],
  ['no time of issue', { iat: undefined }],
  ['no start time', { nbf: undefined }],
  ['no expiration time', { exp: undefined }],
  ['no session', { sid: undefined }],
  ['no version', { ver: undefined }],
  ['no user', { userId: undefined }],
])('refuses a signed token with %s', (_case, changes) => {
  expect(verify(compose(HEADER, claims(changes)))).toBeUndefined();
});

const hmac = (key: string) => (input: string) => createHmac('sha256', key).update(input).digest();
test.each<[string, () => string]>([
  ['that is not a JWT', () => 'x.y.z'],
  ['that is empty', () => ''],
  ['without a signature', () => `${encode(HEADER)}.${encode(claims())}.`],
  ['with alg none', () => compose({ ...HEADER, alg: 'none' }, claims(), () => Buffer.alloc(0))],
  ['with alg none and a valid signature', () => compose({ ...HEADER, alg: 'none' }, claims())],
  [
    'with HS256 and the public key as secret',
    () => compose({ ...HEADER, alg: 'HS256' }, claims(), hmac(keys.publicKeyPem)),
  ],
  [
    'with HS256 and the trimmed public key as secret',
    () => compose({ ...HEADER, alg: 'HS256' }, claims(), hmac(keys.publicKeyPem.trim())),
  ],
  [
    'with RS256',
    () =>
      compose({ ...HEADER, alg: 'RS256' }, claims(), (input) =>
        signBytes('sha256', Buffer.from(input), rsa.privateKey),
      ),
  ],
  ['with RS256 only in the header', () => compose({ ...HEADER, alg: 'RS256' }, claims())],
  ['of another type', () => compose({ ...HEADER, typ: 'JWT' }, claims())],
  ['without a type', () => compose({ alg: 'EdDSA' }, claims())],
  ['with an unknown critical header', () => compose({ ...HEADER, crit: ['b64'], b64: false }, claims())],
  [
    'signed with another key',
    () => compose(HEADER, claims(), (input) => ed25519(input, createTestKeys().privateKeyPem)),
  ],
  [
    'signed with a key from its own header',
    () => {
      const own = generateKeyPairSync('ed25519');
      const header = { ...HEADER, jwk: own.publicKey.export({ format: 'jwk' }) };
      return compose(header, claims(), (input) => signBytes(undefined, Buffer.from(input), own.privateKey));
    },
  ],
])('refuses a token %s', (_case, forge) => {
  expect(verify(forge())).toBeUndefined();
});

test('refuses a tampered token, also when the genuine one was verified before', () => {
  const genuine = compose(HEADER, claims());
  expect(verify(genuine)).toBeDefined();
  const [header = '', payload = '', signature = ''] = genuine.split('.');
  const changed = encode({ ...claims(), userId: 1 });
  const changedSignature = Buffer.from(signature, 'base64url');
  changedSignature[0] = (changedSignature[0] ?? 0) ^ 1;
  expect(verify(`${header}.${changed}.${signature}`)).toBeUndefined();
  expect(verify(`${header}.${payload}.${changedSignature.toString('base64url')}`)).toBeUndefined();
  expect(verify(`${genuine}.`)).toBeUndefined();
  expect(verify(` ${genuine}`)).toBeUndefined();
});

test('caches verified tokens up to its limit, and no invalid ones', async () => {
  app = fastify();
  verify = await registerTokens(app, { ...keys, cacheSize: 2 });
  const checks = vi.spyOn(app.jwt, 'verify');
  const [first = '', second = '', third = ''] = [1, 2, 3].map((ver) => compose(HEADER, claims({ ver })));
  for (const token of [first, second, first, second]) verify(token);
  expect(checks).toHaveBeenCalledTimes(2);
  for (const token of [third, first]) verify(token);
  expect(checks).toHaveBeenCalledTimes(4);
  for (const token of ['x.y.z', 'x.y.z']) verify(token);
  expect(checks).toHaveBeenCalledTimes(6);
});
