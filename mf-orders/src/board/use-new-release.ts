/** A screen that nobody touches moves on to a newer release by itself. */
import { RELEASE_EVENT } from '@skatert/web-kit/api';
import { embeddedRelease } from '@skatert/web-kit/page-data';
import { onlineManager } from '@skatert/web-kit/query';
import { useEffect } from 'react';

/** How long a page stays at least, in ms: while a release is being published, gateways may name different ones. */
export const STAY_MS = 10 * 60_000;

const reloadPage = (): void => location.reload();

/** @param own the release that the page belongs to; undefined: not known, and it stays */
export function useNewRelease(own = embeddedRelease(), reload = reloadPage): void {
  useEffect(() => {
    const openedAt = Date.now();
    const onRelease = (event: Event) => {
      const { detail: live } = event as CustomEvent<string>;
      if (own !== undefined && live !== own && onlineManager.isOnline() && Date.now() - openedAt > STAY_MS)
        reload();
    };
    window.addEventListener(RELEASE_EVENT, onRelease);
    return () => window.removeEventListener(RELEASE_EVENT, onRelease);
  }, [own, reload]);
}
