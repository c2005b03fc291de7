/** The data that the gateway embeds in the page, so that the first screen needs no further request. Without zod. */
import type { MicroFrontendManifest } from './discovery.js';

/** Id of the `<script type="application/json">`. */
export const PAGE_DATA_ID = 'page-data';

/** Response header of the gateway: the release of the apps that is live for the session. */
export const RELEASE_HEADER = 'x-release';

export interface PageData {
  /** The release of the apps that the page belongs to, as in `RELEASE_HEADER`. */
  release?: string;
  /** When the page was rendered, by the server's clock, in ms. */
  at: number;
  /** The live remotes. */
  manifest?: MicroFrontendManifest;
  /** The share of calls whose traces are recorded, from 0 to 1; absent: none. */
  traces?: number;
  /** Whether the page registers the service worker, or removes it; absent: it does neither. */
  serviceWorker?: boolean;
  /** Responses of public calls by path and query. */
  responses: Record<string, unknown>;
}
