/** The browser's storage. Personal values are removed at sign-out. */
import { parseStored } from './stored-values.js';

export { parseStored } from './stored-values.js';

export const STORED = {
  user: 'user',
  membership: 'selected_membership',
  currentMasterId: 'current_master_id',
  skipRefreshOnce: 'skip_refresh_once',
  /** `pending` until the server has confirmed the sign-out, then `done`; the next sign-in removes it. */
  signedOut: 'signed_out',
  currentBrandId: 'current_brand_id',
  currentBrand: 'current_brand',
  brandClass: 'brand_class',
  cartBrandId: 'cart_brand_id',
  cartScope: 'cart_scope',
  lastPath: 'last_path',
  profileDraft: 'profile_draft',
  checkoutDraft: 'checkout_draft',
  /** Followed by `:{user}:{brand}:{product}`. */
  productDraft: 'product_draft',
  /** Followed by `:{user}:{count}`: what was counted and not yet sent. */
  countEntries: 'count_entries',
  brandOffered: 'brand_offered',
  theme: 'theme',
  sidebarCollapsed: 'sidebar_collapsed',
  sidebarGroups: 'sidebar_groups',
  /** Whether new orders beep in this browser. */
  orderSound: 'order_sound',
  /** The new orders that this browser has noticed and opened. */
  noticedOrders: 'order_signal',
  /** The width of the paper of the ticket printer, in mm. */
  ticketWidth: 'ticket_width',
  /** Whether this browser prints new orders. */
  ticketAuto: 'ticket_auto',
  /** Which new orders this browser has printed. */
  ticketsPrinted: 'tickets_printed',
} as const;

/**
 * Display settings, the printer with what it has printed, the users who were offered a first brand (only once), the state of
 * the sign-out, and what was counted: it is sent when its user has signed in again. With what follows a colon.
 */
const KEPT_AFTER_SIGN_OUT: readonly string[] = [
  STORED.theme,
  STORED.sidebarCollapsed,
  STORED.orderSound,
  STORED.ticketWidth,
  STORED.ticketAuto,
  STORED.ticketsPrinted,
  STORED.countEntries,
  STORED.brandOffered,
  STORED.skipRefreshOnce,
  STORED.signedOut,
];
/** The values that remain in the tab after a session expired: the same user may sign in again. */
export const KEPT_FOR_RETURN: readonly string[] = [STORED.checkoutDraft];
/** Set in the tab's storage during a sign-in at an OpenID provider. */
const EXTERNAL_SIGN_IN = 'external_sign_in';

/** Returns the storage of the browser or of the tab. Throws where storage is disabled. */
type Area = () => Storage;
const browser: Area = () => localStorage;
const tab: Area = () => sessionStorage;

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

/** Returns the value stored as JSON; null when it is missing. Removes an invalid one (see `stored-values`). */
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

/** Like `readJson`, from the tab's storage. */
export const readTabJson = <T>(key: string): T | null => readJson<T>(key, tab);

export const writeTabJson = (key: string, value: unknown): void => writeJson(key, value, tab);

/** Removes the personal data of the user whose session ended; `keptInTab`: keys to keep in the tab's storage. */
export function clearPersonal(keptInTab: readonly string[] = []): void {
  removeAllBut(KEPT_AFTER_SIGN_OUT, browser);
  clearTabStorage(keptInTab);
  void clearCaches();
}

/** Clears the tab's storage, except for the keys `kept`. */
export const clearTabStorage = (kept: readonly string[] = []): void => removeAllBut(kept, tab);

function removeAllBut(kept: readonly string[], area: Area): void {
  try {
    for (const key of Object.keys(area()))
      if (!kept.some((each) => key === each || key.startsWith(`${each}:`))) area().removeItem(key);
  } catch {
    // Storage is disabled.
  }
}

/** Stores in this tab that it leaves for a sign-in at an OpenID provider. */
export const markExternalSignIn = (): void => writeText(EXTERNAL_SIGN_IN, '1', tab);

/** Returns true, once, when this tab has left for a sign-in at an OpenID provider. */
export function consumeExternalSignIn(): boolean {
  const started = readText(EXTERNAL_SIGN_IN, tab) !== null;
  writeText(EXTERNAL_SIGN_IN, null, tab);
  return started;
}

async function clearCaches(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}
