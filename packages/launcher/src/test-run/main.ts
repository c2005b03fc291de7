/** `npm test`: every check of the repository, and the sum of them. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { endLeftovers } from '../platform/process-record.js';
import { SetupError } from '../setup-error.js';
import { onStopSignal } from '../stop-signal.js';
import { startTestServers, type TestServers } from '../test-servers.js';
import { add, type Counts, NOTHING, ONE_FAILED, sentenceOf } from './counts.js';
import * as stages from './stages.js';

const say = (text: string): void => console.log(text);

class TestRun {
  sum: Counts = NOTHING;
  #servers: TestServers | undefined;

  constructor(private readonly context: stages.StageContext) {}

  /** Whatever a stage comes to, the others are waited for: nothing goes on behind a run that was given up. */
  async runAll(): Promise<void> {
    const { context } = this;
    // On a fresh machine they have to be fetched, which takes as long as the build.
    const servers = this.#startServers();
    const [build] = await Promise.allSettled([
      this.#stage('build', () => stages.build(context)),
      this.#stage('lint', () => stages.lint(context))
        .then(() => this.#stage('boundaries', () => stages.boundaries(context)))
        .then(() => this.#stage('error codes', () => stages.errorCodes(context)))
        .then(() => this.#stage('type check', () => stages.typecheck(context))),
      // Why there are none is for the tests to say.
      servers,
    ]);
    context.signal.throwIfAborted();
    const built = build.status === 'fulfilled' && build.value;
    const onPlatform = (name: string, run: (context: stages.StageContext) => Promise<Counts>) =>
      this.#stage(name, async () => {
        if (!built) throw new SetupError(`${name} did not run: the build failed.`);
        return run(context);
      });
    // Fault tests wait half of their time for something that was killed: others can use it.
    await Promise.allSettled([
      this.#stage('unit and integration tests', async () => stages.jest(context, await servers)),
      onPlatform('fault tests', stages.faults).then(() => onPlatform('journeys', stages.journeys)),
    ]);
    context.signal.throwIfAborted();
  }

  async #startServers(): Promise<TestServers> {
    this.#servers = await startTestServers(say);
    return this.#servers;
  }

  /** Everything a run makes lies in one folder, processes' records included: nothing of it outlives the run. */
  async cleanUp(): Promise<void> {
    const { folder } = this.context;
    await this.#servers?.stop();
    for (const entry of await readdir(folder, { recursive: true }))
      if (basename(entry) === 'run') await endLeftovers(join(folder, entry));
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  /** Runs a stage and adds what it counted; one that breaks off has failed. */
  async #stage(name: string, run: () => Promise<Counts>): Promise<boolean> {
    const { signal } = this.context;
    signal.throwIfAborted();
    const start = performance.now();
    const counts = await run().catch((error) => {
      signal.throwIfAborted();
      say(error instanceof SetupError ? error.message : String((error as Error).stack));
      return ONE_FAILED;
    });
    this.sum = add(this.sum, counts);
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    say(`${counts.failed === 0 ? '✓' : '✗'} ${name}: ${sentenceOf(counts)}${skipped} (${seconds} s)`);
    return counts.failed === 0;
  }
}

async function main(): Promise<number> {
  const start = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'skatert-run-'));
  process.env.TMPDIR = folder;
  const stopping = new AbortController();
  void onStopSignal({
    first: () => {
      say('Stopping…');
      stopping.abort(new SetupError('Stopped.'));
    },
  });
  const run = new TestRun({ folder, say, signal: stopping.signal });
  try {
    await run.runAll();
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    return 130;
  } finally {
    await run.cleanUp();
  }
  say(`${((performance.now() - start) / 1000).toFixed(0)} s in all`);
  say(sentenceOf(run.sum));
  return run.sum.failed === 0 ? 0 : 1;
}

process.exit(await main());
