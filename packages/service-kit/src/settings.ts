/** Settings come from the environment, checked once at the start of a process. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Settings that every service and the gateway share. */
export const CommonSettings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
  /** Put before every subject, stream and bucket, so that several platforms can share one NATS. */
  NATS_PREFIX: z.string().regex(/^\w*$/).default(''),
  /** PEM file with the public key that access tokens are checked by. */
  TOKEN_PUBLIC_KEY_FILE: z.string().min(1),
  /** Addresses whose X-Forwarded-For and X-Request-Id are believed: the gateway's. */
  TRUSTED_PROXIES: z.string().default('127.0.0.1,::1'),
});

/** Settings of a service, which registers itself. */
export const RegisteredSettings = CommonSettings.extend({
  /** Where gateways reach this instance, such as http://10.0.0.7:8081; needed where HOST is no address of its own. */
  ADVERTISED_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** Settings of a service that keeps data. */
export const ServiceSettings = RegisteredSettings.extend({
  MONGODB_URI: z.string().min(1),
  DATABASE: z.string().min(1),
});

/**
 * Reads settings by a schema; a wrong one ends the process with exit code 1 and a sentence that names it.
 */
export function readSettings<T extends z.ZodType>(
  schema: T,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<T> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  console.error(`Wrong setting — ${wrong}`);
  process.exit(1);
}

/** The text of a key file; a missing one ends the process with a sentence. */
export function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    console.error(`No key file at ${path}: set it to a PEM file that this process may read`);
    process.exit(1);
  }
}
