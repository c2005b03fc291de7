/** Every process of a real platform may be killed: it comes again by itself, and the platform answers as before. */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { eventually } from '@skatert/service-kit/test-harness';

let platform: Platform;
const said: string[] = [];

beforeAll(async () => {
  platform = await startTemporaryPlatform({ say: (text) => said.push(text) });
}, 90_000);
afterAll(() => platform?.stop(), 60_000);

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

test.each(['gateway', 'svc-auth', 'svc-menu', 'svc-orders', 'svc-inventory', 'nats-server', 'mongod'])(
  '%s comes again after a kill, and everything is ready',
  async (name) => {
    platform.kill(name, 'SIGKILL');
    await eventually(() => said.includes(`${name} runs again`), 60_000);
    for (const url of [platform.url, ...Object.values(platform.serviceUrls)])
      await eventually(() => isReady(url), 60_000);
    expect((await fetch(`${platform.url}/menu/v1/brands`)).status).toBe(200);
    said.length = 0;
  },
  200_000,
);
