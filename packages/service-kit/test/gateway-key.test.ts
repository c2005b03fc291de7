import { createApp } from '../src/http/app.js';
import { openForTests } from '../src/testing/harness.js';

const app = openForTests(() => createApp({ name: 'test', gatewayKey: 'right' }));
beforeAll(async () => {
  app.get('/client', { config: { access: 'public' } }, ({ ip, protocol }) => ({ ip, protocol }));
});

const clientOf = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/client', headers, remoteAddress: '127.0.0.1' })).json();
const FORWARDED = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };

test('a client is at the address that the gateway names', async () => {
  expect(await clientOf({ ...FORWARDED, 'x-gateway-key': 'right' })).toEqual({
    ip: '203.0.113.7',
    protocol: 'https',
  });
});

test.each([
  ['without the key', {}],
  ['with another key', { 'x-gateway-key': 'wrong' }],
  ['with a longer key', { 'x-gateway-key': 'right one' }],
])('a program on the same machine %s can’t name another address', async (_name, key) => {
  expect(await clientOf({ ...FORWARDED, ...key })).toEqual({ ip: '127.0.0.1', protocol: 'http' });
});
