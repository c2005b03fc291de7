/** Saves what a screen has read, and returns it to one that was loaded again and can't read. */
import { isApiError } from '@skatert/web-kit/api';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { isUnreachable } from '../orders/freshness.js';
import type { Kitchen } from './kitchen-query.js';
import { forgetTickets, readTickets, type SavedKitchen, saveTickets } from './saved-tickets.js';

interface Read {
  data: Kitchen | undefined;
  dataUpdatedAt: number;
  error: Error | null;
}

/** Returns what was saved until the screen has read tickets itself; undefined while it may still read them. */
export function useSavedTickets(
  brandId: number,
  pointId: number | null,
  { data, dataUpdatedAt, error }: Read,
): SavedKitchen | undefined {
  const { status, user } = useAtomValue(sessionAtom);
  const userId = status === 'signed-in' ? user?.id : undefined;
  const isRefused = isApiError(error) && (error.status === 403 || error.status === 404);
  useEffect(() => {
    if (isRefused) forgetTickets();
    else if (data && userId !== undefined)
      saveTickets({ userId, brandId, pointId, at: dataUpdatedAt, kitchen: data });
  }, [isRefused, data, dataUpdatedAt, userId, brandId, pointId]);
  // Once they are shown they stay until newer ones are there, also while the restored session reads them.
  const [isShown, setShown] = useState(false);
  const isNeeded = !data && !isRefused && (isShown || userId === undefined || isUnreachable(error));
  if (isNeeded && !isShown) setShown(true);
  if (data && isShown) setShown(false);
  return useMemo(
    () => (isNeeded ? readTickets({ brandId, pointId }) : undefined),
    [isNeeded, brandId, pointId],
  );
}
