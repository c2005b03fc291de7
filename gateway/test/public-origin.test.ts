import { publicOrigin } from '../src/pages/public-origin.js';

const at = (host: string, publicUrl?: string, https = false) =>
  publicOrigin({ protocol: 'http', host }, { ...(publicUrl && { publicUrl }), https });

test.each([
  ['the public host', 'example.ru', 'https://example.ru'],
  ['a brand’s subdomain', 'pizza.example.ru', 'https://pizza.example.ru'],
  ['a stranger’s host', 'evil.example', 'https://example.ru'],
  ['a host that ends alike', 'evilexample.ru', 'https://example.ru'],
  ['a host with a path', 'evil.example/example.ru', 'https://example.ru'],
  ['a host with a password', 'example.ru:1@evil.example', 'https://example.ru'],
  ['another port', 'example.ru:8443', 'https://example.ru'],
  ['no host', '', 'https://example.ru'],
])('with a public address, %s leads there', (_what, host, origin) => {
  expect(at(host, 'https://example.ru')).toBe(origin);
});

test.each([
  ['localhost:8080', 'http://localhost:8080'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['pizza.localhost:8080', 'http://pizza.localhost:8080'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['evil.example', ''],
  ['localhost.evil.example', ''],
  ['', ''],
])('without one, %s is used only on this machine', (host, origin) => {
  expect(at(host)).toBe(origin);
});

test('under https a proxy terminates TLS', () => {
  expect(at('localhost', undefined, true)).toBe('https://localhost');
});
