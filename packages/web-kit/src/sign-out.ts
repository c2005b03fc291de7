/**
 * Ends a session on the server. The browser has ended it already; until the server confirms, the logout is pending in
 * the storage, and no refresh is sent (see `isSignedOut`). Internal to `session`.
 */
import { send } from './http.js';
import { exclusively } from './session-lock.js';
import { confirmLogout, isLogoutPending } from './session-state.js';

/** The pauses between attempts, in ms; the last one repeats. A restored connection ends the pause. */
export const RETRY_PAUSES_MS = [2000, 5000, 10_000, 30_000] as const;
/** The timeout of a logout, in ms. */
const TIMEOUT_MS = 15_000;

let delivering: Promise<void> | null = null;
/** Ends the pause between two attempts. */
let wake: (() => void) | null = null;

/**
 * Sends a pending logout until the server confirms it or a user signs in. The refresh cookie alone identifies the
 * session.
 */
export function deliverLogout(): Promise<void> {
  wake?.();
  delivering ??= deliver().finally(() => {
    delivering = null;
  });
  return delivering;
}

async function deliver(): Promise<void> {
  for (let attempts = 0; !(await tryLogout()); attempts += 1) await pause(attempts);
}

function pause(attempts: number): Promise<void> {
  return new Promise((resolve) => {
    const ms = RETRY_PAUSES_MS[Math.min(attempts, RETRY_PAUSES_MS.length - 1)];
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
 * Sends a pending logout once. Returns true when none is pending afterwards. Under the lock, so that the response,
 * which clears the cookie, arrives before the next sign-in sets it. `token`: that of the ended session, if known.
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
