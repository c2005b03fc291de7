/** The data that the gateway embedded in the page: the first responses and the live remotes. */
import type { MicroFrontendManifest } from '@skatert/contracts/shared/discovery';
import { pageData } from './read-page-data.js';

/** Returns the live remotes at the time of the page; undefined without page data. */
export const embeddedManifest = (): MicroFrontendManifest | undefined => pageData()?.manifest;

/** Returns the release of the apps that the page belongs to; undefined without page data. */
export const embeddedRelease = (): string | undefined => pageData()?.release;

/** Returns whether the page registers the service worker, or removes it; undefined when the gateway does not say. */
export const serviceWorkerOf = (): boolean | undefined => pageData()?.serviceWorker;

/**
 * Returns the initial data of a query whose response may be in the page. They are as old as the page: in a tab that the
 * browser restores from its cache, they are requested again.
 */
export function embeddedResponse<T>(path: string) {
  return {
    initialData: (): T | undefined => pageData()?.responses[path] as T | undefined,
    initialDataUpdatedAt: (): number => Math.min(pageData()?.at ?? 0, performance.timeOrigin),
  };
}
