/** The header gives its place to the page while one reads on, and comes back at the first move up. */
import { useEffect, useState } from 'react';

/** Moves smaller than this, in px, mean nothing. */
const SLACK = 8;
const HEADER_HEIGHT = 56;

export function useHiddenWhileScrollingDown(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < SLACK) return;
      const away = now > last && now > HEADER_HEIGHT;
      setHidden(away);
      document.documentElement.toggleAttribute('data-header-away', away);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
