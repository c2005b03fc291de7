/** A platform for tests and benchmarks: free ports, a temporary data folder, raised rate limits. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform, PlatformOptions } from './platform-options.js';
import { readStartArguments, sizeOf } from './settings.js';
import { startPlatform } from './start-platform.js';

/** All of loopback is one address: limits meant for people would fail a test. */
const RAISED_LIMITS_OF_AUTH = {
  LOGIN_FAILURES_PER_MINUTE: '100000',
  LOGIN_FAILURES_PER_DAY: '100000',
  LOGIN_FAILURES_OF_ALL_PER_MINUTE: '100000',
  LOGIN_FAILURES_OF_ALL_PER_HOUR: '100000',
  LOGIN_FAILURES_OF_ALL_PER_DAY: '100000',
  KNOWN_BROWSER_FAILURES_PER_DAY: '100000',
  LOGIN_FAILURES_PER_ADDRESS_PER_MINUTE: '100000',
  USERNAME_CHECKS_PER_MINUTE: '100000',
  REGISTRATIONS_PER_MINUTE: '100000',
  EXTERNAL_SIGN_INS_PER_MINUTE: '100000',
  EMAILS_OF_ACCOUNT_PER_HOUR: '100000',
  EMAILS_TO_ADDRESS_PER_HOUR: '100000',
  SESSIONS_PER_ACCOUNT: '100000',
};

const RAISED_LIMITS_OF_ORDERS = {
  MESSAGES_OF_ORDER_PER_MINUTE: '100000',
  MESSAGES_OF_ACCOUNT_PER_MINUTE: '100000',
  VISITOR_CARTS_PER_MINUTE: '100000',
};

/** Settings for runs that do not need the demo's pictures: small ones are stored faster. */
export const SMALL_PICTURES: NonNullable<PlatformOptions['env']> = { demo: { DEMO_PICTURE_SIDE: '40' } };

/** Returns the size that START_ARGS sets by arguments of `npm start`, such as `--cluster`. @throws SetupError */
export const sizeOfRun = (): Partial<PlatformOptions> =>
  sizeOf(readStartArguments(process.env.START_ARGS?.match(/\S+/g) ?? []));

/** Starts the built platform on free ports; its `stop` also removes the data. @throws SetupError */
export async function startTemporaryPlatform(options: Partial<PlatformOptions> = {}): Promise<Platform> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'skatert-platform-')));
  const remove = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  try {
    const platform = await startPlatform({
      logLevel: 'warn',
      ...options,
      dataDir,
      env: {
        ...options.env,
        'svc-auth': { ...RAISED_LIMITS_OF_AUTH, ...options.env?.['svc-auth'] },
        'svc-orders': { ...RAISED_LIMITS_OF_ORDERS, ...options.env?.['svc-orders'] },
      },
    });
    return { ...platform, stop: () => platform.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
