/**
 * The commands that `npm run deploy`, `rollback`, `status` and `dev` send to the running `npm start`: one line of JSON over
 * a Unix socket in the data folder, which only its owner can open. Replies are lines, the last one no `step`.
 */
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

export const Command = z.discriminatedUnion('command', [
  /** Waits for its turn to build in the folder of this repository; it ends with the connection. */
  z.object({ command: z.literal('hold') }),
  z.object({ command: z.literal('deploy'), domain: z.string(), release: z.string() }),
  z.object({ command: z.literal('rollback'), domain: z.string() }),
  /** Gives a share of the sessions a stored release; `traffic`: in percent. */
  z.object({
    command: z.literal('try'),
    domain: z.string(),
    release: z.string(),
    traffic: z.number().int().min(1).max(99),
  }),
  z.object({ command: z.literal('promote'), domain: z.string() }),
  z.object({ command: z.literal('abort'), domain: z.string() }),
  z.object({ command: z.literal('status') }),
  /** Asks how a program runs: the name of a service's folder, or `gateway`. */
  z.object({ command: z.literal('program'), program: z.string() }),
]);
export type Command = z.infer<typeof Command>;

export interface VersionCounts {
  /** Calls that were sent to the service. */
  requests: number;
  /** Those that failed or got a 5xx. */
  errors: number;
  /** The sum of their times until the response began, in ms. */
  ms: number;
  /** Errors that browsers reported of the release's screens. */
  browserErrors: number;
}

/** A process of a domain. */
export interface ProcessStatus {
  name: string;
  /** Absent while it restarts. */
  pid?: number;
  url?: string;
  /** Whether it says that it is ready. */
  isReady: boolean;
}

export interface DomainStatus {
  domain: string;
  release: string;
  /** ISO 8601, UTC. */
  since: string;
  commit?: string;
  /** `start`: what `npm start` built. */
  by: string;
  /** A release that a share of the sessions gets, in percent. */
  canary?: { release: string; since: string; commit?: string; traffic: number; counts: VersionCounts };
  /** What gateways have counted of the live release since it gets sessions. */
  counts: VersionCounts;
  processes: ProcessStatus[];
}

/** How the platform runs a program, or would run one that it does not have yet. */
export interface LiveProgram {
  /** The file of the live release; absent for a program that does not run. */
  file?: string;
  /** All its environment variables, with passwords. */
  env: NodeJS.ProcessEnv;
}

export type Reply =
  | { type: 'step'; text: string }
  | { type: 'held' }
  | { type: 'done' }
  | { type: 'status'; domains: DomainStatus[] }
  | ({ type: 'program' } & LiveProgram)
  | { type: 'failed'; text: string };

/** The longest path of a socket on all systems. */
const LONGEST_PATH = 100;

/** Returns the path of the socket of a data folder. */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, 'run', 'control.sock');
  if (path.length <= LONGEST_PATH) return path;
  return join(tmpdir(), `skatert-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
}
