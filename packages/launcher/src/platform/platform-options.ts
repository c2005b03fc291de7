/** How a platform is asked for, and what one gets. */
import type { LivenessOptions } from '../liveness.js';
import type { KeyFiles } from './keys.js';
import type { DemoData } from './load-demo.js';
import type { LogLimits } from './log-rotation.js';
import type { ProgramName, Programs, ServiceName } from './programs.js';

export interface PlatformOptions {
  /** Everything the platform keeps is below this folder. */
  dataDir: string;
  /** The gateway's port; services, mongod and nats-server take the next ones. Absent: free ports. */
  port?: number;
  logLevel?: string;
  /** Fills an empty platform with demo data. */
  demo?: boolean;
  /** A replica set that runs already; absent: an embedded mongod. */
  mongoUri?: string;
  /** A NATS with JetStream that runs already; absent: an embedded nats-server. */
  natsUrl?: string;
  natsPrefix?: string;
  /** A mail server that delivers; absent: letters are caught, and shown on a page. */
  smtpUrl?: string;
  /** How many processes of a program; one when absent. */
  instances?: Partial<Record<ProgramName, number>>;
  /** More settings for a program, such as raised rate limits. */
  env?: Partial<Record<ProgramName, Record<string, string>>>;
  /** Stand-ins for the built programs. */
  programs?: Programs;
  /** How large logs may become. */
  logLimits?: LogLimits;
  /** When a process counts as hung and is ended; tests make it sooner. */
  liveness?: LivenessOptions;
  /** Runs beside the start of the servers; services start after it. */
  build?: () => Promise<void>;
  /** Aborted: the start is given up and what runs already is stopped. */
  signal?: AbortSignal;
  /** Told about progress and about processes that end and come again. */
  say?: (text: string) => void;
}

export interface RunningProcess {
  name: string;
  /** Absent while it is being started again. */
  pid?: number;
  url?: string;
}

export interface Platform {
  /** The public origin. */
  url: string;
  /** The public origins of all gateways. */
  gatewayUrls: string[];
  /** The first instance of each service, with its /docs. */
  serviceUrls: Record<ServiceName, string>;
  mongoUri: string;
  natsUrl: string;
  natsPrefix: string;
  /** The page with caught letters, which are at /api/letters, too; absent with a mail server that delivers. */
  mailUrl?: string;
  dataDir: string;
  remotesDir: string;
  logsDir: string;
  keys: KeyFiles;
  /** What the demo command made in this start. */
  demo?: DemoData;
  /** `mongod`, `nats-server`, `mail`, `svc-…`, `gateway`; further instances are `gateway-2` and so on. */
  processes: () => RunningProcess[];
  /** Sends a signal to one process; it is started again after it ended, or when it hangs. */
  kill: (name: string, signal: NodeJS.Signals) => void;
  /** Stops gateway, services, nats-server, mongod and mail, in this order. */
  stop: () => Promise<void>;
  /** Ends everything at once. */
  killAll: () => void;
}
