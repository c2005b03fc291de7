/** The header gives its place to the page while one reads on, and comes back at the first move up or when it is used. */
import { useEffect, useState } from 'react';

/** Moves smaller than this, in px, mean nothing. */
const SLACK = 8;
const HEADER_HEIGHT = 56;

const isUsedByKeyboard = (): boolean => document.querySelector('header :focus-visible') !== null;

/** `show` brings it back. What sticks below it follows `--header-offset`. */
export function useHiddenWhileScrollingDown(): { hidden: boolean; show: () => void } {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-header-away', hidden);
  }, [hidden]);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < SLACK) return;
      setHidden(now > last && now > HEADER_HEIGHT && !isUsedByKeyboard());
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return { hidden, show: () => setHidden(false) };
}
