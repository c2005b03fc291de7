/**
 * Traces of calls, while the page says that they are recorded: the header `traceparent` (W3C Trace Context) makes the work
 * of the services a part of the call, and the call itself is reported to the gateway.
 */
import type { BrowserSpan } from '@skatert/contracts/shared/browser-spans';
import { pageData } from './read-page-data.js';

/** Reports are sent after this time, in ms. */
const REPORT_MS = 5000;
/** The longest report, see contracts/shared/browser-spans. */
const MAX_SPANS = 50;

interface Finished extends Omit<BrowserSpan, 'agoMs'> {
  startedAt: number;
}

let finished: Finished[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export interface CallTrace {
  headers: { traceparent?: string };
  /** `status`: 0 without a response. */
  end: (status: number) => void;
}

const UNTRACED: CallTrace = { headers: {}, end: () => {} };

/** Begins the trace of a call. */
export function beginCall(method: string, path: string): CallTrace {
  const share = pageData()?.traces ?? 0;
  if (share === 0) return UNTRACED;
  const traceId = randomHex(16);
  const spanId = randomHex(8);
  const isRecorded = Math.random() < share;
  const startedAt = performance.now();
  return {
    headers: { traceparent: `00-${traceId}-${spanId}-${isRecorded ? '01' : '00'}` },
    end: (status) => {
      const ms = performance.now() - startedAt;
      if (isRecorded) add({ traceId, spanId, method, path: patternOf(path), startedAt, ms, status });
    },
  };
}

function add(span: Finished): void {
  if (finished.length === MAX_SPANS) report();
  finished.push(span);
  timer ??= setTimeout(report, REPORT_MS);
}

function report(): void {
  clearTimeout(timer);
  timer = undefined;
  if (finished.length === 0 || !('sendBeacon' in navigator)) return;
  const spans = finished.map(({ startedAt, ...span }) => ({ ...span, agoMs: performance.now() - startedAt }));
  finished = [];
  navigator.sendBeacon('/browser-spans', new Blob([JSON.stringify(spans)], { type: 'application/json' }));
}

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report());

/** Returns a path without its query and numbers, so that it names no person and no object. */
const patternOf = (path: string): string =>
  (path.split('?', 1)[0] ?? '').replace(/\/\d+(?=\/|$)/g, '/{id}').slice(0, 100);

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
