/** The page says whether it has a service worker. */
import { PAGE_DATA_ID } from '@skatert/contracts/shared/page-data';

const register = jest.fn(async () => undefined);
const unregister = jest.fn(async () => true);

beforeEach(() => {
  jest.clearAllMocks();
  jest.resetModules();
  const worker = { register, getRegistrations: async () => [{ unregister }] };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function openPage(data: object): Promise<void> {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = PAGE_DATA_ID;
  script.textContent = JSON.stringify({ at: 0, responses: {}, ...data });
  document.head.append(script);
  const { registerServiceWorker } = await import('../src/service-worker/register');
  registerServiceWorker();
  await new Promise((resolve) => setTimeout(resolve));
}

test.each([
  [true, 1, 0],
  [false, 0, 1],
  [undefined, 0, 0],
])('serviceWorker: %j', async (serviceWorker, registered, removed) => {
  await openPage({ serviceWorker });
  expect([register.mock.calls.length, unregister.mock.calls.length]).toEqual([registered, removed]);
});
