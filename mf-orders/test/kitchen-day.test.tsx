/** A screen of the kitchen for twelve hours: after 2,000 orders it has no more elements, timers and stored values than after the first ones. */

import { setImmediate } from 'node:timers';
import type { KitchenTicket } from '@skatert/contracts/orders/kitchen';
import { createQueryClient } from '@skatert/web-kit/query';
import { act, fireEvent, screen } from '@testing-library/react';
import App from '../src/app';
// Loaded before the clock is stopped.
import '../src/kitchen/kitchen-page';
import { storedMarks } from '../src/kitchen/kitchen-marks';
import { finished, kitchen, LIST, ticket } from './kitchen-stage';
import { emit, Stage, show } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));
jest.mock('../src/new-orders/new-order-sound', () => ({
  playNewOrderSound: jest.fn(),
  enableSound: jest.fn(),
  useSoundAllowed: () => true,
}));

/** It takes much longer than other tests, also on a quiet machine. */
const LIMIT_MS = 600_000;
const ORDERS = 2000;
/** How many of them are finished and accepted before time goes on. */
const AT_ONCE = 4;
/** How many orders are open at once. */
const OPEN = 8;
const DAY_MS = 12 * 60 * 60_000;
const START = Date.parse('2026-01-01T09:00:00.000Z');

/** The kitchen of a server: the open orders and the last finished ones. */
class Server {
  nextId = 1;
  open: KitchenTicket[] = [];
  recent: KitchenTicket[] = [];

  accept(): void {
    const promisedAt = new Date(Date.now() + 20 * 60_000).toISOString();
    this.open.push(ticket({ id: this.nextId++, acceptedAt: new Date().toISOString(), promisedAt }));
  }

  finish(id: number): KitchenTicket {
    const readyAt = new Date().toISOString();
    const done = finished({ ...this.open.find((each) => each.id === id), id, version: 4, readyAt });
    this.open = this.open.filter((each) => each.id !== id);
    this.recent = [done, ...this.recent].slice(0, 20);
    return done;
  }

  read() {
    return kitchen({ now: new Date().toISOString(), tickets: this.open, recent: this.recent });
  }
}

test(
  'a screen does not grow',
  async () => {
    const server = new Server();
    const client = createQueryClient();
    const stage = new Stage()
      .on('GET /order/v1/brand/1/stops', 200, { content: [] })
      .respond(LIST, () => ({ status: 200, body: server.read() }))
      .respond('PUT /order/v1/orders/:id/kitchen', ({ call }) => ({
        status: 200,
        body: server.finish(Number(call.split('/')[4])),
      }));
    await stage.signIn([[1, 'COOK']]);
    jest.useFakeTimers({ now: START });
    for (let each = 0; each < OPEN; each += 1) server.accept();
    await show(<App />, '/kitchen', client);
    const settle = () => act(() => jest.advanceTimersByTimeAsync((DAY_MS / ORDERS) * AT_ONCE));
    /** Waits for responses, which take no fake time. */
    const until = async (isTrue: () => boolean) => {
      for (let round = 0; round < 200 && !isTrue(); round += 1)
        await act(async () => {
          await jest.advanceTimersByTimeAsync(1);
          await new Promise((resolve) => setImmediate(resolve));
        });
      expect(isTrue()).toBe(true);
    };
    const sizes = () => ({
      elements: document.querySelectorAll('*').length,
      timers: jest.getTimerCount(),
      queries: client.getQueryCache().getAll().length,
      stored: JSON.stringify({ ...localStorage }).length,
    });
    await until(() => screen.queryAllByRole('article').length === OPEN);
    const finishFirst = () => {
      const [first] = server.open;
      const buttons = document.querySelectorAll(`[data-ticket="${first?.id}"] button`);
      if (first) fireEvent.click(buttons[buttons.length - 1] as Element);
    };
    let early: ReturnType<typeof sizes> | undefined;
    for (let round = 1; round <= ORDERS / AT_ONCE; round += 1) {
      for (let each = 0; each < AT_ONCE; each += 1) {
        await act(async () => finishFirst());
        await until(() => storedMarks.read() === null);
        server.accept();
      }
      const newest = server.nextId - 1;
      await emit({ type: 'ORDER_STATUS_CHANGED', orderId: newest, version: 2 });
      await until(() => document.querySelector(`[data-ticket="${newest}"]`) !== null);
      stage.sent.length = 0;
      await settle();
      if (round === 25) early = sizes();
    }
    expect(server.nextId - 1).toBe(ORDERS + OPEN);
    const late = sizes();
    expect(late.elements).toBeLessThanOrEqual((early?.elements ?? 0) + 20);
    expect(late.timers).toBeLessThanOrEqual((early?.timers ?? 0) + 5);
    expect(late.queries).toBeLessThanOrEqual(early?.queries ?? 0);
    expect(late.stored).toBeLessThanOrEqual((early?.stored ?? 0) + 100);
  },
  LIMIT_MS,
);
