/** When a page that stays open may be loaded anew, because a newer release is live. */
import { RELEASE_HEADER } from '@skatert/contracts/shared/page-data';
import { apiGet, apiPost } from '@skatert/web-kit/api';
import { onlineManager } from '@skatert/web-kit/query';
import { TestServer } from '@skatert/web-kit/test-server';
import { toast } from '@skatert/web-kit/toast';
import { canMoveOn, NOTICE_MS, PAUSE_MS, watchRelease } from '../src/federation/newer-release';

let server: TestServer;
let release: string;
let stop: () => void;
let now = PAUSE_MS + 1;

beforeEach(async () => {
  now += NOTICE_MS + PAUSE_MS;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  server = new TestServer().respond(
    'GET /menu/v1/brands',
    () => new Response('[]', { headers: { [RELEASE_HEADER]: release } }),
  );
  stop = watchRelease();
  release = `first-${now}`;
  await apiGet('/menu/v1/brands');
});
afterEach(() => {
  stop();
  onlineManager.setOnline(true);
});

const deploy = async (): Promise<void> => {
  release = `next-${now}`;
  await apiGet('/menu/v1/brands');
};

test('a page stays while its release is live, and moves on when a response names a newer one', async () => {
  await apiGet('/menu/v1/brands');
  expect(canMoveOn()).toBe(false);
  await deploy();
  expect(canMoveOn()).toBe(true);
});

test('a page stays when its release is live again', async () => {
  const first = release;
  await deploy();
  release = first;
  await apiGet('/menu/v1/brands');
  expect(canMoveOn()).toBe(false);
});

test('a page stays while a change is on its way to the server', async () => {
  await deploy();
  const respond = server.hold('POST /cart/add');
  const change = apiPost('/cart/add', {});
  expect(canMoveOn()).toBe(false);
  respond({ status: 200, body: {} });
  await change;
  expect(canMoveOn()).toBe(true);
});

test('a page stays while a notice can be read', async () => {
  await deploy();
  toast.success('Заказ оформлен');
  expect(canMoveOn()).toBe(false);
  now += NOTICE_MS + 1;
  expect(canMoveOn()).toBe(true);
});

test('a page stays without a connection, since it could not be loaded anew', async () => {
  await deploy();
  onlineManager.setOnline(false);
  expect(canMoveOn()).toBe(false);
});
