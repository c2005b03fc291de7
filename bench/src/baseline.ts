/** The baseline of the measurements: a bare Fastify process on the same mongod. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Baseline {
  url: string;
  /** Its process, as those of the platform are named. */
  process: { name: string; pid: number };
  stop: () => Promise<void>;
}

/**
 * Starts the baseline. `/bytes` returns the given bytes; `/write-once` and `/write-twice` make majority, journaled writes;
 * `/poll` is held until `/change` has made one.
 */
export async function startBaseline(mongoUri: string, bytes: Buffer): Promise<Baseline> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./baseline-server.ts', import.meta.url))],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BASELINE_MONGODB_URI: mongoUri,
        BASELINE_BYTES: bytes.toString('base64'),
      },
    },
  );
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    process: { name: 'baseline', pid: child.pid ?? 0 },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
