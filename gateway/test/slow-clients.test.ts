import { createServer, type Server, type Socket } from 'node:net';
import { BODY_LIMIT_BYTES } from '@skatert/service-kit/http/app';
import { eventually } from '@skatert/service-kit/testing/harness';
import { openSocket, readResponse } from './raw-request.js';
import { startGateway, type TestGateway } from './support.js';

const OPENED: Socket[] = [];
const opened = (socket: Socket): Socket => {
  OPENED.push(socket);
  return socket;
};
const closeAll = (): void => {
  for (const socket of OPENED.splice(0)) socket.destroy();
};
const head = (line: string, ...headers: string[]): string =>
  [`${line} HTTP/1.1`, 'Host: skatert.test', ...headers, '', ''].join('\r\n');

const UPLOAD_TYPE = 'multipart/form-data; boundary=x';

/** Opens a user's upload of `length` bytes, and sends none of them. */
const openUpload = async (gateway: TestGateway, userId: number, length: number): Promise<Socket> =>
  opened(
    openSocket(
      gateway.url,
      head(
        'POST /user/v1/avatar',
        `Authorization: Bearer ${await gateway.token(userId)}`,
        `Content-Type: ${UPLOAD_TYPE}`,
        `Content-Length: ${length}`,
        'Connection: close',
      ),
    ),
  );

describe('clients that send slowly', () => {
  let gateway: TestGateway;
  const seen: string[] = [];
  const limits = {
    UPLOADS: 3,
    UPLOADS_PER_ACCOUNT: 2,
    WAITING_UPLOADS: 6,
    WAITING_UPLOADS_PER_ACCOUNT: 4,
  };

  beforeAll(async () => {
    gateway = await startGateway(
      (service) => {
        service.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) =>
          done(null, body),
        );
        service.addHook('onRequest', async ({ method, url }) => {
          seen.push(`${method} ${url}`);
        });
        service.post('/cart/add', async ({ body }) => body);
        service.post('/user/v1/avatar', async ({ body }) => ({ length: (body as string).length }));
        service.post('/auth/v1/login', async () => ({ accessToken: 'x' }));
      },
      { limits, uploadTimes: { wait: 60_000, crowded: 60_000 } },
    );
  });
  afterEach(closeAll);
  afterAll(() => gateway.close());
  beforeEach(() => {
    seen.length = 0;
  });

  const logIn = () =>
    fetch(`${gateway.url}/auth/v1/login`, { method: 'POST', signal: AbortSignal.timeout(20_000) });
  const startUpload = (userId: number) => openUpload(gateway, userId, 3);

  test('occupy no connection of a service: calls of other clients work', async () => {
    const slow = Array.from({ length: 300 }, () =>
      opened(
        openSocket(
          gateway.url,
          head('POST /cart/add', 'Content-Type: application/json', 'Content-Length: 9', 'Connection: close'),
        ),
      ),
    );
    for (const socket of slow) socket.write('{"a":');
    expect((await logIn()).status).toBe(200);
    expect(seen).toEqual(['POST /auth/v1/login']);
    const response = readResponse(slow[0] as Socket);
    slow[0]?.write('"b"}');
    expect(JSON.parse((await response).body)).toEqual({ a: 'b' });
  });

  test('may upload two files at a time, a few wait, and further ones get 429', async () => {
    const sockets: Socket[] = [];
    for (let count = 0; count < 8; count++) sockets.push(await startUpload(1));
    const refused = await Promise.race(sockets.map(readResponse));
    expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body)]).toEqual([
      429,
      '10',
      {
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringContaining('файлов'),
        requestId: expect.any(String),
      },
    ]);
    expect(seen).toEqual([]);

    const other = await startUpload(2);
    const response = readResponse(other);
    other.write('abc');
    expect(JSON.parse((await response).body)).toEqual({ length: 3 });
    expect((await logIn()).status).toBe(200);
  });

  test('release their slots when they disconnect', async () => {
    const sockets: Socket[] = [];
    for (let count = 0; count < 6; count++) sockets.push(await startUpload(3));
    const last = sockets.pop() as Socket;
    for (const socket of sockets) socket.destroy();
    const response = readResponse(last);
    last.write('abc');
    expect(JSON.parse((await response).body)).toEqual({ length: 3 });
  });

  test('get 401 for an upload with an invalid token, before its body is read', async () => {
    const socket = opened(
      openSocket(
        gateway.url,
        head(
          'POST /user/v1/avatar',
          'Authorization: Bearer x.y.z',
          `Content-Type: ${UPLOAD_TYPE}`,
          'Content-Length: 3',
          'Connection: close',
        ),
      ),
    );
    expect((await readResponse(socket)).status).toBe(401);
  });

  test('send a form without a token to the service, within the limit of a call', async () => {
    const send = (body: string) =>
      fetch(`${gateway.url}/user/v1/avatar`, {
        method: 'POST',
        headers: { 'content-type': UPLOAD_TYPE },
        body,
      });
    expect(await (await send('abc')).json()).toEqual({ length: 3 });
    expect((await send('x'.repeat(BODY_LIMIT_BYTES + 1))).status).toBe(413);
  });
});

test('slow uploads of many accounts time out one by one when another upload waits', async () => {
  const gateway = await startGateway(
    (service) => {
      service.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      service.post('/user/v1/avatar', async ({ body }) => ({ length: (body as string).length }));
    },
    {
      limits: { UPLOADS: 2, UPLOADS_PER_ACCOUNT: 1, WAITING_UPLOADS: 5, WAITING_UPLOADS_PER_ACCOUNT: 1 },
      uploadTimes: { wait: 60_000, crowded: 100 },
    },
  );
  const first = await openUpload(gateway, 1, 10_000);
  const second = await openUpload(gateway, 2, 10_000);
  // They send often enough not to exceed the idle limit.
  const drip = setInterval(() => {
    for (const socket of [first, second]) if (socket.writable) socket.write('.');
  }, 100);
  try {
    const third = await openUpload(gateway, 3, 3);
    const response = readResponse(third);
    third.write('abc');
    expect((await Promise.race([first, second].map(readResponse))).status).toBe(408);
    expect(JSON.parse((await response).body)).toEqual({ length: 3 });
  } finally {
    clearInterval(drip);
    closeAll();
    await gateway.close();
  }
});

describe('the connections of one address', () => {
  let gateway: TestGateway;

  beforeAll(async () => {
    gateway = await startGateway(() => {}, { limits: { CONNECTIONS_PER_ADDRESS: 10 }, sharedAddresses: [] });
  });
  afterEach(closeAll);
  afterAll(() => gateway.close());

  const isServed = async (): Promise<boolean> => {
    const socket = opened(openSocket(gateway.url, head('GET /health', 'Connection: close')));
    return (await readResponse(socket)).status === 200;
  };

  test('are limited, and a closed one frees its place', async () => {
    const held = Array.from({ length: 12 }, () => opened(openSocket(gateway.url, 'GET')));
    await eventually(() => held.filter((socket) => socket.closed).length >= 2);
    expect(held.filter((socket) => !socket.closed).length).toBeGreaterThanOrEqual(9);
    expect(await isServed()).toBe(false);
    for (const socket of held) socket.destroy();
    await eventually(isServed);
  });
});

describe('a service that accepts connections and does not respond', () => {
  const TIMES = { response: 100, uploadResponse: 100, slow: 100, probe: 100 };
  let server: Server;
  let connections: string[];
  let isHung = true;
  let gateway: TestGateway;

  beforeAll(async () => {
    connections = [];
    server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        connections.push(bytes.toString().split(' HTTP', 1)[0] ?? '');
        if (!isHung) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const inventory = `http://127.0.0.1:${port}`;
    gateway = await startGateway(() => {}, { inventory, times: TIMES });
  });
  afterAll(async () => {
    await gateway.close();
    await new Promise((resolve) => server.close(resolve));
  });

  const PATH = '/auth/v1/inventory/warehouses';
  const call = () => fetch(gateway.url + PATH);
  const calls = () => connections.filter((line) => line.endsWith(PATH)).length;

  test('gets no more calls after a few timeouts, until it is ready', async () => {
    await Promise.all(Array.from({ length: 3 }, call));
    const before = calls();
    const refused = await call();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(calls()).toBe(before);
    isHung = false;
    await eventually(async () => (await call()).status === 200);
    expect(connections).toContain('GET /ready');
  });
});
