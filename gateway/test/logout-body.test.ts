/** The service ends a session whatever the body of the logout is, so the gateway must forward every logout. */
import type { Socket } from 'node:net';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { openSocket, readResponse, sendRaw } from './raw-request.js';
import { startGateway } from './support.js';

const LARGE = 'x'.repeat(70_000);
const LOGOUT = 'DELETE /auth/v1/logout';

const gateway = openForTests(() =>
  startGateway(
    (service) => {
      service.removeAllContentTypeParsers();
      service.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      service.addHook('onRequest', async ({ headers }) => {
        headers['content-type'] = 'text/plain';
      });
      service.delete('/auth/v1/*', async ({ body }, reply) => {
        bodies.push(String(body ?? ''));
        return reply.code(204).send();
      });
    },
    { limits: { CALL_BODY_SECONDS: 2 } },
  ),
);
/** The bodies of the logouts that the service received. */
const bodies: string[] = [];
const sockets: Socket[] = [];

beforeEach(() => {
  bodies.length = 0;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends the head of a logout and the beginning of its body. */
const start = (header: string, body: string): Socket => {
  const socket = openSocket(gateway.url, `${LOGOUT} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n${body}`);
  sockets.push(socket);
  return socket;
};

test.each(['nonsense', 'multipart/form-data', ';', 'text/xml; charset'])(
  'a body of the type %s is forwarded',
  async (type) => {
    const headers = [`Content-Type: ${type}`, 'Content-Length: 1'];
    expect((await sendRaw(gateway.url, LOGOUT, headers, '{')).status).toBe(204);
    expect(bodies).toEqual(['{']);
  },
);

test.each([
  ['of a declared length', 'Content-Length: 70000', LARGE],
  ['in chunks', 'Transfer-Encoding: chunked', `${(70_000).toString(16)}\r\n${LARGE}\r\n0\r\n\r\n`],
])('a body that is too large, %s, is dropped', async (_name, header, body) => {
  for (const path of [LOGOUT, `${LOGOUT}/?x`, `${LOGOUT.replace('logout', '%6cogout')}`]) {
    const headers = ['Content-Type: application/json', header];
    expect((await sendRaw(gateway.url, path, headers, body)).status).toBe(204);
  }
  expect(bodies).toEqual(['', '', '']);
});

test('the gateway does not wait for a huge body, and closes the connection', async () => {
  expect((await readResponse(start('Content-Length: 1000000000', LARGE))).status).toBe(204);
  expect(bodies).toEqual(['']);
});

test('the gateway gives up an endless body at the time limit, and closes the connection', async () => {
  const socket = start('Transfer-Encoding: chunked', '1\r\n{\r\n');
  const drip = setInterval(() => socket.writable && socket.write('1\r\n \r\n'), 100);
  expect((await readResponse(socket)).status).toBe(204);
  clearInterval(drip);
  expect(bodies).toEqual(['']);
});

test('a client that disconnects before its body is sent is signed out', async () => {
  const received = new Promise((resolve) => gateway.app.server.once('request', resolve));
  const socket = start('Content-Length: 9', '{');
  await received;
  socket.destroy();
  await eventually(() => bodies.length > 0);
  expect(bodies).toEqual(['']);
});
