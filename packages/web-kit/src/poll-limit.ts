/** When a held poll is given up: after sleep, or with another network, its connection may be dead without a word. */

/** The server answers after 25 s at the latest; what is silent for longer is dead. In ms. */
export const POLL_LIMIT_MS = 35_000;

export interface PollLimit {
  /** Fires when the poll is to be given up. */
  signal: AbortSignal;
  /** The poll is over. */
  end: () => void;
}

export function limitPoll(): PollLimit {
  const lost = new AbortController();
  const begun = Date.now();
  const giveUp = () => lost.abort();
  const timer = setTimeout(giveUp, POLL_LIMIT_MS);
  // Timers stand still while a device sleeps; whoever wakes it looks at the page.
  const wake = () => {
    if (document.visibilityState === 'visible' && Date.now() - begun >= POLL_LIMIT_MS) giveUp();
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
