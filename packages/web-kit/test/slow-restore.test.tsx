/** A session that comes back slowly: what was read for a guest meanwhile is no answer, and is read again. */

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

/** Each test is an hour after the one before: a refresh keeps its distance from the last one. */
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
  // The next test's refresh would wait for one that is on its way.
  releaseRefresh({ status: 401, body: { code: 'SESSION_ENDED', message: 'x' } });
  await clock(0);
  act(() => clearExpiredSession());
  jest.useRealTimers();
});

const wordsOf = (data: Cart | undefined, failed: boolean): string => {
  if (failed) return 'failed';
  return data ? `pieces: ${data.items.length}` : 'unknown';
};

function CartWords() {
  const { data, error } = useCart();
  const words = wordsOf(data, error !== null);
  shown.push(words);
  return <p>{words}</p>;
}

/** The page as the shell opens it, with a cart on it. */
async function openPage(): Promise<void> {
  void restoreSession();
  await act(async () => {
    render(
      <Providers>
        <CartWords />
      </Providers>,
    );
  });
}

test('the cart is neutral until the session is back, then the person’s own, and never empty', async () => {
  await openPage();
  await clock(300);
  expect(server.calls('GET /cart')).toHaveLength(1);
  // The guest's cart is there, and says nothing.
  await clock(2000);
  expect(screen.getByText('unknown')).toBeTruthy();
  releaseRefresh(sessionResponse());
  await screen.findByText('pieces: 1');
  expect(new Set(shown)).toEqual(new Set(['unknown', 'pieces: 1']));
});

test('the guest’s own lines are shown meanwhile', async () => {
  guestCart = cart([item, item]);
  await openPage();
  await clock(300);
  await screen.findByText('pieces: 2');
});

test('a session that is over leaves the guest’s cart', async () => {
  await openPage();
  await clock(300);
  releaseRefresh({ status: 401, body: { code: 'SESSION_ENDED', message: 'x' } });
  await screen.findByText('pieces: 0');
});

test('a session that is back in time causes one call', async () => {
  await openPage();
  await clock(100);
  releaseRefresh(sessionResponse());
  await screen.findByText('pieces: 1');
  expect(server.calls('GET /cart')).toHaveLength(1);
});

test('a restore that takes long asks nobody to sign in', async () => {
  const asked = jest.fn();
  window.addEventListener(OPEN_LOGIN_EVENT, asked);
  await openPage();
  const refused = expect(apiGet('/order/v1/my')).rejects.toMatchObject({ code: 'NO_AUTH' });
  await clock(1500);
  await refused;
  expect(asked).not.toHaveBeenCalled();
});

test.each([{}, null, [], { items: 'none' }, { items: [null] }, { items: [{ quantity: '2' }] }])(
  'a response that is no cart, such as %j, is a failure of the call',
  async (body) => {
    localStorage.clear();
    guestCart = { status: 200, body };
    await openPage();
    await clock(20_000);
    await screen.findByText('failed');
  },
);
