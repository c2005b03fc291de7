import { waitingTime } from '../src/orders/waiting-time';

const NOW = Date.parse('2026-01-02T12:00:00Z');

test.each([
  [-5, 'ждёт 0\u00a0мин'],
  [12, 'ждёт 12\u00a0мин'],
  [60, 'ждёт 1\u00a0ч'],
  [125, 'ждёт 2\u00a0ч 5\u00a0мин'],
  [3 * 24 * 60 + 1, 'ждёт 3\u00a0дн'],
])('an order of %d minutes ago «%s»', (minutes, text) => {
  expect(waitingTime(new Date(NOW - minutes * 60_000).toISOString(), NOW)).toBe(text);
});
