/** What the gateway wrote into the page: the first answers, and which remotes are live. */
import type { MicroFrontendManifest } from '@skatert/contracts/shared/discovery';
import { PAGE_DATA_ID, type PageData } from '@skatert/contracts/shared/page-data';

let read: PageData | null | undefined;

function pageData(): PageData | null {
  if (read !== undefined) return read;
  try {
    read = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null') as PageData | null;
  } catch {
    read = null;
  }
  return read;
}

/** The live remotes as of the page; undefined where nobody wrote them. */
export const writtenManifest = (): MicroFrontendManifest | undefined => pageData()?.manifest;

/**
 * The start of a query whose answer may stand in the page. It is as old as the page: one that the browser kept, for a
 * tab that comes back, is asked for again.
 */
export function writtenAnswer<T>(path: string) {
  return {
    initialData: (): T | undefined => pageData()?.answers[path] as T | undefined,
    initialDataUpdatedAt: (): number => Math.min(pageData()?.at ?? 0, performance.timeOrigin),
  };
}
