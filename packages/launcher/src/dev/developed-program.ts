/** The program of a domain in development: bundled again and replaced when one of its sources changes. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { watchService } from '@skatert/build-config/bundle-service.mjs';
import { startNodeProgram } from '../platform/node-program.js';
import { findFreePort } from '../platform/ports.js';
import type { Supervisor } from '../platform/supervisor.js';

export interface DevelopedProgramOptions {
  /** A service's folder name. */
  name: string;
  /** The folder of its workspace. */
  folder: string;
  /** Where the bundle and the log are written. */
  outDir: string;
  /** Its environment variables, besides the port. */
  env: NodeJS.ProcessEnv;
  supervisor: Supervisor;
  /** Receives why the last change has no effect; undefined when it has. */
  onResult: (failure: string | undefined) => void;
  print: (text: string) => void;
}

export class DevelopedProgram {
  #process: string | undefined;
  #starts = 0;
  /** Ends when the process of the last bundle has started. */
  #turn = Promise.resolve();
  #stopWatching: (() => Promise<void>) | undefined;

  constructor(private readonly options: DevelopedProgramOptions) {}

  /** Bundles the program and starts it; resolves when it is ready, or has failed. */
  async start(): Promise<void> {
    const { folder, outDir } = this.options;
    const first = new Promise<void>((resolve) => {
      const entryPoints = sourcesOf(folder);
      const built = (failure: string | undefined): void => {
        this.#turn = this.#turn.then(() => this.#take(failure));
        void this.#turn.then(resolve);
      };
      const options = { absWorkingDir: folder, entryPoints, outdir: outDir, sourcemap: true };
      void watchService(options, built).then((stop) => {
        this.#stopWatching = stop;
      });
    });
    await first;
  }

  /** Ends the bundling; the supervisor ends the process. */
  async stop(): Promise<void> {
    await this.#stopWatching?.();
  }

  /** Starts a process of the last bundle, and ends the one before when it is ready: until then that gets the calls. */
  async #take(failure: string | undefined): Promise<void> {
    const { name, supervisor, onResult, print } = this.options;
    if (failure !== undefined) return onResult(failure);
    const previous = this.#process;
    this.#starts += 1;
    const next = `${name}-${this.#starts}`;
    try {
      const port = await findFreePort();
      await supervisor.start(next, (onSpawn) => this.#launch(next, port, onSpawn));
    } catch (error) {
      await supervisor.stop([next]);
      return onResult((error as Error).message);
    }
    this.#process = next;
    if (previous !== undefined) await supervisor.stop([previous]);
    print(previous === undefined ? `${name} runs` : `${name} runs with the change`);
    onResult(undefined);
  }

  #launch(next: string, port: number, onSpawn: Parameters<typeof startNodeProgram>[1]) {
    const { outDir, env, name, print } = this.options;
    const program = join(outDir, 'server.js');
    const settings = { ...env, PORT: String(port), LISTEN_WHEN_READY: '1' };
    const logFile = join(dirname(outDir), `${name}.log`);
    return startNodeProgram({ name: next, program, cwd: outDir, env: settings, logFile, print }, onSpawn);
  }
}

/** Returns the sources of the programs that the build of a workspace bundles. */
function sourcesOf(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const named = (scripts.build as string).split(' ').filter((word) => word.endsWith('.ts'));
  return named.length > 0 ? named : ['src/server.ts'];
}
