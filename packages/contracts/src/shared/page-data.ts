/** What the gateway writes into the page, so that the first screen costs no further round trip. Without zod. */
import type { MicroFrontendManifest } from './discovery.js';

/** Id of the `<script type="application/json">`. */
export const PAGE_DATA_ID = 'page-data';

export interface PageData {
  /** When it was written, by the server's clock, in ms. */
  at: number;
  /** Which remotes are live. */
  manifest?: MicroFrontendManifest;
  /** Answers of public calls by their address. */
  answers: Record<string, unknown>;
}
