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
/** Set in the storage of the tab that went to another site to sign in there. */
const EXTERNAL_SIGN_IN = 'external_sign_in';

/** The text under a key; null when there is none, or where storage is switched off. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null removes it. A full or forbidden storage is no reason to fail. */
export function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The page works without memory.
  }
}

/** The value kept as JSON; null when there is none. A broken one is removed (see `stored-values`). */
export function readJson<T>(key: string): T | null {
  const json = readText(key);
  if (json === null) return null;
  const value = parseStored(key, json);
  if (value === undefined) writeText(key, null);
  return (value as T | undefined) ?? null;
}

export function writeJson(key: string, value: unknown): void {
  writeText(key, value === null || value === undefined ? null : JSON.stringify(value));
}

/** Forgets all that belongs to the person who signs out. */
export function clearPersonal(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (!KEPT_AFTER_SIGN_OUT.includes(key)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
  clearTabStorage();
  void clearCaches();
}

/** Forgets what this tab alone keeps. */
export function clearTabStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}

/** Remembers in this tab alone that it goes to another site to sign in there. */
export function noteExternalSignIn(): void {
  try {
    sessionStorage.setItem(EXTERNAL_SIGN_IN, '1');
  } catch {
    // Without memory the page starts like any other when it comes back.
  }
}

/** True, once, when this tab went to another site to sign in there. */
export function tookExternalSignIn(): boolean {
  try {
    const began = sessionStorage.getItem(EXTERNAL_SIGN_IN) !== null;
    sessionStorage.removeItem(EXTERNAL_SIGN_IN);
    return began;
  } catch {
    return false;
  }
}

async function clearCaches(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}
