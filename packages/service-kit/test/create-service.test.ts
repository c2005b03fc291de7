import { AUTH_STREAM } from '@skatert/contracts/auth/states';
import { z } from 'zod';
import { handlerOf } from '../src/events/state-consumer.js';
import { ensureStream } from '../src/events/streams.js';
import type { App } from '../src/http/app.js';
import { type BackgroundTask, createService, reply } from '../src/process/create-service.js';
import { eventually, openForTests, openTestPlatform } from '../src/testing/harness.js';

const Operand = z.object({ number: z.number() });
const SUBJECT = 'test.double';

const platform = openForTests(openTestPlatform);
let app: App;
const states: unknown[] = [];
const events: string[] = [];
/** The directory that the routes got, and the one of a task. */
const directories: unknown[] = [];
let isTaskReady = true;
const task: BackgroundTask = {
  start: () => void events.push('started'),
  stop: () => void events.push('stopped'),
};

beforeAll(async () => {
  app = await createService(platform, {
    name: 'svc-test',
    routes: (scope, { access }) => {
      events.push('routes');
      directories.push(access);
      scope.get('/mine', { config: { access: 'signed-in' } }, () => ({}));
    },
    consumes: [
      {
        stream: AUTH_STREAM,
        handlers: {
          'auth.user.*': handlerOf(z.unknown(), 1, async (received) => void states.push(...received)),
        },
      },
    ],
    replies: [reply(SUBJECT, Operand, Operand, async ({ number }) => ({ number: number * 2 }))],
    background: [task, ({ access }) => ({ start: () => void directories.push(access), stop: () => {} })],
    isReady: () => isTaskReady,
  });
});

const double = (number: number) => platform.bus.request(SUBJECT, { number }, Operand, 1000);
const readiness = async () => (await app.inject('/ready')).statusCode;

test('requires a token for signed-in routes', async () => {
  expect((await app.inject('/mine')).statusCode).toBe(401);
});

test('starts background tasks after the routes, also one that needs what they do', () => {
  expect(events).toEqual(['routes', 'started']);
  expect(directories).toEqual([expect.anything(), directories[0]]);
});

test('a service is ready when its dependencies and its own condition are', async () => {
  await eventually(async () => (await readiness()) === 200);
  isTaskReady = false;
  expect(await readiness()).toBe(503);
  isTaskReady = true;
  expect(await readiness()).toBe(200);
});

test('applies states and replies to requests until it closes', async () => {
  await ensureStream(platform.bus, AUTH_STREAM);
  await platform.bus.jetstream.publish(platform.bus.subject('auth.user.1'), JSON.stringify({ id: 1 }));
  await eventually(() => states.length === 1);
  expect(await double(21)).toEqual({ number: 42 });

  await app.close();
  expect(events.at(-1)).toBe('stopped');
  await expect(double(21)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
