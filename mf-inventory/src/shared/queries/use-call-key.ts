import { isApiError } from '@skatert/web-kit/api';
import { useRef } from 'react';
import { useReload } from './list-query.js';

/** Makes a call with these headers, and returns what the call returns. */
export type WithKey = <T>(call: (headers: Record<string, string>) => Promise<T>) => Promise<T>;

/** True when an earlier call with the same key was carried out, with other data. */
export const isKeyReused = (error: unknown): boolean =>
  isApiError(error) && error.code === 'IDEMPOTENCY_KEY_REUSED';

/**
 * Returns a function that makes the calls of one opened form with one idempotency key: a repeat after a lost response
 * changes nothing twice. When the form was changed before the repeat, the server refuses it and says so: then what the
 * earlier call has changed is read, and the next call has a new key.
 */
export function useCallKey(): WithKey {
  const reload = useReload();
  const key = useRef<string>(undefined);
  return async (call) => {
    key.current ??= crypto.randomUUID();
    try {
      return await call({ 'idempotency-key': key.current });
    } catch (error) {
      if (isKeyReused(error)) {
        key.current = undefined;
        void reload();
      }
      throw error;
    }
  };
}
