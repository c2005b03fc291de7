/** Runs one suite by a command of its own: builds, runs it, prints the sum. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '../setup-error.js';
import { onStopSignal } from '../stop-signal.js';
import { type Counts, failuresOf, sentenceOf } from './counts.js';
import { writeCounts } from './reports.js';
import { build, type PlatformSuite, type StageContext } from './stages.js';

/**
 * Runs a suite with the arguments of this process. The whole suite leaves its counts for `npm test`.
 * @returns the exit code
 */
export async function runAlone(
  suite: PlatformSuite,
  run: (context: StageContext, args: readonly string[]) => Promise<Counts>,
): Promise<number> {
  const args = process.argv.slice(2);
  const folder = await mkdtemp(join(tmpdir(), `skatert-${suite}-`));
  const stopping = new AbortController();
  void onStopSignal({ first: () => stopping.abort(new SetupError('Stopped.')) });
  const context = { folder, print: (text: string) => console.log(text), signal: stopping.signal };
  try {
    if ((await build(context)).failed.length > 0) return 1;
    const counts = await run(context, args);
    if (args.length === 0) await writeCounts(suite, counts);
    for (const line of [...failuresOf(counts), sentenceOf(counts)]) console.log(line);
    return counts.failed.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    return 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
