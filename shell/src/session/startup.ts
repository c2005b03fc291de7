/** Restores the session when the page starts. */
import { OPENID_SUCCESS } from '@skatert/contracts/auth/openid-outcome';
import { ERROR_TEXTS } from '@skatert/web-kit/api';
import {
  deliverLogout,
  hasStoredSession,
  loadNewSession,
  restoreFailure,
  restoreSession,
} from '@skatert/web-kit/session';
import { consumeExternalSignIn } from '@skatert/web-kit/storage';
import { toast } from '@skatert/web-kit/toast';
import { atom, getDefaultStore } from 'jotai';

/** True when the stored session turned out to be over: the first page is Home then, not the login. */
export const endedAtStartAtom = atom(false);

/** The pauses between attempts while the server can't be reached, in ms; the last one repeats. */
export const RETRY_PAUSES_MS = [2000, 4000] as const;

/** Restores the stored session or completes a sign-in at an OpenID provider, and sends a pending logout. */
export function startSession(): void {
  const address = new URL(location.href);
  if (address.searchParams.get('oauth') === OPENID_SUCCESS) void completeExternalSignIn(address);
  else void restoreWithRetries(0);
  void deliverLogout();
}

/**
 * After the redirect from an OpenID provider: the tab that went there loads the session that the server has started.
 */
async function completeExternalSignIn(address: URL): Promise<void> {
  address.searchParams.delete('oauth');
  history.replaceState(history.state, '', address.pathname + address.search);
  if (!consumeExternalSignIn()) return restoreWithRetries(0);
  if (await loadNewSession()) toast.success('Вы успешно вошли!');
  else if (restoreFailure() === null) toast.error(ERROR_TEXTS.sessionExpired);
  else await restoreWithRetries(0);
}

/** Retries until it is known whether the stored session is valid; a restored connection ends the pause. */
async function restoreWithRetries(attempts: number): Promise<void> {
  const stored = hasStoredSession();
  if (await restoreSession()) return;
  if (stored && !hasStoredSession()) getDefaultStore().set(endedAtStartAtom, true);
  if (restoreFailure() === null) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, RETRY_PAUSES_MS[Math.min(attempts, RETRY_PAUSES_MS.length - 1)]);
    window.addEventListener('online', () => resolve(), { once: true });
  });
  await restoreWithRetries(attempts + 1);
}
