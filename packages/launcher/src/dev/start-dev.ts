/**
 * Shows a domain in development inside a running platform, at an address of its own: its remote with hot reload, its service
 * restarted on change. The platform's own address, files and processes stay as they are (record 83).
 */
import { unwatchFile, watchFile } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DevApp, type DevServer, startDevServer } from '@skatert/build-config/dev-server.mjs';
import { versionOfDeveloper } from '@skatert/contracts/shared/service-registry';
import getPort, { portNumbers } from 'get-port';
import { ControlClient } from '../control/control-client.js';
import type { LiveProgram } from '../control/protocol.js';
import { CACHE_DIR } from '../paths.js';
import { startNodeProgram } from '../platform/node-program.js';
import { findFreePort } from '../platform/ports.js';
import { Supervisor } from '../platform/supervisor.js';
import { MANIFEST_FILE } from '../releases/manifest.js';
import { ReleaseStore } from '../releases/release.js';
import { timed } from '../timed.js';
import { writeDevRemotes } from './dev-remotes.js';
import { DevelopedProgram } from './developed-program.js';

export interface DevOptions {
  /** The data folder of the running platform. */
  dataDir: string;
  /** The folder of the workspace of the domain's remote, or of the shell. */
  app?: string;
  /** The domain's service, and the folder of its workspace. */
  program?: { name: string; folder: string };
  print: (text: string) => void;
}

export interface Dev {
  url: string;
  /** The logs of the gateway and of the service, until the end. */
  logsDir: string;
  stop: () => Promise<void>;
}

const FIRST_PORT = 9080;
const LAST_PORT = 9179;
/** How soon the developer sees what others deploy, in ms. */
const FOLLOW_MS = 500;

/** Resolves when the page can be opened. @throws SetupError when no platform runs */
export async function startDev(options: DevOptions): Promise<Dev> {
  const port = await getPort({ host: '127.0.0.1', port: portNumbers(FIRST_PORT, LAST_PORT) });
  const run = new DevRun(options, port);
  try {
    await run.start();
  } catch (error) {
    await run.stop();
    throw error;
  }
  // Another name than that of the platform's address: the two share no cookies.
  return { url: `http://localhost:${port}`, logsDir: run.folder, stop: () => run.stop() };
}

class DevRun {
  readonly folder: string;
  readonly #remotesDir: string;
  readonly #platformDir: string;
  readonly #supervisor: Supervisor;
  readonly #version = versionOfDeveloper(process.pid);
  #app: DevApp | undefined;
  #failure: string | undefined;
  #server: DevServer | undefined;
  #program: DevelopedProgram | undefined;
  #listWritten = Promise.resolve();

  constructor(
    private readonly options: DevOptions,
    private readonly port: number,
  ) {
    // Within the repository, so that the service finds the packages that its bundle does not contain.
    this.folder = join(CACHE_DIR, 'dev', String(port));
    this.#remotesDir = join(this.folder, 'remotes');
    this.#platformDir = new ReleaseStore(options.dataDir).remotesDir;
    this.#supervisor = new Supervisor({ print: options.print });
  }

  async start(): Promise<void> {
    const { dataDir, program, print } = this.options;
    const platform = await ControlClient.connect(dataDir, print);
    const gateway = await platform.program('gateway');
    const service = program && (await platform.program(program.name));
    platform.close();
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.#remotesDir, { recursive: true });
    const gatewayPort = await findFreePort();
    await Promise.all([
      timed(print, 'gateway', () => this.#startGateway(gateway, gatewayPort)),
      timed(print, 'screens', () => this.#startServer(gatewayPort)),
      service && timed(print, 'service', () => this.#startService(service)),
    ]);
    await this.#listWritten;
    watchFile(join(this.#platformDir, MANIFEST_FILE), { interval: FOLLOW_MS }, this.#writeList);
  }

  async stop(): Promise<void> {
    unwatchFile(join(this.#platformDir, MANIFEST_FILE), this.#writeList);
    this.#supervisor.close();
    await Promise.all([this.#program?.stop(), this.#supervisor.stop(), this.#server?.stop()]);
    await rm(this.folder, { recursive: true, force: true });
  }

  #startGateway({ file = '', env }: LiveProgram, port: number): Promise<void> {
    const own = { ...env, PORT: String(port), REMOTES_DIR: this.#remotesDir, METRICS_PORT: undefined };
    const logFile = join(this.folder, 'gateway.log');
    const options = { name: 'gateway', program: file, cwd: dirname(file), env: own, logFile };
    return this.#supervisor.start('gateway', (onSpawn) => startNodeProgram(options, onSpawn));
  }

  async #startServer(gatewayPort: number): Promise<void> {
    this.#server = await startDevServer({
      folder: this.options.app,
      remotesDir: this.#remotesDir,
      port: this.port,
      gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
      onBuilt: (app) => {
        this.#app = app;
        this.#writeList();
      },
      failure: () => this.#failure,
    });
  }

  async #startService({ env }: LiveProgram): Promise<void> {
    const { program, print } = this.options;
    if (!program) return;
    this.#program = new DevelopedProgram({
      ...program,
      outDir: join(this.folder, program.name),
      env: { ...env, RELEASE: this.#version, METRICS_PORT: undefined },
      supervisor: this.#supervisor,
      onResult: (failure) => this.#showFailure(failure),
      print,
    });
    await this.#program.start();
  }

  /** Pages and terminal show why the last change of the service has no effect, until one has. */
  #showFailure(failure: string | undefined): void {
    if (failure === this.#failure) return;
    this.#failure = failure;
    this.#server?.showFailure();
  }

  /** Writes the list of remotes again, one time after the other. */
  readonly #writeList = (): void => {
    const { program, print } = this.options;
    this.#listWritten = this.#listWritten
      .then(() =>
        writeDevRemotes({
          platformDir: this.#platformDir,
          dir: this.#remotesDir,
          app: this.#app,
          service: program && { name: program.name, version: this.#version },
        }),
      )
      .catch((error: Error) => print(error.message));
  };
}
