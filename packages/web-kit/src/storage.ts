/** What the browser keeps. Everything but the look is a person's own and goes at sign-out. */
import { parseStored } from './stored-values.js';

export { parseStored } from './stored-values.js';

export const STORED = {
  user: 'user',
  membership: 'selected_membership',
  currentMasterId: 'current_master_id',
  skipRefreshOnce: 'skip_refresh_once',
  /** `pending` until the server knows of the sign-out, then `done`; the next sign-in removes it. */
  signedOut: 'signed_out',
  currentBrandId: 'current_brand_id',
  currentBrand: 'current_brand',
  brandClass: 'brand_class',
  cartBrandId: 'cart_brand_id',
  cartScope: 'cart_scope',
  lastPath: 'last_path',
  profileDraft: 'profile_draft',
  checkoutDraft: 'checkout_draft',
  brandOffered: 'brand_offered',
  theme: 'theme',
  sidebarCollapsed: 'sidebar_collapsed',
  sidebarGroups: 'sidebar_groups',
} as const;

/** The look, to whom a first brand was offered (once is once), and that this browser is signed out. */
const KEPT_AFTER_SIGN_OUT: readonly string[] = [
  STORED.theme,
  STORED.sidebarCollapsed,
  STORED.brandOffered,
  STORED.skipRefreshOnce,
  STORED.signedOut,
];
/** What a session that ended by itself leaves in its tab: the same person may sign in again. */
export const KEPT_FOR_RETURN: readonly string[] = [STORED.checkoutDraft];
/** Set in the storage of the tab that went to another site to sign in there. */
const EXTERNAL_SIGN_IN = 'external_sign_in';

/** A storage, of the browser or of one tab; where it is switched off, to name it throws. */
type Area = () => Storage;
const browser: Area = () => localStorage;
const tab: Area = () => sessionStorage;

/** The text under a key; null when there is none, or where storage is switched off. */
export function readText(key: string, area: Area = browser): string | null {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null removes it. A full or forbidden storage is no reason to fail. */
export function writeText(key: string, text: string | null, area: Area = browser): void {
  try {
    if (text === null) area().removeItem(key);
    else area().setItem(key, text);
  } catch {
    // The page works without memory.
  }
}

/** The value kept as JSON; null when there is none. A broken one is removed (see `stored-values`). */
export function readJson<T>(key: string, area: Area = browser): T | null {
  const json = readText(key, area);
  if (json === null) return null;
  const value = parseStored(key, json);
  if (value === undefined) writeText(key, null, area);
  return (value as T | undefined) ?? null;
}

export function writeJson(key: string, value: unknown, area: Area = browser): void {
  writeText(key, value === null || value === undefined ? null : JSON.stringify(value), area);
}

/** Like `readJson`, of what this tab alone keeps. */
export const readTabJson = <T>(key: string): T | null => readJson<T>(key, tab);

export const writeTabJson = (key: string, value: unknown): void => writeJson(key, value, tab);

/** Forgets all that belongs to the person whose session ended; this tab keeps the keys `keptInTab`. */
export function clearPersonal(keptInTab: readonly string[] = []): void {
  removeAllBut(KEPT_AFTER_SIGN_OUT, browser);
  clearTabStorage(keptInTab);
  void clearCaches();
}

/** Forgets what this tab alone keeps, but for the keys `kept`. */
export const clearTabStorage = (kept: readonly string[] = []): void => removeAllBut(kept, tab);

function removeAllBut(kept: readonly string[], area: Area): void {
  try {
    for (const key of Object.keys(area())) if (!kept.includes(key)) area().removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Remembers in this tab alone that it goes to another site to sign in there. */
export const noteExternalSignIn = (): void => writeText(EXTERNAL_SIGN_IN, '1', tab);

/** True, once, when this tab went to another site to sign in there. */
export function tookExternalSignIn(): boolean {
  const began = readText(EXTERNAL_SIGN_IN, tab) !== null;
  writeText(EXTERNAL_SIGN_IN, null, tab);
  return began;
}

async function clearCaches(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}
