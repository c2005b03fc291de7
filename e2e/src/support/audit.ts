/** Runs the audit of svc-orders: `npm run audit -- orders`. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Platform } from '@skatert/launcher/platform/platform-options';

const PROGRAM = join(import.meta.dirname, '../../../svc-orders/dist/maintain.js');

/** What the audit prints when there are no differences. */
export const NO_DIFFERENCES = 'Sums and clients are those of the orders.\n';

/** Returns what the audit prints. @throws Error when it can't run */
export async function auditOrders({ mongoUri }: Pick<Platform, 'mongoUri'>): Promise<string> {
  const env = { ...process.env, MONGODB_URI: mongoUri, DATABASE: 'orders', LOG_LEVEL: 'warn' };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, 'audit'], { env }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      if (error.stdout) return { stdout: error.stdout };
      throw new Error(`the audit failed: ${error.stderr}`);
    },
  );
  return stdout;
}
