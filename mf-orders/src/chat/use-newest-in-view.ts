/** Keeps the newest message in view, unless the reader has scrolled to older ones. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollParentOf } from './scroll-parent.js';

export interface NewestInView {
  /** The ref of an element at the end of the messages. */
  end: RefObject<HTMLDivElement | null>;
  /** The newest message is in view. */
  isAtEnd: boolean;
  /** A message arrived below what the reader sees. */
  hasNewer: boolean;
  showNewest: () => void;
}

const canObserve = () => typeof IntersectionObserver !== 'undefined' && typeof ResizeObserver !== 'undefined';

/**
 * `newest`: the newest message, and whether it is of the reader's side. `pending`: the reader's own message that is being
 * sent; it is always shown.
 */
export function useNewestInView(
  newest: { id: number; isOwn: boolean } | undefined,
  pending: string | null,
): NewestInView {
  const end = useRef<HTMLDivElement>(null);
  /** The reader has not scrolled to older messages. */
  const follows = useRef(true);
  const isLoaded = useRef(false);
  const wasPending = useRef(false);
  const [isAtEnd, setAtEnd] = useState(() => !canObserve());
  const [hasNewer, setHasNewer] = useState(false);
  const scroll = () => end.current?.scrollIntoView?.({ block: 'end' });
  useEffect(() => {
    const element = end.current;
    if (!element || !canObserve()) return;
    // The dialog opens after its content was rendered, and pictures get their size later. The browser reports sizes
    // before views, so that these do not look like scrolling.
    const sizes = new ResizeObserver(() => {
      if (follows.current) element.scrollIntoView({ block: 'end' });
    });
    for (const each of [element.parentElement, scrollParentOf(element)]) if (each) sizes.observe(each);
    const views = new IntersectionObserver((entries) => {
      follows.current = entries.at(-1)?.isIntersecting ?? true;
      setAtEnd(follows.current);
      if (follows.current) setHasNewer(false);
    });
    views.observe(element);
    return () => {
      sizes.disconnect();
      views.disconnect();
    };
  }, []);
  // Before the browser paints: the observer would report that the new message has moved the end out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another message is the newest
  useLayoutEffect(() => {
    if (!newest) return;
    const isJustSent = newest.isOwn && wasPending.current;
    if (!isLoaded.current || isJustSent) follows.current = true;
    isLoaded.current = true;
    if (follows.current) scroll();
    else setHasNewer(true);
  }, [newest?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another message is being sent
  useLayoutEffect(() => {
    wasPending.current = pending !== null;
    if (pending === null) return;
    follows.current = true;
    scroll();
  }, [pending]);
  const showNewest = () => {
    scroll();
    // The button disappears.
    end.current?.focus({ preventScroll: true });
  };
  return { end, isAtEnd, hasNewer, showNewest };
}
