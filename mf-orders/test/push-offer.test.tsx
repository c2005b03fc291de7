/** Push messages are offered to a customer who waits for an order, and asked for only after a press. */
import { act, screen, waitFor } from '@testing-library/react';
import App from '../src/app';
import { emit, findNotice, myOrder, press, Stage, show } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const KEY = 'POST /order/v1/push/subscriptions';
const PUBLIC_KEY = 'AQID';
const OFFER = 'Сообщить, когда заказ будет готов';
const ENDPOINT = 'https://push.example/1';

let stage: Stage;
let subscription: { endpoint: string; options: object; toJSON: () => object; unsubscribe: jest.Mock } | null;
const requestPermission = jest.fn();
const subscribe = jest.fn();

const subscriptionOf = (bytes: number[]) => ({
  endpoint: ENDPOINT,
  options: { applicationServerKey: new Uint8Array(bytes).buffer },
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: jest.fn(async () => {
    subscription = null;
  }),
});

beforeEach(async () => {
  jest.clearAllMocks();
  subscription = null;
  requestPermission.mockResolvedValue('granted');
  subscribe.mockImplementation(async () => {
    subscription = subscriptionOf([1, 2, 3]);
    return subscription;
  });
  const pushManager = { getSubscription: async () => subscription, subscribe };
  const ready = Promise.resolve({ pushManager });
  const worker = { ready, getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission: 'default', requestPermission },
  });
  stage = new Stage()
    .on('GET /order/v1/my', 200, [myOrder({ status: 'PREPARING' })])
    .on('GET /order/v1/push/key', 200, { publicKey: PUBLIC_KEY })
    .on(KEY, 200, {})
    .on(`${KEY}/remove`, 200, {});
  await stage.signIn();
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = () => show(<App />, '/my-orders');
const offer = () => screen.findByRole('button', { name: OFFER });

test('the browser asks only after a press; then it is subscribed', async () => {
  await open();
  await offer();
  expect(requestPermission).not.toHaveBeenCalled();
  await press(OFFER);
  expect(await screen.findByText('Сообщим, когда заказ будет готов')).toBeTruthy();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: PUBLIC_KEY });
  expect(stage.calls(KEY)[0]?.body).toEqual({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } });
});

test('it is switched off in the browser and on the server', async () => {
  const own = subscriptionOf([1, 2, 3]);
  subscription = own;
  await open();
  await press('Не сообщать');
  await offer();
  expect(own.unsubscribe).toHaveBeenCalled();
  expect(stage.calls(`${KEY}/remove`)[0]?.body).toEqual({ endpoint: ENDPOINT });
});

test('a subscription that the browser has is confirmed to the server', async () => {
  subscription = subscriptionOf([1, 2, 3]);
  await open();
  expect(await screen.findByRole('button', { name: 'Не сообщать' })).toBeTruthy();
  expect(stage.calls(KEY)).toHaveLength(1);
});

test('one for a former key of the server is ended', async () => {
  const former = subscriptionOf([9, 9, 9]);
  subscription = former;
  await open();
  await offer();
  expect(former.unsubscribe).toHaveBeenCalled();
  expect(stage.calls(KEY)).toHaveLength(0);
});

test('who has refused is told where that is changed', async () => {
  requestPermission.mockResolvedValue('denied');
  await open();
  await press(OFFER);
  expect(await screen.findByText('Уведомления запрещены в настройках браузера')).toBeTruthy();
  expect(subscribe).not.toHaveBeenCalled();
});

test('a push service that can’t be reached leaves the offer, and says so', async () => {
  subscribe.mockRejectedValue(new DOMException('no service', 'AbortError'));
  await open();
  await press(OFFER);
  await findNotice('error', 'Не удалось включить уведомления. Попробуйте позже.');
  await offer();
});

test('nothing is offered once no order is on its way', async () => {
  await open();
  await offer();
  stage.on('GET /order/v1/my', 200, [myOrder({ status: 'COMPLETED', version: 5 })]);
  await emit({ version: 5, newStatus: 'COMPLETED' });
  await waitFor(() => expect(screen.queryByRole('button', { name: OFFER })).toBeNull());
});

test('nothing is offered by an installation or a browser without push messages', async () => {
  stage.on('GET /order/v1/push/key', 200, { publicKey: null });
  await open();
  await waitFor(() => expect(stage.calls('GET /order/v1/push/key')).toHaveLength(1));
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
});

test('a sign-out ends the subscription of this browser', async () => {
  const own = subscriptionOf([1, 2, 3]);
  subscription = own;
  const { logout } = await import('@skatert/web-kit/session');
  await act(() => logout());
  await waitFor(() => expect(own.unsubscribe).toHaveBeenCalled());
});
