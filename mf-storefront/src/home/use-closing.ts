import { isApiError } from '@skatert/web-kit/api';
import { useEffect } from 'react';

/** Calls `onClosed` on a 404: the lists of an open brand may be empty, but exist. */
export function useClosing(error: Error | null, onClosed: () => void): void {
  useEffect(() => {
    if (isApiError(error) && error.status === 404) onClosed();
  }, [error, onClosed]);
}
