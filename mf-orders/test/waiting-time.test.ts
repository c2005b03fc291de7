import { waitingTime } from '../src/orders/waiting-time';

const NOW = Date.parse('2026-01-02T12:00:00Z');

test.each([
  [-5, 'ждёт 0 мин'],
  [12, 'ждёт 12 мин'],
  [60, 'ждёт 1 ч'],
  [125, 'ждёт 2 ч 5 мин'],
  [3 * 24 * 60 + 1, 'ждёт 3 дн'],
])('an order of %d minutes ago «%s»', (minutes, text) => {
  expect(waitingTime(new Date(NOW - minutes * 60_000).toISOString(), NOW)).toBe(text);
});
