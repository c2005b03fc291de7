/** Whether the browser is printing the page. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

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
