/** Loads the page that is opened anew when a newer release is live. */
import { useLocation, useNavigationType } from '@skatert/web-kit/router';
import { useLayoutEffect, useState } from 'react';
import { canMoveOn } from '../federation/newer-release.js';
import { areOnePage } from './one-page.js';

/**
 * Returns true while the opened page is being loaded anew; nothing of it needs to be shown. Back and dialogs over a page keep
 * what they show, and its scroll position.
 */
export function useNewerRelease(): boolean {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const [shown, setShown] = useState(pathname);
  const isOpened = shown !== pathname;
  const moves = isOpened && type === 'PUSH' && !areOnePage(shown, pathname) && canMoveOn();
  if (isOpened && !moves) setShown(pathname);
  useLayoutEffect(() => {
    if (moves) location.reload();
  }, [moves]);
  return moves;
}
