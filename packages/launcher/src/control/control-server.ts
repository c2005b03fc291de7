/** Executes the commands of operators in the process that runs the platform. */
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { SetupError } from '../setup-error.js';
import { Command, type DomainStatus, type LiveProgram, type Reply, socketPath } from './protocol.js';

/** What the commands do; `tell` sends a line to the operator. */
export interface Controlled {
  deploy: (domain: string, release: string, tell: (text: string) => void) => Promise<void>;
  rollback: (domain: string, tell: (text: string) => void) => Promise<void>;
  tryOut: (domain: string, release: string, traffic: number, tell: (text: string) => void) => Promise<void>;
  promote: (domain: string, tell: (text: string) => void) => Promise<void>;
  abort: (domain: string, tell: (text: string) => void) => Promise<void>;
  status: () => Promise<DomainStatus[]>;
  program: (program: string) => LiveProgram;
}

export class ControlServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Ends when the last connection that asked for its turn has ended. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dataDir: string,
    private readonly controlled: Controlled,
  ) {
    this.#server = createServer((socket) => void this.#serve(socket));
  }

  async start(): Promise<void> {
    const path = socketPath(this.dataDir);
    // Left by a launcher that was killed.
    await rm(path, { force: true });
    this.#server.listen(path);
    await once(this.#server, 'listening');
    await chmod(path, 0o600);
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    // An operator who went away does not end what was begun.
    socket.on('error', () => {});
    const send = (reply: Reply): void => void (socket.writable && socket.write(`${JSON.stringify(reply)}\n`));
    for await (const line of createInterface({ input: socket }))
      try {
        send(await this.#execute(Command.parse(JSON.parse(line)), socket, send));
      } catch (error) {
        send({ type: 'failed', text: error instanceof SetupError ? error.message : String(error) });
      }
  }

  async #execute(command: Command, socket: Socket, send: (reply: Reply) => void): Promise<Reply> {
    const tell = (text: string): void => send({ type: 'step', text });
    switch (command.command) {
      case 'hold':
        return this.#hold(socket, tell);
      case 'deploy':
        await this.controlled.deploy(command.domain, command.release, tell);
        return { type: 'done' };
      case 'try':
        await this.controlled.tryOut(command.domain, command.release, command.traffic, tell);
        return { type: 'done' };
      case 'rollback':
      case 'promote':
      case 'abort':
        await this.controlled[command.command](command.domain, tell);
        return { type: 'done' };
      case 'status':
        return { type: 'status', domains: await this.controlled.status() };
      case 'program':
        return { type: 'program', ...this.controlled.program(command.program) };
    }
  }

  async #hold(socket: Socket, tell: (text: string) => void): Promise<Reply> {
    const previous = this.#turn;
    this.#turn = Promise.all([previous, once(socket, 'close')]);
    const waiting = setTimeout(() => tell('another deploy is under way: waiting for it'), 200);
    await previous;
    clearTimeout(waiting);
    return { type: 'held' };
  }
}
