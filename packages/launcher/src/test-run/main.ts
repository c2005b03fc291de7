/** `npm test`: runs every check of the repository, or those of the named teams, and prints their sum. */
import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { endLeftovers, killRecorded } from '../platform/process-record.js';
import { SetupError } from '../setup-error.js';
import { onStopSignal } from '../stop-signal.js';
import { startTestServers, type TestServers } from '../test-servers.js';
import { add, type Counts, failuresOf, NOTHING, oneFailed, sentenceOf } from './counts.js';
import { journeys } from './platform-suites.js';
import { flakyLines, runAgain } from './run-again.js';
import * as stages from './stages.js';
import { chooseTeams, listTeams, type Team } from './teams.js';
import { timesOf } from './times.js';
import { typecheck } from './typecheck.js';
import { listTestedFolders, listTypedFolders } from './workspaces.js';

const print = (text: string): void => console.log(text);

class TestRun {
  sum: Counts = NOTHING;
  /** Journeys and fault tests that failed, and passed when they ran again. */
  flaky: readonly string[] = [];
  readonly stages: { name: string; ms: number }[] = [];
  #servers: TestServers | undefined;

  constructor(
    private readonly context: stages.StageContext,
    /** The only teams whose folders are tested; empty for everything. */
    private readonly teams: readonly Team[],
  ) {}

  /** Runs all stages and waits for each, whatever the others return, so that none outlives the run. */
  async runAll(): Promise<void> {
    const { context } = this;
    // On a fresh machine they are downloaded, which takes as long as the build.
    const servers = this.#startServers();
    const built = this.#stage('build', () => stages.build(context));
    const onPlatform = (name: string, run: () => Promise<Counts>) =>
      this.#stage(name, async () => {
        if (!(await built)) throw new SetupError(`${name} did not run: the build failed.`);
        return run();
      });
    // Two sequences of stages, for two cores.
    const platformTests = built
      .then(() => onPlatform('journeys', () => this.#journeys()))
      .then(() => (this.#isWhole ? onPlatform('fault tests', () => this.#suite('faults')) : undefined));
    await Promise.allSettled([
      this.#checks().then(() => this.#unitTests(servers, platformTests)),
      platformTests,
      // The tests report why there are none.
      servers,
    ]);
    context.signal.throwIfAborted();
    await this.#runFailedAgain();
  }

  async #runFailedAgain(): Promise<void> {
    const { failed, flaky } = await runAgain(this.context, this.sum.failed);
    this.context.signal.throwIfAborted();
    this.sum = { ...this.sum, failed, passed: this.sum.passed + flaky.length };
    this.flaky = flaky;
  }

  get #isWhole(): boolean {
    return this.teams.length === 0;
  }

  async #checks(): Promise<void> {
    const { context } = this;
    await this.#stage('lint', () => stages.lint(context));
    await this.#stage('boundaries', () => stages.boundaries(context));
    await this.#stage('error codes', () => stages.errorCodes(context));
    await this.#stage('files in documents', () => stages.docFiles(context));
    await this.#stage('type check', () =>
      typecheck(context, this.#isWhole ? listTypedFolders() : this.#teamFolders),
    );
  }

  /** The folders of the workspaces to test, when the run is limited to teams. */
  get #teamFolders(): string[] {
    return [...new Set(this.teams.flatMap(({ folders }) => folders))];
  }

  #unitTests(servers: Promise<TestServers>, otherCore: Promise<unknown>): Promise<boolean> {
    return this.#stage('unit and integration tests', async () => {
      const tested = listTestedFolders();
      const wanted = this.#teamFolders;
      const folders = this.#isWhole ? tested : tested.filter((folder) => wanted.includes(folder));
      return stages.unitTests(this.context, await servers, folders, otherCore);
    });
  }

  #suite(suite: stages.PlatformSuite): Promise<Counts> {
    return stages.platformSuite(this.context, suite);
  }

  async #journeys(): Promise<Counts> {
    if (this.#isWhole) return this.#suite('journeys');
    const files = [...new Set(this.teams.flatMap((team) => team.journeys))];
    return files.length > 0 ? journeys(this.context, files) : NOTHING;
  }

  async #startServers(): Promise<TestServers> {
    this.#servers = await startTestServers(print);
    return this.#servers;
  }

  /** Stops what the run started, and removes its folder with what processes left there. */
  async cleanUp(): Promise<void> {
    const { folder } = this.context;
    await this.#servers?.stop();
    for (const entry of await readdir(folder, { recursive: true }))
      if (basename(entry) === 'run') await endLeftovers(join(folder, entry));
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  /** Runs a stage and adds its counts; a stage that throws has failed. Returns true when nothing failed. */
  async #stage(name: string, run: () => Promise<Counts>): Promise<boolean> {
    const { signal } = this.context;
    signal.throwIfAborted();
    const start = performance.now();
    const counts = await run().catch((error) => {
      signal.throwIfAborted();
      print(error instanceof SetupError ? error.message : String((error as Error).stack));
      return oneFailed(name);
    });
    this.sum = add(this.sum, counts);
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    const ms = performance.now() - start;
    this.stages.push({ name, ms });
    const seconds = (ms / 1000).toFixed(1);
    print(
      `${counts.failed.length === 0 ? '✓' : '✗'} ${name}: ${sentenceOf(counts)}${skipped} (${seconds} s)`,
    );
    return counts.failed.length === 0;
  }
}

async function main(teams: readonly Team[]): Promise<number> {
  const start = performance.now();
  const startedAt = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'skatert-run-'));
  process.env.TMPDIR = folder;
  const stopping = new AbortController();
  void onStopSignal({
    first: () => {
      print('Stopping…');
      stopping.abort(new SetupError('Stopped.'));
    },
    second: () => {
      for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (basename(entry) === 'run') killRecorded(join(folder, entry));
    },
  });
  const run = new TestRun({ folder, print, signal: stopping.signal }, teams);
  try {
    await run.runAll();
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    return 130;
  } finally {
    await run.cleanUp();
  }
  const { sum, stages, flaky } = run;
  for (const line of timesOf({ startedAt, stages, files: sum.files })) print(line);
  for (const line of [...failuresOf(sum), ...flakyLines(flaky)]) print(line);
  print(`${((performance.now() - start) / 1000).toFixed(0)} s in all`);
  print(sentenceOf(sum));
  return sum.failed.length === 0 ? 0 : 1;
}

try {
  process.exit(await main(chooseTeams(process.argv.slice(2), listTeams())));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
