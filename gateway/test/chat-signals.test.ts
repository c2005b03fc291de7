/** Signals of chats reach the clients that show the chat, at every gateway, and nobody else. */
import {
  CHAT_SIGNALS_SUBJECT,
  type ChatSignal,
  OPEN_CHATS_MAX,
  type PublishedSignal,
} from '@skatert/contracts/orders/chat-signals';
import { PollResponse } from '@skatert/contracts/orders/notifications';
import type { App } from '@skatert/service-kit/http/app';
import { eventually, grantTestRole, openForTests } from '@skatert/service-kit/testing/harness';
import { buildApp } from '../src/app.js';
import { closeAtOnce, GATEWAY_KEY, startGateway } from './support.js';

const CUSTOMER = 10;
const OTHER_CUSTOMER = 11;
const ADMIN = 50;
const CASHIER = 51;
const COOK = 52;
const STRANGER = 53;

/** The order of the current test: its signals may still be on their way when the polls of the next test are held. */
let order = 6;
beforeEach(() => {
  order++;
});

const gateway = openForTests(startGateway);
let second: { app: App; url: string };
beforeAll(async () => {
  const { platform, folder } = gateway;
  const app = await buildApp({
    ...platform,
    shellDir: `${folder}/shell`,
    remotesDir: `${folder}/remotes`,
    gatewayKey: GATEWAY_KEY,
    https: false,
  });
  second = { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
  await eventually(async () => {
    const ready = await fetch(`${second.url}/ready`);
    await ready.text();
    return ready.ok;
  });
  const roles = [
    [ADMIN, 1, 'ADMIN'],
    [CASHIER, 1, 'CASHIER'],
    [COOK, 1, 'COOK'],
    [STRANGER, 2, 'OWNER'],
  ] as const;
  for (const [userId, brandId, role] of roles) await grantTestRole(platform.bus, userId, brandId, role);
});
afterAll(() => closeAtOnce(second.app));

interface Held {
  response: Promise<PollResponse | null>;
  stop: () => void;
}

/** Starts a poll; its response is null when it was stopped before. */
async function hold(
  userId: number,
  { chats, readTo, url = gateway.url }: { chats?: string; readTo?: string; url?: string },
): Promise<Held> {
  const stopped = new AbortController();
  const query = Object.entries({ chats, readTo }).flatMap(([name, value]) =>
    value ? `&${name}=${value}` : [],
  );
  const headers = { authorization: `Bearer ${await gateway.token(userId)}` };
  const response = fetch(`${url}/notifications/longpoll?since=0${query.join('')}`, {
    headers,
    signal: stopped.signal,
  })
    .then(async (received) => (received.status === 200 ? PollResponse.parse(await received.json()) : null))
    .catch(() => null);
  return { response, stop: () => stopped.abort() };
}

/** Publishes a signal until `held` has its response, since the polls may not have been received yet. */
async function publishUntil(held: Held, signal: ChatSignal): Promise<PollResponse | null> {
  const published: PublishedSignal = { brandId: 1, customerId: CUSTOMER, signal };
  let received: PollResponse | null | undefined;
  void held.response.then((response) => {
    received = response;
  });
  await eventually(() => {
    gateway.platform.bus.publish(CHAT_SIGNALS_SUBJECT, published);
    return received !== undefined;
  });
  return held.response;
}

/** Returns which of the polls receive a signal: those are held first, `control` later. */
async function receivers(signal: ChatSignal, polls: Record<string, Held>, control: () => Promise<Held>) {
  await Promise.all([CUSTOMER, ADMIN].map((userId) => fetchNewest(userId)));
  await publishUntil(await control(), signal);
  for (const { stop } of Object.values(polls)) stop();
  const names: string[] = [];
  for (const [name, { response }] of Object.entries(polls)) if (await response) names.push(name);
  return names;
}

/** A call that follows held polls: when it has its response, those were received. */
async function fetchNewest(userId: number): Promise<void> {
  const headers = { authorization: `Bearer ${await gateway.token(userId)}` };
  for (const url of [gateway.url, second.url])
    await fetch(`${url}/notifications/longpoll`, { headers }).then((response) => response.text());
}

const typing = (fromClient: boolean): ChatSignal => ({ type: 'TYPING', orderId: order, fromClient });

test.each(['first', 'second'])(
  'the customer receives the staff’s signals from the %s gateway',
  async (where) => {
    const url = where === 'first' ? gateway.url : second.url;
    const signal: ChatSignal = { type: 'MESSAGES_READ', orderId: order, fromClient: false, lastMessageId: 3 };
    const response = await publishUntil(await hold(CUSTOMER, { chats: `5,${order}`, url }), signal);
    expect(response).toEqual({ events: [], nextSince: 0, hasMore: false, unreadCount: 0, signals: [signal] });
  },
);

test('signals of the customer go to the brand’s staff that reads messages and shows the chat', async () => {
  const chats = `${order}`;
  const polls = {
    admin: await hold(ADMIN, { chats }),
    cashier: await hold(CASHIER, { chats, url: second.url }),
    cook: await hold(COOK, { chats }),
    'staff of another brand': await hold(STRANGER, { chats }),
    customer: await hold(CUSTOMER, { chats }),
    'another customer': await hold(OTHER_CUSTOMER, { chats }),
    'admin with another chat': await hold(ADMIN, { chats: '999' }),
    'admin without a chat': await hold(ADMIN, {}),
  };
  const control = () => hold(CASHIER, { chats });
  expect(await receivers(typing(true), polls, control)).toEqual(['admin', 'cashier']);
});

test('signals of the staff go to the customer who shows the chat', async () => {
  const chats = `${order}`;
  const polls = {
    admin: await hold(ADMIN, { chats }),
    'staff of another brand': await hold(STRANGER, { chats }),
    customer: await hold(CUSTOMER, { chats, url: second.url }),
    'customer without a chat': await hold(CUSTOMER, {}),
    'another customer': await hold(OTHER_CUSTOMER, { chats }),
  };
  const control = () => hold(CUSTOMER, { chats });
  expect(await receivers(typing(false), polls, control)).toEqual(['customer']);
});

test('a read mark that moved between two polls is passed to the next one, unless it knows the mark', async () => {
  const chats = `${order}`;
  const signal: ChatSignal = { type: 'MESSAGES_READ', orderId: order, fromClient: false, lastMessageId: 7 };
  await publishUntil(await hold(CUSTOMER, { chats }), signal);
  const missed = await hold(CUSTOMER, { chats: `5,${order}`, readTo: '0,6' });
  expect((await missed.response)?.signals).toEqual([signal]);
  // The mark was published until it was received, perhaps once more: what came before this signal is no longer on its way.
  await publishUntil(await hold(CUSTOMER, { chats: '5' }), { ...typing(false), orderId: 5 });

  const older: ChatSignal = { ...signal, lastMessageId: 3 };
  const polls = {
    'knows the mark': await hold(CUSTOMER, { chats, readTo: '7' }),
    'a client of an earlier release': await hold(CUSTOMER, { chats }),
    'the side that has read': await hold(ADMIN, { chats, readTo: '0' }),
    'another customer': await hold(OTHER_CUSTOMER, { chats, readTo: '0' }),
  };
  await Promise.all([CUSTOMER, ADMIN].map((userId) => fetchNewest(userId)));
  for (const { stop } of Object.values(polls)) stop();
  for (const [name, { response }] of Object.entries(polls))
    expect([name, await response]).toEqual([name, null]);
  await publishUntil(await hold(CUSTOMER, { chats, readTo: '7' }), older);
  const again = await hold(CUSTOMER, { chats, readTo: '6' });
  expect((await again.response)?.signals).toEqual([signal]);
});

test('signals of an unknown type are ignored', async () => {
  const held = await hold(CUSTOMER, { chats: `${order}` });
  const unknown = {
    brandId: 1,
    customerId: CUSTOMER,
    signal: { type: 'WAVED', orderId: order, fromClient: false },
  };
  gateway.platform.bus.publish(CHAT_SIGNALS_SUBJECT, unknown);
  gateway.platform.bus.publish(CHAT_SIGNALS_SUBJECT, 'x');
  expect((await publishUntil(held, typing(false)))?.signals).toEqual([typing(false)]);
});

test('the chats of a poll are a short list of orders', async () => {
  const tooMany = Array.from({ length: OPEN_CHATS_MAX + 1 }, (_, index) => index + 1).join();
  for (const wrong of ['', 'x', '1,', '0', tooMany]) {
    const headers = { authorization: `Bearer ${await gateway.token(CUSTOMER)}` };
    const response = await fetch(`${gateway.url}/notifications/longpoll?since=0&chats=${wrong}`, { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  }
});
