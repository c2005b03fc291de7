/** A connection of a command to the running platform. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { SetupError } from '../setup-error.js';
import { type Command, type DomainStatus, type LiveProgram, type Reply, socketPath } from './protocol.js';

export class ControlClient {
  readonly #replies: AsyncIterator<string>;

  private constructor(
    private readonly socket: Socket,
    private readonly tell: (text: string) => void,
  ) {
    // A platform that was killed resets the connection: to a command this is its end, too.
    socket.on('error', () => {});
    this.#replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  }

  /** Connects to the platform that uses a data folder. @throws SetupError when none runs */
  static async connect(dataDir: string, tell: (text: string) => void): Promise<ControlClient> {
    const socket = connect(socketPath(dataDir));
    try {
      await once(socket, 'connect');
    } catch {
      throw new SetupError(
        `No platform runs on ${dataDir}: run npm start, or set DATA_DIR to the folder of one that runs.`,
      );
    }
    return new ControlClient(socket, tell);
  }

  /** Waits until no other command builds; until the connection is closed, none does. */
  async hold(): Promise<void> {
    await this.#send({ command: 'hold' });
  }

  /** Makes a stored release live. @throws SetupError with the reason */
  async deploy(domain: string, release: string): Promise<void> {
    await this.#send({ command: 'deploy', domain, release });
  }

  /** Makes the release before live again. @throws SetupError with the reason */
  async rollback(domain: string): Promise<void> {
    await this.#send({ command: 'rollback', domain });
  }

  /** Gives a share of the sessions a stored release. `traffic`: in percent. @throws SetupError with the reason */
  async tryOut(domain: string, release: string, traffic: number): Promise<void> {
    await this.#send({ command: 'try', domain, release, traffic });
  }

  /** Makes the release live that a share of the sessions gets. @throws SetupError with the reason */
  async promote(domain: string): Promise<void> {
    await this.#send({ command: 'promote', domain });
  }

  /** Gives all sessions the live release. @throws SetupError with the reason */
  async abort(domain: string): Promise<void> {
    await this.#send({ command: 'abort', domain });
  }

  async status(): Promise<DomainStatus[]> {
    const reply = await this.#send({ command: 'status' });
    return reply.type === 'status' ? reply.domains : [];
  }

  /** Returns how the platform runs a program. */
  async program(program: string): Promise<LiveProgram> {
    const reply = await this.#send({ command: 'program', program });
    if (reply.type !== 'program') throw new Error(`unexpected reply: ${reply.type}`);
    return { file: reply.file, env: reply.env };
  }

  close(): void {
    this.socket.destroy();
  }

  /** Sends a command and returns its last reply. @throws SetupError when it failed, or when the platform stopped */
  async #send(command: Command): Promise<Reply> {
    this.socket.write(`${JSON.stringify(command)}\n`);
    for (;;) {
      const next = await this.#replies.next().catch(() => undefined);
      if (!next || next.done)
        throw new SetupError('The platform was stopped: its next start finishes or undoes this.');
      const reply = JSON.parse(next.value) as Reply;
      if (reply.type === 'failed') throw new SetupError(reply.text);
      if (reply.type !== 'step') return reply;
      this.tell(reply.text);
    }
  }
}
