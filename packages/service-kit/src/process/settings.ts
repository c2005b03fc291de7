/** Settings from environment variables, validated once at the start of a process. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { en } from 'zod/locales';

/** Returns the schema of a setting that limits how many: a positive whole number, `count` when it is not set. */
export const limitSetting = (count: number) => z.coerce.number().int().positive().default(count);

/** Settings of every service and of the gateway. */
export const CommonSettings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** An open socket that the parent process has passed, to listen on instead of the port. */
  LISTEN_FD: z.coerce.number().int().min(3).optional(),
  /** `1`: listens only when the process is ready. */
  LISTEN_WHEN_READY: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  /** How long calls may take to finish after a stop signal, in ms; the stop itself takes two seconds more. */
  DRAIN_MS: z.coerce.number().int().nonnegative().default(0),
  /** The version that the instance registers, and that its metrics name; absent: that of its package. */
  RELEASE: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
  /** The prefix of all subjects, streams and buckets, so that several platforms can share one NATS. */
  NATS_PREFIX: z.string().regex(/^\w*$/).default(''),
  /** How many nodes of a NATS cluster keep each stream and bucket. */
  STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** The private port of `GET /metrics`, for Prometheus alone; absent: none. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().optional(),
  /** The commit that the program was built from, which its metrics name. */
  COMMIT: z.string().optional(),
  /** The origin of an OpenTelemetry collector, such as http://127.0.0.1:4318; absent or empty: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
  /** Headers for the collector, such as `authorization=Bearer …`; OpenTelemetry's exporter reads them. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** The share of traces that is recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** PEM file with the public key that verifies access tokens. */
  TOKEN_PUBLIC_KEY_FILE: z.string().min(1),
  /** Text file with random bytes that the gateway and the services share, see gateway-key.ts. */
  GATEWAY_KEY_FILE: z.string().min(1),
});

/** Settings of a service, which registers itself. */
export const RegisteredSettings = CommonSettings.extend({
  /**
   * The origin at which gateways reach the instance, such as http://10.0.0.7:8081; required when HOST is a wildcard.
   */
  ADVERTISED_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** Settings of a service that stores data. */
export const ServiceSettings = RegisteredSettings.extend({
  MONGODB_URI: z.string().min(1),
  DATABASE: z.string().min(1),
});

/** Settings of a service that receives or sends files, see `limitFiles`. */
export const FileSettings = z.object({
  /** Files that an account uploads or downloads at once, and all accounts together; of one instance. */
  FILES_PER_ACCOUNT: limitSetting(5),
  FILES_AT_ONCE: limitSetting(50),
});

/** The messages for operators, who need to know what is expected; those of `createApp` are for users. */
export const OPERATOR_MESSAGES = { error: en().localeError };

/** Returns the settings parsed by a schema; prints invalid ones and ends the process with exit code 1. */
export function readSettings<T extends z.ZodType>(
  schema: T,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<T> {
  const parsed = schema.safeParse(env, OPERATOR_MESSAGES);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  console.error(`Wrong setting — ${wrong}`);
  process.exit(1);
}

/**
 * Returns the content of a key file; prints one sentence and ends the process with exit code 1 when it can't be read.
 */
export function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    console.error(`No key file at ${path}: set it to a PEM file that this process may read`);
    process.exit(1);
  }
}
