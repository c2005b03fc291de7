/** The restore of the session at the start of the page, and what came of it. */
import { OPENID_SUCCESS } from '@skatert/contracts/auth/openid-outcome';
import { ERROR_TEXTS } from '@skatert/web-kit/api';
import {
  deliverLogout,
  hasStoredSession,
  restoreFailure,
  restoreSession,
  takeUpSession,
} from '@skatert/web-kit/session';
import { tookExternalSignIn } from '@skatert/web-kit/storage';
import { toast } from '@skatert/web-kit/toast';
import { atom, getDefaultStore } from 'jotai';

/** A session was stored here and is over: the first page then is Home, not the sign-in. */
export const endedAtStartAtom = atom(false);

/** Between two tries while nobody can be asked, in ms; the last one again and again. */
export const RETRY_PAUSES_MS = [2000, 5000, 10_000, 30_000] as const;

export function startSession(): void {
  const address = new URL(location.href);
  if (address.searchParams.get('oauth') === OPENID_SUCCESS) void arrive(address);
  else void bringBack(0);
  void deliverLogout();
}

/** Back from a sign-in at another site: the server has begun a session, and the tab that went there takes it up. */
async function arrive(address: URL): Promise<void> {
  address.searchParams.delete('oauth');
  history.replaceState(history.state, '', address.pathname + address.search);
  if (!tookExternalSignIn()) return bringBack(0);
  if (await takeUpSession()) toast.success('Вы успешно вошли!');
  else if (restoreFailure() === null) toast.error(ERROR_TEXTS.sessionExpired);
  else await bringBack(0);
}

/** Tries until it is known whether the stored session lives; a network that comes back is no time to wait. */
async function bringBack(tries: number): Promise<void> {
  const stored = hasStoredSession();
  if (await restoreSession()) return;
  if (stored && !hasStoredSession()) getDefaultStore().set(endedAtStartAtom, true);
  if (restoreFailure() === null) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, RETRY_PAUSES_MS[Math.min(tries, RETRY_PAUSES_MS.length - 1)]);
    window.addEventListener('online', () => resolve(), { once: true });
  });
  await bringBack(tries + 1);
}
