/** How long a new order has been waiting to be accepted. */
const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * Formats the time since the creation as «ждёт 12 мин», «ждёт 2 ч 5 мин», «ждёт 3 дн»; `now` in ms. A narrow column breaks the
 * line only between the words, not between a number and its unit.
 */
export function waitingTime(createdAt: string, now: number): string {
  // A browser whose clock is behind shows no negative time.
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / MINUTE_MS));
  if (minutes < HOUR) return `ждёт ${minutes}\u00a0мин`;
  if (minutes >= DAY) return `ждёт ${Math.floor(minutes / DAY)}\u00a0дн`;
  const rest = minutes % HOUR;
  return `ждёт ${Math.floor(minutes / HOUR)}\u00a0ч${rest > 0 ? ` ${rest}\u00a0мин` : ''}`;
}
