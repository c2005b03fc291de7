/** Where the time of a test run went. */
import type { TestFile } from './counts.js';

/** How many of the slowest files are listed. */
const SLOWEST = 20;

export interface Times {
  /** When the run started, in ms since 1970. */
  startedAt: number;
  stages: readonly { name: string; ms: number }[];
  files: readonly TestFile[];
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`;

/** Returns the lines of the report: stages, workspaces and the slowest files. What came from the cache is left out. */
export function timesOf({ startedAt, stages, files }: Times): string[] {
  const ran = files.filter((file) => file.startedAt >= startedAt);
  const workspaces = new Map<string, number>();
  for (const { path, ms } of ran)
    workspaces.set(workspaceOf(path), (workspaces.get(workspaceOf(path)) ?? 0) + ms);
  return [
    ...list('Stages', stages),
    ...list(
      'Tests by workspace',
      [...workspaces].map(([name, ms]) => ({ name, ms })),
    ),
    ...list(
      'Slowest files',
      ran.map(({ path, ms }) => ({ name: path, ms })),
    ),
  ];
}

function list(title: string, rows: readonly { name: string; ms: number }[]): string[] {
  if (rows.length === 0) return [];
  const slowest = rows.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return [`${title}:`, ...slowest.map(({ name, ms }) => `${seconds(ms)}  ${name}`)];
}

/** Journeys and fault tests are listed apart: `e2e/journeys`. */
function workspaceOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'packages' || first === 'e2e' ? `${first}/${second}` : first;
}
