/** What gateways have counted of each version of services and apps since it gets sessions. */
import type { VersionCounts } from '../control/protocol.js';
import type { Release } from '../releases/release.js';

const NONE: VersionCounts = { requests: 0, errors: 0, ms: 0, browserErrors: 0 };
const TIMEOUT_MS = 2000;

/** The metrics of a gateway (`gateway/src/measures.ts`) by the field that they fill, and how many of its units they count. */
const METRICS: Readonly<Record<string, [keyof VersionCounts, number]>> = {
  gateway_version_calls_total: ['requests', 1],
  gateway_version_errors_total: ['errors', 1],
  gateway_version_seconds_total: ['ms', 1000],
  gateway_version_browser_errors_total: ['browserErrors', 1],
};

const LINE = /^(\w+)\{[^}]*\bversion="([^"]+)"[^}]*\} (\S+)$/gm;

/** Returns the counts of all gateways together, by version. A gateway that does not respond is left out. */
export async function readVersionCounts(
  metricsPorts: readonly number[],
): Promise<Map<string, VersionCounts>> {
  const counts = new Map<string, VersionCounts>();
  const texts = await Promise.all(metricsPorts.map((port) => readMetrics(port).catch(() => '')));
  for (const [, metric = '', version = '', value] of texts.join('\n').matchAll(LINE)) {
    const [field, factor] = METRICS[metric] ?? [];
    if (!field || !factor) continue;
    const sum = counts.get(version) ?? { ...NONE };
    sum[field] += Number(value) * factor;
    counts.set(version, sum);
  }
  return counts;
}

async function readMetrics(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return response.text();
}

/** Returns the counts of a release: of its program and of its app. */
export function countsOf(
  { program, remote, shell }: Release,
  counts: ReadonlyMap<string, VersionCounts>,
): VersionCounts {
  const sum = { ...NONE };
  for (const version of [program?.version, remote?.entry.metadata.version, shell?.version]) {
    const of = counts.get(version ?? '') ?? NONE;
    for (const field of Object.keys(NONE) as (keyof VersionCounts)[]) sum[field] += of[field];
  }
  return sum;
}

/** A canary gets no more sessions when more than this share of its calls fails, of at least so many. */
const MOST_ERRORS = 0.02;
const LEAST_REQUESTS = 200;

/** Returns true for a canary that must not get more sessions. */
export const isFailing = ({ requests, errors }: Pick<VersionCounts, 'requests' | 'errors'>): boolean =>
  requests >= LEAST_REQUESTS && errors / requests > MOST_ERRORS;
