import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@skatert/service-kit/testing/harness';
import { LIMITS, type LimitName, LimitSettings, type Limits } from '../src/limits.js';
import { openSocket, readResponse } from './raw-request.js';
import { startGateway, type TestGateway, type TestGatewayOptions } from './support.js';

let gateway: TestGateway | undefined;
/** End what a test has opened. */
const cleanUps: (() => void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  await gateway?.close();
  gateway = undefined;
});

/** Starts a gateway with low limits. */
async function start(limits: Partial<Limits>, options: TestGatewayOptions = {}): Promise<TestGateway> {
  gateway = await startGateway(
    (service) => {
      service.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      service.post('/cart/add', async () => ({}));
      // Never responds, so that the call stays pending.
      service.get('/cart', () => new Promise(() => {}));
      service.post('/user/v1/avatar', async () => ({}));
    },
    { limits, ...options },
  );
  return gateway;
}

/** Opens a connection and sends a request's head and the beginning of its body. */
function open(line: string, headers: string[] = [], body = '') {
  const head = [`${line} HTTP/1.1`, 'Host: skatert.test', 'Connection: close', ...headers, '', ''];
  const socket = openSocket(gateway?.url ?? '', head.join('\r\n') + body);
  cleanUps.push(() => socket.destroy());
  return socket;
}

/** Opens several requests, and returns the status of the first response, which the others don't get. */
const firstStatus = async (sockets: ReturnType<typeof open>[]): Promise<number> => {
  const { status, headers, body } = await Promise.race(sockets.map(readResponse));
  expect(JSON.parse(body).message).toMatch(/[а-яё]/i);
  if (status !== 408) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  return status;
};

const poll = (token: string) =>
  open('GET /notifications/longpoll?since=0', [`Authorization: Bearer ${token}`]);
const call = (length: number, sent = '') =>
  open('POST /cart/add', ['Content-Type: application/json', `Content-Length: ${length}`], sent);
/** Opens a user's upload, and sends nothing of its file. */
const upload = (token: string) =>
  open('POST /user/v1/avatar', [
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 3',
  ]);

/** Reaches each limit, set low; returns the status, or what else happens beyond it. */
const REACHED: Record<LimitName, () => Promise<number | string>> = {
  CONNECTIONS_PER_ADDRESS: async () => {
    await start({ CONNECTIONS_PER_ADDRESS: 3 }, { sharedAddresses: [] });
    const sockets = Array.from({ length: 4 }, () => open('POST /cart/add', ['Content-Length: 1']));
    await eventually(() => sockets.some((socket) => socket.closed));
    return 'closed';
  },
  POLLS_PER_SESSION: async () => {
    const { token } = await start({ POLLS_PER_SESSION: 2 });
    const session = await token(1);
    return firstStatus([1, 2, 3].map(() => poll(session)));
  },
  POLLS_PER_ACCOUNT: async () => {
    const { token } = await start({ POLLS_PER_ACCOUNT: 2 });
    return firstStatus([await token(1), await token(1), await token(1)].map(poll));
  },
  UPLOADS: async () => {
    const { token } = await start({ UPLOADS: 1, WAITING_UPLOADS: 1 });
    // The third one is refused because the second one waits.
    await firstStatus([await token(1), await token(2), await token(3)].map(upload));
    return 'waits';
  },
  UPLOADS_PER_ACCOUNT: async () => {
    const { token } = await start({ UPLOADS_PER_ACCOUNT: 1, WAITING_UPLOADS_PER_ACCOUNT: 1 });
    await firstStatus([await token(1), await token(1), await token(1)].map(upload));
    return 'waits';
  },
  WAITING_UPLOADS: async () => {
    const { token } = await start({ UPLOADS: 1, WAITING_UPLOADS: 1 });
    return firstStatus([await token(1), await token(2), await token(3)].map(upload));
  },
  WAITING_UPLOADS_PER_ACCOUNT: async () => {
    const { token } = await start({ UPLOADS_PER_ACCOUNT: 1, WAITING_UPLOADS_PER_ACCOUNT: 1 });
    const session = await token(1);
    return firstStatus([1, 2, 3].map(() => upload(session)));
  },
  CALLS_PER_INSTANCE: async () => {
    await start({ CALLS_PER_INSTANCE: 2 });
    return firstStatus([1, 2, 3].map(() => open('GET /cart')));
  },
  CALL_BODY_SECONDS: async () => {
    await start({ CALL_BODY_SECONDS: 1 });
    return firstStatus([call(3)]);
  },
  BROWSER_ERRORS_PER_MINUTE: async () => {
    await start({ BROWSER_ERRORS_PER_MINUTE: 2 });
    const report = JSON.stringify({ app: 'shell', version: '0123456789abcdef' });
    const head = ['Content-Type: application/json', `Content-Length: ${report.length}`];
    const send = () => readResponse(open('POST /browser-errors', head, report));
    expect([(await send()).status, (await send()).status]).toEqual([204, 204]);
    return firstStatus([open('POST /browser-errors', head, report)]);
  },
  BROWSER_SPANS_PER_MINUTE: async () => {
    await start({ BROWSER_SPANS_PER_MINUTE: 1 });
    const head = ['Content-Type: application/json', 'Content-Length: 2'];
    expect((await readResponse(open('POST /browser-spans', head, '[]'))).status).toBe(204);
    return firstStatus([open('POST /browser-spans', head, '[]')]);
  },
  CALL_BODIES_MB: async () => {
    await start({ CALL_BODIES_MB: 0.0001 });
    return firstStatus([call(100, 'x'.repeat(90)), call(100, 'x'.repeat(90))]);
  },
};

test('docs/limits.md has the table of the code', async () => {
  const document = await readFile(join(__dirname, '../../docs/limits.md'), 'utf8');
  const rows = [...document.matchAll(/^\| `([A-Z_]+)` \| (\d+) \| .+ \| (\w+) \|$/gm)];
  const documented = rows.map(([, name, value, beyond]) => [name, { default: Number(value), beyond }]);
  expect(documented).toEqual(Object.entries(LIMITS));
});

test('each limit is a setting, and a whole number from 1', () => {
  for (const name of Object.keys(LIMITS)) {
    expect(LimitSettings.parse({ [name]: '7' })).toMatchObject({ [name]: 7 });
    for (const wrong of ['0', '-1', '1.5', 'many'])
      expect(LimitSettings.safeParse({ [name]: wrong }).success).toBe(false);
  }
});

test.each(Object.keys(LIMITS) as LimitName[])('%s is enforced', async (name) => {
  expect(String(await REACHED[name]())).toBe(LIMITS[name].beyond);
});

describe('held polls', () => {
  test('of other sessions and accounts are not limited by a full one', async () => {
    const { token, outbox } = await start({ POLLS_PER_SESSION: 1 });
    const session = await token(1);
    expect(await firstStatus([poll(session), poll(session)])).toBe(429);
    const other = readResponse(poll(await token(1)));
    await outbox.add({ customerId: 1 });
    expect((await other).status).toBe(200);
  });

  test('free their places as soon as their clients disconnect', async () => {
    const { token, url, outbox } = await start({ POLLS_PER_SESSION: 2 });
    const session = await token(1);
    const held = [poll(session), poll(session), poll(session)];
    expect(await firstStatus(held)).toBe(429);
    for (const socket of held) socket.destroy();
    const statusOfNext = async (): Promise<number> => {
      const response = fetch(`${url}/notifications/longpoll?since=${outbox.rows.length}`, {
        headers: { authorization: `Bearer ${session}` },
      });
      // A poll without a place is refused at once; one with a place is held until its next event.
      await outbox.add({ customerId: 1 });
      return (await response).status;
    };
    await eventually(async () => (await statusOfNext()) === 200);
  });
});
