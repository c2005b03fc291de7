/** Hides the header while the user scrolls down; scrolling up, focusing it or a notice shows it again. */
import { NOTICE_EVENT } from '@skatert/web-kit/toast';
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
    // Notices lie in the header's strip: without the header they would cover the page.
    const onNotice = () => setHidden(false);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener(NOTICE_EVENT, onNotice);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener(NOTICE_EVENT, onNotice);
    };
  }, []);
  return { hidden, show: () => setHidden(false) };
}
