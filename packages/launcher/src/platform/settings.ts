/** Settings of `npm start`, validated before anything starts. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { readArguments } from '../command-arguments.js';
import { ROOT } from '../paths.js';
import { SetupError } from '../setup-error.js';
import type { LogLimits } from './log-rotation.js';
import { PORT_COUNT } from './process-plan.js';
import { SERVICES } from './programs.js';

const yes = ['1', 'true', 'yes'];
const no = ['0', 'false', 'no', ''];
const highest = 65_536 - PORT_COUNT;
const portText = `a whole number from 1 to ${highest} (${PORT_COUNT} ports in a row are taken)`;

const logSizeText = 'a number of megabytes from 1 to 10000';
const logFilesText = 'a whole number from 1 to 100';

const Settings = z.object({
  PORT: z.coerce.number(portText).int(portText).min(1, portText).max(highest, portText).default(8080),
  DATA_DIR: z.string().min(1, 'a folder').optional(),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'an address such as mongodb://127.0.0.1:27017/?replicaSet=rs0')
    .optional(),
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\/\S+$/, 'an address such as nats://127.0.0.1:4222')
    .optional(),
  NATS_PREFIX: z.string().regex(/^\w*$/, 'letters, digits and _ alone').default(''),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'an address such as smtp://user:password@mail.example.ru:587')
    .optional(),
  SEED_DEMO: z.enum([...yes, ...no], '1 or 0').optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
  LOG_FILE_MB: z.coerce.number(logSizeText).min(1, logSizeText).max(10_000, logSizeText).default(10),
  LOG_FILES: z.coerce
    .number(logFilesText)
    .int(logFilesText)
    .min(1, logFilesText)
    .max(100, logFilesText)
    .default(5),
});

const MB = 1024 * 1024;

export interface StartSettings {
  port: number;
  dataDir: string;
  mongoUri?: string;
  natsUrl?: string;
  natsPrefix: string;
  smtpUrl?: string;
  demo: boolean;
  logLevel: string;
  logLimits: LogLimits;
}

/** Returns the settings; an empty variable counts as absent. @throws SetupError that names every wrong setting */
export function readStartSettings(env: NodeJS.ProcessEnv): StartSettings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(present);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')} must be ${message}`);
    throw new SetupError(`Wrong setting: ${wrong.join('; ')}.`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    dataDir: resolve(data.DATA_DIR ?? `${ROOT}/.data`),
    mongoUri: data.MONGODB_URI,
    natsUrl: data.NATS_URL,
    natsPrefix: data.NATS_PREFIX,
    smtpUrl: data.SMTP_URL,
    // An external database gets accounts with known passwords only on request.
    demo: data.SEED_DEMO === undefined ? data.MONGODB_URI === undefined : yes.includes(data.SEED_DEMO),
    logLevel: data.LOG_LEVEL,
    logLimits: { maxBytes: data.LOG_FILE_MB * MB, files: data.LOG_FILES },
  };
}

const MOST_REPLICAS = 9;

export interface StartArguments {
  /** How many processes of each service, and gateways; two by default with `cluster`. */
  replicas: number;
  /** Three mongods and three nats-servers. */
  cluster: boolean;
}

/** Returns the arguments of `npm start`. @throws SetupError with the usage */
export function readStartArguments(args: readonly string[]): StartArguments {
  const usage = `Usage: npm start [-- [--replicas <1 to ${MOST_REPLICAS}>] [--cluster]]: so many processes of each service and gateways; three mongods and nats-servers`;
  const options = { replicas: { type: 'string' }, cluster: { type: 'boolean', default: false } } as const;
  const { values } = readArguments(args, { usage, options });
  const { cluster } = values;
  const replicas = Number(values.replicas ?? (cluster ? 2 : 1));
  if (!Number.isInteger(replicas) || replicas < 1 || replicas > MOST_REPLICAS) throw new SetupError(usage);
  return { replicas, cluster };
}

/** Returns how many processes of each program, and servers, the arguments mean. */
export const sizeOf = ({ replicas, cluster }: StartArguments) => ({
  cluster,
  instances: Object.fromEntries(['gateway', ...SERVICES].map((program) => [program, replicas])),
});
