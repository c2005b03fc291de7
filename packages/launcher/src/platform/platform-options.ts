/** The options of `startPlatform` and its result. */
import type { LivenessOptions } from '../liveness.js';
import type { KeyFiles } from './keys.js';
import type { DemoData } from './load-demo.js';
import type { LogLimits } from './log-rotation.js';
import type { Programs } from './programs.js';

export interface PlatformOptions {
  /** The folder of all data of the platform. */
  dataDir: string;
  /** The gateway's port; services, mongod and nats-server use the next ones. Absent: free ports. */
  port?: number;
  logLevel?: string;
  /** Fills an empty platform with demo data. */
  demo?: boolean;
  /** An external replica set; absent: an embedded mongod. */
  mongoUri?: string;
  /** An external NATS with JetStream; absent: an embedded nats-server. */
  natsUrl?: string;
  natsPrefix?: string;
  /** Three mongods and three nats-servers instead of one of each, unless they are external. */
  cluster?: boolean;
  /** A mail server that delivers; absent: e-mails are caught and shown on a page. */
  smtpUrl?: string;
  /** The number of processes of a program; one when absent. */
  instances?: Record<string, number>;
  /** More environment variables for a program, such as raised rate limits. */
  env?: Record<string, Record<string, string>>;
  /** Replacements for the built programs, in tests. */
  programs?: Programs;
  /** Size and number of log files. */
  logLimits?: LogLimits;
  /** When a process counts as hung and is ended. */
  liveness?: LivenessOptions;
  /** Runs in parallel with the start of the servers; services start after it. */
  build?: () => Promise<void>;
  /** Aborts the start; processes that already run are stopped. */
  signal?: AbortSignal;
  /** Receives a line about each step, and about each process that ends or restarts. */
  print?: (text: string) => void;
}

export interface RunningProcess {
  name: string;
  /** Absent while it is restarting. */
  pid?: number;
  url?: string;
}

export interface Platform {
  /** The public origin, that of the first gateway. */
  url: string;
  /** The public origins of all gateways. */
  gatewayUrls: string[];
  /** The first instance of each service; its API documentation is at /docs. */
  serviceUrls: Record<string, string>;
  mongoUri: string;
  natsUrl: string;
  natsPrefix: string;
  /** The page of caught e-mails, also at /api/emails; absent with a mail server that delivers. */
  mailUrl?: string;
  dataDir: string;
  remotesDir: string;
  logsDir: string;
  keys: KeyFiles;
  /** The demo data that this start loaded. */
  demo?: DemoData;
  /** `mongod`, `nats-server`, `mail`, `svc-…`, `gateway`; further ones are `gateway-2`, `mongod-2` and so on. */
  processes: () => RunningProcess[];
  /** Sends a signal to one process, which is restarted when it ends or hangs. */
  kill: (name: string, signal: NodeJS.Signals) => void;
  /** Stops gateways, services, nats-servers, mongods and mail, in this order. */
  stop: () => Promise<void>;
  /** Ends everything at once. */
  killAll: () => void;
}
