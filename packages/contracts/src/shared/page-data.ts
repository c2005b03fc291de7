/** The data that the gateway embeds in the page, so that the first screen needs no further request. Without zod. */
import type { MicroFrontendManifest } from './discovery.js';

/** Id of the `<script type="application/json">`. */
export const PAGE_DATA_ID = 'page-data';

export interface PageData {
  /** When the page was rendered, by the server's clock, in ms. */
  at: number;
  /** The live remotes. */
  manifest?: MicroFrontendManifest;
  /** Responses of public calls by path and query. The gateway of the next release writes them as `responses`. */
  answers: Record<string, unknown>;
  responses?: Record<string, unknown>;
}
