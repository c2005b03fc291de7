/** What pages that are printed need: whether the browser is printing them, and their paper. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The rule of CSS for sheets. */
export const A4_PAGE = '@page { size: A4; margin: 15mm; }';

/** Returns true while the page is printed, by a button or by the browser's menu: what depends on it is there in time. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
