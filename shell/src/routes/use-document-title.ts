/** The title of the tab. A page of one object, such as a product, is titled by its heading: the name is in its data. */
import { PAGE_ID } from '@skatert/ui-kit/page-focus';
import { newsTitleAtom, waitingAtom } from '@skatert/web-kit/live';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { documentTitle, type PageRoute } from './route-table.js';

/** Keeps the title; `route`: undefined for a path without a page. */
export function useDocumentTitle(route: PageRoute | undefined): void {
  const waiting = useAtomValue(waitingAtom);
  const news = useAtomValue(newsTitleAtom);
  useEffect(() => {
    const write = () => {
      const name = isOfOneObject(route) ? headingOf(route) : undefined;
      const title = news ?? documentTitle(route, waiting, name);
      if (document.title !== title) document.title = title;
    };
    write();
    if (!isOfOneObject(route)) return;
    // The heading appears when the data have loaded, and follows them; a dialog is not inside the page.
    const observer = new MutationObserver(write);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [route, waiting, news]);
}

const isOfOneObject = (route: PageRoute | undefined): boolean => !route || route.path.includes(':');

function headingOf(route: PageRoute | undefined): string | undefined {
  const inDialog = route?.over === undefined ? null : document.querySelector('dialog[open] :is(h1, h2)');
  const heading = inDialog ?? document.querySelector(`#${PAGE_ID} h1`);
  // «Товар не найден.» is a sentence on the page only.
  return heading?.textContent?.trim().replace(/\.$/, '') || undefined;
}
