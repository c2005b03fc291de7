/** Values of the browser's storage that components follow. */
import { readJson, readText, writeJson } from '@skatert/web-kit/storage';
import { useMemo, useSyncExternalStore } from 'react';

const observers = new Set<() => void>();

/** Stores a value; null removes it. */
export function store(key: string, value: unknown): void {
  writeJson(key, value);
  for (const report of observers) report();
}

/** Returns a stored value, also when another tab changes it. */
export function useStored<T>(key: string): T | null {
  const text = useSyncExternalStore(observe, () => readText(key));
  return useMemo(() => (text === null ? null : readJson<T>(key)), [key, text]);
}

function observe(report: () => void): () => void {
  observers.add(report);
  window.addEventListener('storage', report);
  return () => {
    observers.delete(report);
    window.removeEventListener('storage', report);
  };
}
