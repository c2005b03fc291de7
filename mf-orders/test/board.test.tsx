/** The guests' screen: what it shows, how it marks what has come, and that it runs on for weeks. */
import { setImmediate } from 'node:timers';
import { RELEASE_EVENT } from '@skatert/web-kit/api';
import { act, renderHook, screen, within } from '@testing-library/react';
import App from '../src/app';
// Loaded before the clock is stopped.
import '../src/board/board-page';
import { BOARD_READ_MS } from '../src/board/board-query';
import { NEW_MS } from '../src/board/use-first-seen';
import { STAY_MS, useNewRelease } from '../src/board/use-new-release';
import { PAGE_SIZE } from '../src/board/use-page';
import { Stage, show, textsOf } from './stage';

const READ = 'POST /order/v1/board';
const TOKEN = 'A'.repeat(22);
const PATH = `/board/3#${TOKEN}`;

let stage: Stage;
beforeEach(() => {
  stage = new Stage().on(READ, 200, { preparing: [41, 42], ready: [40] });
});

const numbers = (heading: string) => {
  const half = screen.getByRole('heading', { name: heading }).closest('section') as HTMLElement;
  return textsOf(within(half).queryAllByRole('listitem'));
};
const marked = () => textsOf(document.querySelectorAll('[data-new]'));
/** Waits for a response, which takes no fake time. */
const until = async (isTrue: () => boolean) => {
  for (let round = 0; round < 500 && !isTrue(); round += 1)
    await act(async () => {
      await jest.advanceTimersByTimeAsync(20);
      await new Promise((resolve) => setImmediate(resolve));
    });
  expect(isTrue()).toBe(true);
};
/** Reads the screen once more, `passed` ms later. */
async function later(body: object, passed = BOARD_READ_MS): Promise<void> {
  const reads = stage.calls(READ).length;
  stage.on(READ, 200, body);
  await act(() => jest.advanceTimersByTimeAsync(passed));
  await until(() => stage.calls(READ).length > reads);
  await act(() => jest.advanceTimersByTimeAsync(1));
}
async function open(): Promise<void> {
  jest.useFakeTimers();
  await show(<App />, PATH);
  await until(() => screen.queryByRole('heading', { name: 'Готовятся' }) !== null);
}

test('has the numbers in two halves, and asks with the point and its token', async () => {
  await open();
  expect(numbers('Готовятся')).toEqual(['41', '42']);
  expect(numbers('Готовы')).toEqual(['40']);
  expect(stage.calls(READ)[0]?.body).toEqual({ pointId: 3, token: TOKEN });
});

test('marks what has come since for a while, and not what was there at first', async () => {
  await open();
  expect(marked()).toEqual([]);
  await later({ preparing: [42], ready: [40, 41] });
  await until(() => numbers('Готовы').length === 2);
  expect(numbers('Готовы')).toEqual(['41', '40']);
  expect(marked()).toEqual(['41']);
  await later({ preparing: [42], ready: [40, 41] }, NEW_MS + BOARD_READ_MS);
  expect(marked()).toEqual([]);
});

test('turns pages where not all numbers fit, the first to be handed out first', async () => {
  const preparing = Array.from({ length: 2 * PAGE_SIZE + 1 }, (_, index) => 101 + index);
  stage.on(READ, 200, { preparing, ready: [40] });
  await open();
  expect(numbers('Готовятся')).toEqual(preparing.slice(0, PAGE_SIZE).map(String));
  const shown = new Set(numbers('Готовятся'));
  for (const page of ['2/3', '3/3', '1/3']) {
    await until(() => screen.queryByText(page) !== null);
    for (const id of numbers('Готовятся')) shown.add(id);
    expect(numbers('Готовы')).toEqual(['40']);
  }
  expect(shown.size).toBe(preparing.length);
});

test('says how many others a half has', async () => {
  stage.on(READ, 200, { preparing: [41, 42], ready: [40], more: { preparing: 3, ready: 100 } });
  await open();
  const headOf = (heading: string) =>
    screen.getByRole('heading', { name: heading }).parentElement?.textContent;
  expect(headOf('Готовятся')).toBe('Готовятсяещё 3');
  expect(headOf('Готовы')).toBe('Готовыещё 100 и больше');
  await later({ preparing: [41, 42], ready: [40] });
  await until(() => headOf('Готовятся') === 'Готовятся');
});

test('a link that was ended shows no numbers, and one without a token asks nothing', async () => {
  await open();
  stage.on(READ, 404, { code: 'NOT_FOUND', message: 'Ссылка на экран больше не действует' });
  await act(() => jest.advanceTimersByTimeAsync(BOARD_READ_MS));
  await until(() => screen.queryByText('Ссылка на экран больше не действует') !== null);
  expect(screen.queryByText('42')).toBeNull();
  document.body.replaceChildren();
  const reads = stage.calls(READ).length;
  await show(<App />, '/board/3');
  await until(() => screen.queryByText('Ссылка на экран больше не действует') !== null);
  expect(stage.calls(READ)).toHaveLength(reads);
});

test('without a connection the numbers stay, with a calm line, and go on when it is back', async () => {
  await open();
  stage.fail(READ);
  await act(() => jest.advanceTimersByTimeAsync(BOARD_READ_MS));
  await until(() => screen.queryByText(/^Нет связи/) !== null);
  expect(numbers('Готовятся')).toEqual(['41', '42']);
  await later({ preparing: [43], ready: [] }, 30_000);
  await until(() => numbers('Готовятся').join() === '43');
  expect(screen.queryByText(/^Нет связи/)).toBeNull();
});

test('hundreds of readings leave no more elements and timers than the first ones', async () => {
  await open();
  const sizes = () => [document.querySelectorAll('*').length, jest.getTimerCount()] as const;
  const board = (order: number) => ({ preparing: [order + 1, order + 2], ready: [order] });
  await later(board(100));
  const [elements, timers] = sizes();
  for (let order = 101; order <= 400; order += 1) await later(board(order));
  await until(() => numbers('Готовы').join() === '400');
  expect(sizes()[0]).toBeLessThanOrEqual(elements);
  expect(sizes()[1]).toBeLessThanOrEqual(timers + 2);
});

test('moves on to a newer release by itself, but not at once', () => {
  jest.useFakeTimers();
  const reload = jest.fn();
  renderHook(() => useNewRelease('one', reload));
  const hear = (detail: string) => window.dispatchEvent(new CustomEvent(RELEASE_EVENT, { detail }));
  hear('two');
  jest.advanceTimersByTime(STAY_MS + 1);
  hear('one');
  expect(reload).not.toHaveBeenCalled();
  hear('two');
  expect(reload).toHaveBeenCalledTimes(1);
});
