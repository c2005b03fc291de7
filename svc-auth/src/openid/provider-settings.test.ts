import { parseProviders, readOpenId } from './provider-settings.js';

const VALID = { id: 'first', name: 'Первый', issuer: 'https://id.example.org', clientId: 'us' };
const parse = (...list: object[]) => parseProviders(JSON.stringify(list), (file) => `secret of ${file}\n`);

describe('the file of providers', () => {
  it('is read with the referenced secrets', () => {
    expect(parse({ ...VALID, clientSecretFile: '/run/secret' }, { ...VALID, id: 'public' })).toEqual([
      { ...VALID, clientSecret: 'secret of /run/secret', scopes: ['openid', 'profile', 'email'] },
      { ...VALID, id: 'public', scopes: ['openid', 'profile', 'email'] },
    ]);
    expect(parse({ ...VALID, issuer: 'http://127.0.0.1:4000' })).toHaveLength(1);
  });

  it.each([
    [{ id: '../x' }],
    [{ name: '' }],
    [{ issuer: 'http://id.example.org' }],
    [{ issuer: 'http://127.0.0.1.evil.example' }],
    [{ scopes: ['email'] }],
    [{ scopes: ['openid', 'a b'] }],
    [{ clientId: undefined }],
  ])('is rejected with %j', (change) => {
    expect(() => parse({ ...VALID, ...change })).toThrow();
  });

  it('is rejected with two providers of the same id, invalid JSON, or without PUBLIC_URL', () => {
    expect(() => parse(VALID, VALID)).toThrow();
    expect(() => parseProviders('{', () => '')).toThrow();
    expect(() => readOpenId({ OAUTH_PROVIDERS_FILE: 'x' }, () => JSON.stringify([VALID]))).toThrow(
      /PUBLIC_URL/,
    );
    expect(readOpenId({}, () => '')).toBeUndefined();
  });
});
