/** The calls that a browser made as a part of recorded traces: which, when and how long, and nothing about the user. */
import { z } from 'zod';

export const BROWSER_SPANS_PATH = '/browser-spans';
/** How many calls one report has at most. */
export const MAX_BROWSER_SPANS = 50;

const BrowserSpan = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  method: z.string().regex(/^[A-Z]{1,10}$/),
  /** Without the query; numbers are `{id}`. */
  path: z.string().max(100).startsWith('/'),
  /** How long before the report the call began, and how long it took, in ms: clocks of browsers are wrong. */
  agoMs: z.number().nonnegative().max(3_600_000),
  ms: z.number().nonnegative().max(3_600_000),
  /** The HTTP status; 0 without a response. */
  status: z.number().int().min(0).max(599),
});
export type BrowserSpan = z.infer<typeof BrowserSpan>;

export const BrowserSpans = z.array(BrowserSpan).max(MAX_BROWSER_SPANS);
