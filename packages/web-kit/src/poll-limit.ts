/** Aborts a held poll whose connection may be dead: after a device slept, or the network changed. */

/** In ms. The server responds after 25 s at the latest: after a longer silence the connection is dead. */
export const POLL_LIMIT_MS = 35_000;

export interface PollLimit {
  /** Aborts the poll. */
  signal: AbortSignal;
  /** To be called when the poll has ended. */
  end: () => void;
}

/** Starts the limit of a poll. */
export function limitPoll(): PollLimit {
  const lost = new AbortController();
  const startedAt = Date.now();
  const giveUp = () => lost.abort();
  const timer = setTimeout(giveUp, POLL_LIMIT_MS);
  // Timers are paused while a device sleeps; when it wakes up, the page becomes visible.
  const wake = () => {
    if (document.visibilityState === 'visible' && Date.now() - startedAt >= POLL_LIMIT_MS) giveUp();
  };
  window.addEventListener('online', giveUp);
  document.addEventListener('visibilitychange', wake);
  return {
    signal: lost.signal,
    end: () => {
      clearTimeout(timer);
      window.removeEventListener('online', giveUp);
      document.removeEventListener('visibilitychange', wake);
    },
  };
}
