/** A slow restore: data read for a guest meanwhile are not shown as the user's, and are read again. */

import type { Cart } from '@skatert/contracts/orders/cart';
import { act, render, screen } from '@testing-library/react';
import { apiGet } from '../src/api';
import { useCart } from '../src/cart';
import { Providers } from '../src/providers';
import { clearExpiredSession, OPEN_LOGIN_EVENT, restoreSession } from '../src/session';
import { SessionServer, sessionResponse } from './session-server';
import type { Reply } from './test-server';

const item = { productId: 1, quantity: 2, unitPrice: 100, totalPrice: 200 };
const cart = (items: object[]) => ({
  status: 200,
  body: { items, total: 0, currentBrandId: null, version: 1 },
});
const clock = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Each test is an hour after the previous one, since there is a minimum time between refreshes. */
let now = Date.parse('2026-03-01T12:00:00Z');
let server: SessionServer;
let releaseRefresh: ReturnType<SessionServer['hold']>;
let guestCart: Reply;
let shown: string[];

beforeEach(() => {
  now += 3_600_000;
  jest.useFakeTimers({ now });
  localStorage.clear();
  localStorage.setItem('user', '{"id":5,"username":"client","roles":[],"memberships":[]}');
  guestCart = cart([]);
  shown = [];
  server = new SessionServer().respond('GET /cart', ({ headers }) =>
    headers.has('authorization') ? cart([item]) : guestCart,
  );
  releaseRefresh = server.hold('POST /auth/v1/refresh');
});
afterEach(async () => {
  // The next test's refresh would wait for a pending one.
  releaseRefresh({ status: 401, body: { code: 'SESSION_ENDED', message: 'x' } });
  await clock(0);
  act(() => clearExpiredSession());
  jest.useRealTimers();
});

const textOf = (data: Cart | undefined, failed: boolean): string => {
  if (failed) return 'failed';
  return data ? `lines: ${data.items.length}` : 'unknown';
};

function CartText() {
  const { data, error } = useCart();
  const text = textOf(data, error !== null);
  shown.push(text);
  return <p>{text}</p>;
}

/** Opens a page with a cart as the shell does. */
async function openPage(): Promise<void> {
  void restoreSession();
  await act(async () => {
    render(
      <Providers>
        <CartText />
      </Providers>,
    );
  });
}

test('the cart is unknown until the session is restored, then the user’s, and never empty', async () => {
  await openPage();
  await clock(300);
  expect(server.calls('GET /cart')).toHaveLength(1);
  // The guest's empty cart has arrived and is not shown.
  await clock(2000);
  expect(screen.getByText('unknown')).toBeTruthy();
  releaseRefresh(sessionResponse());
  await screen.findByText('lines: 1');
  expect(new Set(shown)).toEqual(new Set(['unknown', 'lines: 1']));
});

test('the guest’s lines are shown meanwhile', async () => {
  guestCart = cart([item, item]);
  await openPage();
  await clock(300);
  await screen.findByText('lines: 2');
});

test('shows the guest’s cart when the session is over', async () => {
  await openPage();
  await clock(300);
  releaseRefresh({ status: 401, body: { code: 'SESSION_ENDED', message: 'x' } });
  await screen.findByText('lines: 0');
});

test('sends one call when the session is restored in time', async () => {
  await openPage();
  await clock(100);
  releaseRefresh(sessionResponse());
  await screen.findByText('lines: 1');
  expect(server.calls('GET /cart')).toHaveLength(1);
});

test('a slow restore requests no sign-in', async () => {
  const onLoginRequest = jest.fn();
  window.addEventListener(OPEN_LOGIN_EVENT, onLoginRequest);
  await openPage();
  const refused = expect(apiGet('/order/v1/my')).rejects.toMatchObject({ code: 'NO_AUTH' });
  await clock(1500);
  await refused;
  expect(onLoginRequest).not.toHaveBeenCalled();
});

test.each([{}, null, [], { items: 'none' }, { items: [null] }, { items: [{ quantity: '2' }] }])(
  'a response that is not a cart, such as %j, fails the call',
  async (body) => {
    localStorage.clear();
    guestCart = { status: 200, body };
    await openPage();
    await clock(20_000);
    await screen.findByText('failed');
  },
);
