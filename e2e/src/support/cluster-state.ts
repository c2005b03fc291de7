/** Which servers of a cluster lead, and whether all are in step. */
import { ORDER_EVENTS_STREAM } from '@skatert/contracts/orders/order-event';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { instanceName } from '@skatert/launcher/platform/process-plan';
import { hasAllData, PRIMARY } from '@skatert/launcher/replica-set';
import { Bus } from '@skatert/service-kit/events/bus';
import { createLogger } from '@skatert/service-kit/process/logger';
import mongoose from 'mongoose';

/** A primary or leader, the others, and whether each runs and has all data. */
export interface ClusterState {
  leader: string;
  followers: string[];
  isWhole: boolean;
}

const TIMEOUT_MS = 2000;

/** Reads the states; undefined while a kind of servers elects its leader. */
export class ClusterObserver {
  private constructor(
    private readonly platform: Platform,
    private readonly connection: mongoose.Connection,
    readonly bus: Bus,
  ) {}

  static async open(platform: Platform): Promise<ClusterObserver> {
    const { mongoUri, natsUrl: url, natsPrefix: prefix } = platform;
    const options = { serverSelectionTimeoutMS: TIMEOUT_MS };
    const connection = await mongoose.createConnection(mongoUri, options).asPromise();
    const bus = await Bus.connect({ url, prefix, name: 'observer' }, createLogger('observer', 'silent'));
    return new ClusterObserver(platform, connection, bus);
  }

  async close(): Promise<void> {
    await this.bus.close();
    await this.connection.close();
  }

  /** Returns the state of the mongods by their process names. */
  async mongods(): Promise<ClusterState | undefined> {
    type Member = { name: string; state: number };
    const command = { replSetGetStatus: 1 };
    const admin = this.connection.getClient().db('admin');
    const status = await admin
      .command(command, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch(() => ({}));
    const members: Member[] = 'members' in status ? status.members : [];
    const leader = members.find(({ state }) => state === PRIMARY);
    return (
      leader && {
        leader: this.#mongodOf(leader.name),
        followers: members.filter((one) => one !== leader).map(({ name }) => this.#mongodOf(name)),
        isWhole: members.every(hasAllData),
      }
    );
  }

  /** Returns the state of the nats-servers that keep the events of orders, by their process names. */
  async natsServers(): Promise<ClusterState | undefined> {
    const { bus } = this;
    const info = await bus
      .manager()
      .then(({ streams }) => streams.info(bus.stream(ORDER_EVENTS_STREAM.name)))
      .catch(() => undefined);
    const { leader, replicas = [] } = info?.cluster ?? {};
    return leader
      ? {
          leader,
          followers: replicas.map(({ name }) => name),
          isWhole: replicas.length === 2 && replicas.every(({ current, offline }) => current && !offline),
        }
      : undefined;
  }

  /** The addresses in the URI have the order of the processes. */
  #mongodOf(host: string): string {
    const hosts = /^mongodb:\/\/([^/]+)/.exec(this.platform.mongoUri)?.[1]?.split(',') ?? [];
    return instanceName('mongod', hosts.indexOf(host));
  }
}
