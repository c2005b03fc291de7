/**
 * The end of a session on the server. The browser has ended it already; until the server confirms, the wish to end it
 * stays in the storage, and no refresh is made (see `isSignedOut`). A part of `session`.
 */
import { send } from './http.js';
import { exclusively } from './session-lock.js';
import { confirmLogout, isLogoutPending } from './session-state.js';

/** Between two tries, in ms; the last one again and again. A network that comes back is no time to wait. */
export const RETRY_PAUSES_MS = [2000, 5000, 10_000, 30_000] as const;
/** A logout without an answer has failed; in ms. */
const TIMEOUT_MS = 15_000;

let delivering: Promise<void> | null = null;
/** Ends the pause between two tries. */
let wake: (() => void) | null = null;

/**
 * Sends a pending logout until the server has confirmed it or somebody has signed in. The refresh cookie alone says
 * which session is meant.
 */
export function deliverLogout(): Promise<void> {
  wake?.();
  delivering ??= deliver().finally(() => {
    delivering = null;
  });
  return delivering;
}

async function deliver(): Promise<void> {
  for (let tries = 0; !(await tryLogout()); tries += 1) await pause(tries);
}

function pause(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const ms = RETRY_PAUSES_MS[Math.min(tries, RETRY_PAUSES_MS.length - 1)];
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      wake = null;
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    wake = end;
  });
}

/**
 * One try; true when nothing is left to send. Under the lock, so that the answer, which clears the cookie, comes before
 * the next sign-in sets it. `token` is the ended session's, while it is known.
 */
export function tryLogout(token: string | null = null): Promise<boolean> {
  if (!isLogoutPending()) return Promise.resolve(true);
  return exclusively(async () => {
    if (!isLogoutPending()) return true;
    const sent = await send(
      'DELETE',
      '/auth/v1/logout',
      {
        ...(token !== null && { body: { accessToken: token } }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        keepalive: true,
      },
      token,
    ).then(
      () => true,
      () => false,
    );
    if (sent) confirmLogout();
    return sent;
  });
}
