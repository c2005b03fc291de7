/**
 * The browser's storage. Personal values are removed at sign-out: all keys, also those of remotes that are not loaded, except
 * for the ones that an app declares as kept (`KEPT` in its `src/pages.ts`).
 */
import type { KeptKeys } from '@skatert/contracts/shared/pages';

/** Returns whether a value that was read may be used: the storage may hold anything. */
export type Guard = (value: unknown) => boolean;

/** A value that is stored as JSON. `of`: what one of several values belongs to, as an account or an order. */
export interface Stored<T> {
  /** Returns the key in the storage. */
  key: (of?: string) => string;
  /** Returns the value; null when it is missing. Removes an invalid one. */
  read: (of?: string) => T | null;
  /** Returns the value of a JSON text; null when it is invalid. */
  parse: (json: string | null) => T | null;
  /** Null removes the value. */
  write: (value: T | null, of?: string) => void;
}

/** Returns the storage of the browser or of the tab. Throws where storage is disabled. */
type Area = () => Storage;
const AREAS: Readonly<Record<'browser' | 'tab', Area>> = {
  browser: () => localStorage,
  tab: () => sessionStorage,
};
const { browser, tab } = AREAS;

/** Defines a value that is stored under a key, in the browser or in the tab alone. */
export function stored<T>(name: string, isValid: Guard, area: keyof typeof AREAS = 'browser'): Stored<T> {
  const key = (of?: string): string => (of === undefined ? name : `${name}:${of}`);
  const parse = (json: string | null): T | null => {
    try {
      const value: unknown = JSON.parse(json ?? 'null');
      return isValid(value) ? (value as T) : null;
    } catch {
      return null;
    }
  };
  return {
    key,
    parse,
    read: (of) => {
      const json = readText(key(of), AREAS[area]);
      const value = parse(json);
      if (json !== null && value === null) writeText(key(of), null, AREAS[area]);
      return value;
    },
    write: (value, of) => writeText(key(of), value === null ? null : JSON.stringify(value), AREAS[area]),
  };
}

/** Returns the text of a key; null when it is missing or storage is disabled. */
export function readText(key: string, area: Area = browser): string | null {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. Ignores a full or disabled storage. */
export function writeText(key: string, text: string | null, area: Area = browser): void {
  try {
    if (text === null) area().removeItem(key);
    else area().setItem(key, text);
  } catch {
    // The page works without storage.
  }
}

const keptAfterSignOut = new Set<string>();
const keptForReturn = new Set<string>();

/** Keeps the values of these keys, alone or followed by a colon, as an app declares them. */
export function keepStored({ afterSignOut = [], forReturn = [] }: KeptKeys): void {
  for (const key of afterSignOut) keptAfterSignOut.add(key);
  for (const key of forReturn) keptForReturn.add(key);
}

export interface SessionEnd {
  /** The session expired, and the same user may sign in again: what is kept for that remains in the tab's storage. */
  mayReturn?: boolean;
}

/** Removes the personal data of the user whose session ended. */
export function clearPersonal(end: SessionEnd = {}): void {
  removeAllBut(keptAfterSignOut, browser);
  clearTabStorage(end);
  void clearCaches();
  void endPush();
}

/** Clears the storage of this tab alone. */
export const clearTabStorage = ({ mayReturn = false }: SessionEnd = {}): void =>
  removeAllBut(mayReturn ? keptForReturn : new Set(), tab);

function removeAllBut(kept: ReadonlySet<string>, area: Area): void {
  try {
    for (const key of Object.keys(area())) if (!kept.has(key.split(':', 1)[0] ?? key)) area().removeItem(key);
  } catch {
    // Storage is disabled.
  }
}

/** Set in the tab's storage during a sign-in at an OpenID provider. */
const EXTERNAL_SIGN_IN = 'external_sign_in';

/** Stores in this tab that it leaves for a sign-in at an OpenID provider. */
export const markExternalSignIn = (): void => writeText(EXTERNAL_SIGN_IN, '1', tab);

/** Returns true, once, when this tab has left for a sign-in at an OpenID provider. */
export function consumeExternalSignIn(): boolean {
  const started = readText(EXTERNAL_SIGN_IN, tab) !== null;
  writeText(EXTERNAL_SIGN_IN, null, tab);
  return started;
}

/** Removes what the service worker and the pages have saved. */
export async function clearCaches(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}

/** Push messages for the user who was signed in end in this browser; the server removes what nothing reaches any more. */
async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // The subscription also ends with its session.
  }
}
