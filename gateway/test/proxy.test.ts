import type { App } from '@skatert/service-kit/http/app';
import fastify from 'fastify';
import { Cohorts } from '../src/canary/cohorts.js';
import { DEFAULT_LIMITS } from '../src/limits.js';
import { registerProxy } from '../src/proxy/proxy.js';
import { ServiceTable } from '../src/services/service-table.js';

const services = new ServiceTable();
const app = fastify();
afterAll(async () => {
  await app.close();
  await services.close();
});

test('a call that came before the registrations were read is refused with 503, although they are read meanwhile', async () => {
  const unused = undefined as never;
  registerProxy(app as unknown as App, {
    ...{ services, auth: unused, remotes: unused, sendShell: unused, onMenuChanged: unused },
    cohorts: new Cohorts(false),
    gatewayKey: 'key',
    bodies: { limits: DEFAULT_LIMITS },
    // It looks for a file while the registrations arrive.
    sendFileOrPage: async () => {
      services.setOwner('/cart', 'svc-orders');
      services.isComplete = true;
      return undefined;
    },
  });
  expect((await app.inject('/cart')).statusCode).toBe(503);
  expect((await app.inject('/nothing')).statusCode).toBe(404);
});
