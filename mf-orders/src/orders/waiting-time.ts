/** How long a new order has been waiting to be accepted, and other lengths of time. */
const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Formats minutes as «12 мин», «2 ч 5 мин», «3 дн», without a break between a number and its unit. */
export function durationText(minutes: number): string {
  if (minutes < HOUR) return `${minutes}\u00a0мин`;
  if (minutes >= DAY) return `${Math.floor(minutes / DAY)}\u00a0дн`;
  const rest = minutes % HOUR;
  return `${Math.floor(minutes / HOUR)}\u00a0ч${rest > 0 ? ` ${rest}\u00a0мин` : ''}`;
}

/**
 * Formats the time since the creation as «ждёт 12 мин», «ждёт 2 ч 5 мин», «ждёт 3 дн»; `now` in ms. A narrow column breaks the
 * line only between the words.
 */
export function waitingTime(createdAt: string, now: number): string {
  // A browser whose clock is behind shows no negative time.
  return `ждёт ${durationText(Math.max(0, Math.floor((now - Date.parse(createdAt)) / MINUTE_MS)))}`;
}
