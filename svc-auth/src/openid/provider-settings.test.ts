import { parseProviders, readOpenId } from './provider-settings.js';

const GOOD = { id: 'first', name: 'Первый', issuer: 'https://id.example.org', clientId: 'us' };
const parse = (...list: object[]) => parseProviders(JSON.stringify(list), (file) => `secret of ${file}\n`);

describe('the file of providers', () => {
  it('is read with the secrets it names', () => {
    expect(parse({ ...GOOD, clientSecretFile: '/run/secret' }, { ...GOOD, id: 'public' })).toEqual([
      { ...GOOD, clientSecret: 'secret of /run/secret', scopes: ['openid', 'profile', 'email'] },
      { ...GOOD, id: 'public', scopes: ['openid', 'profile', 'email'] },
    ]);
    expect(parse({ ...GOOD, issuer: 'http://127.0.0.1:4000' })).toHaveLength(1);
  });

  it.each([
    [{ id: '../x' }],
    [{ name: '' }],
    [{ issuer: 'http://id.example.org' }],
    [{ issuer: 'http://127.0.0.1.evil.example' }],
    [{ scopes: ['email'] }],
    [{ scopes: ['openid', 'a b'] }],
    [{ clientId: undefined }],
  ])('is refused with %j', (change) => {
    expect(() => parse({ ...GOOD, ...change })).toThrow();
  });

  it('is refused with two providers of one id, no JSON, or no address of ours', () => {
    expect(() => parse(GOOD, GOOD)).toThrow();
    expect(() => parseProviders('{', () => '')).toThrow();
    expect(() => readOpenId({ OAUTH_PROVIDERS_FILE: 'x' }, () => JSON.stringify([GOOD]))).toThrow(
      /PUBLIC_URL/,
    );
    expect(readOpenId({}, () => '')).toBeUndefined();
  });
});
