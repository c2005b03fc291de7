/** Values of the browser's storage that components follow. */
import { readText, type Stored } from '@skatert/web-kit/storage';
import { useMemo, useSyncExternalStore } from 'react';

const observers = new Set<() => void>();

/** Stores a value; null removes it. */
export function store<T>(stored: Stored<T>, value: T | null): void {
  stored.write(value);
  for (const report of observers) report();
}

/** Returns a stored value, also when another tab changes it. `area`: where it is stored. */
export function useStored<T>(stored: Stored<T>, area?: () => Storage): T | null {
  const text = useSyncExternalStore(observe, () => readText(stored.key(), area));
  return useMemo(() => stored.parse(text), [stored, text]);
}

function observe(report: () => void): () => void {
  observers.add(report);
  window.addEventListener('storage', report);
  return () => {
    observers.delete(report);
    window.removeEventListener('storage', report);
  };
}
