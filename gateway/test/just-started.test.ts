import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RetentionPolicy } from '@nats-io/jetstream';
import { PREFIXES_BUCKET } from '@skatert/contracts/shared/service-registry';
import { bucketStream } from '@skatert/service-kit/events/bucket-watch';
import type { App } from '@skatert/service-kit/http/app';
import { eventually, openForTests, openTestPlatform } from '@skatert/service-kit/testing/harness';
import { buildApp } from '../src/app.js';

const platform = openForTests(openTestPlatform);
let app: App;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-gateway-'));
  await mkdir(join(folder, 'remotes'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="ru"><title>Скатерть</title></html>',
  );
  // A queue with the name of the bucket's stream refuses a watch: the registrations can't be read until it is deleted.
  const subject = platform.bus.subject('no-bucket');
  await (await platform.bus.manager()).streams.add({
    name: bucketStream(platform.bus, PREFIXES_BUCKET),
    subjects: [subject],
    retention: RetentionPolicy.Workqueue,
  });
  // An empty bucket would count as read.
  await platform.bus.jetstream.publish(subject);
  const { bus, log, publicKeyPem } = platform;
  app = await buildApp({
    bus,
    log,
    publicKeyPem,
    gatewayKey: 'key',
    shellDir: folder,
    remotesDir: join(folder, 'remotes'),
    https: false,
  });
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

test('until the registrations are read, calls are refused with 503 and pages open', async () => {
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string) =>
    (await app.inject({ method, url, headers: { accept: 'application/json' } })).statusCode;
  const calls = () =>
    Promise.all([call('GET', '/cart'), call('POST', '/cart/add'), call('DELETE', '/auth/v1/logout')]);

  expect(await calls()).toEqual([503, 503, 503]);
  expect((await app.inject('/ready')).statusCode).toBe(503);
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);

  await (await platform.bus.manager()).streams.delete(bucketStream(platform.bus, PREFIXES_BUCKET));
  // No service has registered, so the paths don't exist.
  await eventually(async () => (await call('GET', '/cart')) === 404);
  expect(await calls()).toEqual([404, 405, 405]);
});
