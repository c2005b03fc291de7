/** `npm run journeys -- --trace on checkout`: builds, starts a throw-away platform and runs Playwright on it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from './setup-error.js';
import { onStopSignal } from './stop-signal.js';
import { sentenceOf } from './test-run/counts.js';
import { build, journeys } from './test-run/stages.js';

async function main(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'skatert-journeys-'));
  const stopping = new AbortController();
  void onStopSignal({ first: () => stopping.abort(new SetupError('Stopped.')) });
  const context = { folder, say: (text: string) => console.log(text), signal: stopping.signal };
  try {
    if ((await build(context)).failed > 0) return 1;
    const counts = await journeys(context, process.argv.slice(2));
    console.log(sentenceOf(counts));
    return counts.failed === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    return 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

process.exit(await main());
