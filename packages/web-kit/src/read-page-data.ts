/** Reads the data that the gateway embedded in the page, once. */
import { PAGE_DATA_ID, type PageData } from '@skatert/contracts/shared/page-data';

let read: PageData | null | undefined;

/** Returns the page's data; null when it has none, or when it is damaged. */
export function pageData(): PageData | null {
  if (read !== undefined) return read;
  try {
    read = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null') as PageData | null;
  } catch {
    read = null;
  }
  return read;
}
