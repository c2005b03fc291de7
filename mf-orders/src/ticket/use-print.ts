import { A4_PAGE } from '@skatert/ui-kit/office/use-printing';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { TicketWidth } from './printer.js';

const MM_PER_PX = 25.4 / 96;
/** After this time without a report of the browser, in ms, printing counts as finished. */
const GIVE_UP_MS = 60_000;

/** The width of a printer's paper in mm, or sheets. */
export type Paper = TicketWidth | 'A4';

/**
 * Prints while it is rendered: opens the browser's print dialog, or prints at once where the browser is set up so. A page of a roll is as
 * long as its content.
 */
export function usePrint(content: RefObject<HTMLElement | null>, paper: Paper, onDone: () => void): void {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const page = document.createElement('style');
    page.textContent = pageRule(paper, content.current?.offsetHeight);
    document.head.append(page);
    const onPrinted = () => finish();
    const timer = setTimeout(onPrinted, GIVE_UP_MS);
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => {
      page.remove();
      clearTimeout(timer);
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [content, paper]);
}

/** Returns the rule of CSS for the pages of a paper. `height`: that of what is printed on a roll, in px. */
function pageRule(paper: Paper, height = 0): string {
  if (paper === 'A4') return A4_PAGE;
  const length = Math.ceil(height * MM_PER_PX) + 1;
  // A page that is wider than long would be turned.
  return `@page { size: ${paper}mm ${Math.max(length, paper + 1)}mm; margin: 0; }`;
}
