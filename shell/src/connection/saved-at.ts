/** Detects that the service worker shows what it has saved, since there is no connection. */
import { SAVED_RESPONSE_EVENT } from '@skatert/web-kit/api';
import { useSyncExternalStore } from 'react';

/** The time of the oldest of what is shown, in ms; null while nothing of it was saved. */
let savedAt: number | null = null;
const observers = new Set<() => void>();

function set(at: number | null): void {
  savedAt = at;
  for (const report of observers) report();
}

function note(at: number): void {
  if (at > 0 && (savedAt === null || at < savedAt)) set(at);
}

/** To be called when everything is read again. Returns whether anything was saved. */
export function forgetSaved(): boolean {
  const wasSaved = savedAt !== null;
  set(null);
  return wasSaved;
}

/** To be called once, before the app renders. The page itself may be a saved one: only the menu is shown from it. */
export function watchSaved(): void {
  if (location.pathname === '/') note(Number(document.documentElement.dataset.savedAt));
  window.addEventListener(SAVED_RESPONSE_EVENT, (event) => note(Number((event as CustomEvent).detail)));
}

/** Returns the time of the oldest of what is shown, in ms; null when all of it is as the server sent it. */
export const useSavedAt = (): number | null => useSyncExternalStore(observe, () => savedAt);

function observe(report: () => void): () => void {
  observers.add(report);
  return () => {
    observers.delete(report);
  };
}
