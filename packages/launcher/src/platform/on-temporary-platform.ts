/** Runs a measurement on a temporary platform, and leaves nothing behind when it is stopped. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '../setup-error.js';
import { onStopSignal } from '../stop-signal.js';
import { runTurbo } from '../turbo.js';
import type { Platform, PlatformOptions } from './platform-options.js';
import { killRecorded } from './process-record.js';
import { startTemporaryPlatform } from './temporary-platform.js';

/**
 * Builds the platform, starts it on a temporary folder, and returns what `work` returns. At the first signal the platform is stopped and
 * the process ends with code 130; at the second one its servers are killed.
 */
export async function onTemporaryPlatform<T>(
  options: Partial<PlatformOptions>,
  work: (platform: Platform) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skatert-platform-'));
  const stopping = new AbortController();
  const { signal } = stopping;
  void onStopSignal({
    first: () => {
      console.error('Stopping…');
      stopping.abort(new SetupError('Stopped.'));
    },
    second: () => killRecorded(join(dataDir, 'run')),
  });
  try {
    await runTurbo('build', { signal });
    const platform = await startTemporaryPlatform({ ...options, dataDir, signal });
    try {
      return await Promise.race([work(platform), aborted(signal)]);
    } finally {
      await platform.stop();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    process.exit(130);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
