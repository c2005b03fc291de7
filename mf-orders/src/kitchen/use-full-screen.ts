/** The whole screen for one page: the shell hides its frame meanwhile. */
import { useEffect, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

const isFullScreen = (): boolean => Boolean(document.fullscreenElement);

/** `toggle` is null where the browser has no full screen, such as that of an iPhone. It ends with the page. */
export function useFullScreen(): { isFull: boolean; toggle: (() => void) | null } {
  const isFull = useSyncExternalStore(subscribe, isFullScreen);
  useEffect(() => () => void (isFullScreen() && document.exitFullscreen()), []);
  if (!document.fullscreenEnabled) return { isFull, toggle: null };
  // The document, not the page's element: dialogs and notices are outside of that.
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      // Somebody else has ended it, or the browser does not allow it: then the page stays as it is.
      () => undefined,
    );
  return { isFull, toggle };
}
