/** Hides the header while the user scrolls down; scrolling up or focusing it shows it again. */
import { useEffect, useState } from 'react';

/** Smaller movements, in px, are ignored. */
const SLACK = 8;
const HEADER_HEIGHT = 56;

const isUsedByKeyboard = (): boolean => document.querySelector('header :focus-visible') !== null;

/** Returns whether the header is hidden; `show` shows it. Sticky elements below it use `--header-offset`. */
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
