/** A page that stays open moves on to a newer release when the user opens another page, and loses nothing by it. */
import { hasPendingWrites, RELEASE_EVENT } from '@skatert/web-kit/api';
import { embeddedRelease } from '@skatert/web-kit/page-data';
import { onlineManager } from '@skatert/web-kit/query';
import { NOTICE_EVENT } from '@skatert/web-kit/toast';

/** A notice is read this long; it would be lost with the page, in ms. */
export const NOTICE_MS = 10_000;
/** When gateways name different releases for a moment, a page moves on once, in ms. */
export const PAUSE_MS = 5000;

let own: string | undefined;
let live: string | undefined;
let noticeAt = Number.NEGATIVE_INFINITY;

/** Begins to watch which release is live, by the responses to the page's calls. Returns a function that ends it. */
export function watchRelease(): () => void {
  own = embeddedRelease();
  live = own;
  const onRelease = (event: Event): void => {
    live = (event as CustomEvent<string>).detail;
    // A page without data, as in development, belongs to the first release that it hears of.
    own ??= live;
  };
  const onNotice = (): void => {
    noticeAt = performance.now();
  };
  window.addEventListener(RELEASE_EVENT, onRelease);
  window.addEventListener(NOTICE_EVENT, onNotice);
  return () => {
    window.removeEventListener(RELEASE_EVENT, onRelease);
    window.removeEventListener(NOTICE_EVENT, onNotice);
  };
}

/** Returns true when a newer release is live, and nothing is lost when the next page is loaded anew. */
export function canMoveOn(): boolean {
  const now = performance.now();
  return (
    live !== own &&
    onlineManager.isOnline() &&
    !hasPendingWrites() &&
    now - noticeAt > NOTICE_MS &&
    now > PAUSE_MS
  );
}
