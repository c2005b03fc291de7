/** Keeps the newest message in view, unless the reader has scrolled to older ones. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface NewestInView {
  /** For an element at the end of the messages. */
  end: RefObject<HTMLDivElement | null>;
  /** A message arrived below what the reader sees. */
  hasNewer: boolean;
  showNewest: () => void;
}

/** `lastId`: the newest message. `pending`: the reader's own message that is being sent; it is always shown. */
export function useNewestInView(lastId: number | undefined, pending: string | null): NewestInView {
  const end = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const isLoaded = useRef(false);
  const [hasNewer, setHasNewer] = useState(false);
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      atEnd.current = entries.at(-1)?.isIntersecting ?? true;
      if (atEnd.current) setHasNewer(false);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  // Before the browser paints: the observer would report that the new message has moved the end out of view.
  useLayoutEffect(() => {
    if (lastId === undefined) return;
    if (atEnd.current || !isLoaded.current) end.current?.scrollIntoView?.({ block: 'end' });
    else setHasNewer(true);
    isLoaded.current = true;
  }, [lastId]);
  useLayoutEffect(() => {
    if (pending !== null) end.current?.scrollIntoView?.({ block: 'end' });
  }, [pending]);
  const showNewest = () => {
    end.current?.scrollIntoView?.({ block: 'end' });
    // The button disappears.
    end.current?.focus({ preventScroll: true });
  };
  return { end, hasNewer, showNewest };
}
