import { isApiError } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { useEffect } from 'react';
import { brandsQuery } from '../menu/menu-queries.js';

/** Calls `onClosed` on a 404: the lists of an open brand may be empty, but exist. */
export function useClosing(error: Error | null, onClosed: () => void): void {
  useEffect(() => {
    if (isApiError(error) && error.status === 404) onClosed();
  }, [error, onClosed]);
}

/** Reads the public brands again once a menu is empty: they are only those that have something to sell. */
export function useEmptied(isEmpty: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isEmpty) void client.invalidateQueries({ queryKey: brandsQuery.queryKey });
  }, [client, isEmpty]);
}
