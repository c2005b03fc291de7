import { AuthSettings } from './settings.js';

const REQUIRED = {
  PORT: '0',
  MONGODB_URI: 'mongodb://127.0.0.1',
  DATABASE: 'auth',
  TOKEN_PUBLIC_KEY_FILE: 'public.pem',
  GATEWAY_KEY_FILE: 'gateway.key',
  TOKEN_PRIVATE_KEY_FILE: 'private.pem',
  REFRESH_KEY_FILE: 'refresh.key',
};
const adminsOf = (PLATFORM_ADMINS?: string) =>
  AuthSettings.safeParse({ ...REQUIRED, PLATFORM_ADMINS }).data?.PLATFORM_ADMINS;

describe('platform administrators', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['7', [7]],
    [' 7, 12,3 ', [7, 12, 3]],
  ])('of %j are %j', (text, ids) => {
    expect(adminsOf(text)).toEqual(ids);
  });

  it.each([['chief-admin'], ['7;8'], ['0'], ['-1'], ['1.5']])('are never %j', (text) => {
    expect(adminsOf(text)).toBeUndefined();
  });
});
