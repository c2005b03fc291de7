/** What MongoDB, its oplog and NATS store. */
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { eventually } from '@skatert/service-kit/testing/harness';
import mongoose, { type Connection, type mongo } from 'mongoose';
import type { Row } from '../report.js';

const DATABASES = ['auth', 'menu', 'orders', 'inventory'];
const WRITE_OFF_LIMIT_MS = 300_000;

export class StoredBytes {
  #last = new Map<string, number>();
  #oplog = 0;
  #newestEntry: unknown;

  private constructor(
    private readonly connection: Connection,
    private readonly nats: NatsConnection,
    private readonly streams: JetStreamManager,
  ) {}

  static async open({ mongoUri, natsUrl }: Platform): Promise<StoredBytes> {
    const connection = await mongoose.createConnection(mongoUri).asPromise();
    const nats = await connect({ servers: natsUrl.split(',') });
    const bytes = new StoredBytes(connection, nats, await jetstreamManager(nats));
    bytes.#newestEntry = await bytes.#readNewestEntry();
    return bytes;
  }

  async close(): Promise<void> {
    await this.connection.close();
    await this.nats.close();
  }

  /** Returns a row with the growth since the last call, divided by `count`. */
  async growth(name: string, count: number): Promise<Row> {
    const before = this.#last;
    this.#last = await this.#read();
    const grown = [...this.#last].map(
      ([key, size]) => `${key} ${Math.round((size - (before.get(key) ?? 0)) / count)}`,
    );
    const figure = grown.filter((each) => !/ (0|-\d+)$/.test(each)).join(', ');
    return { path: `${name}: bytes`, figure, value: 0, goal: '', reached: true };
  }

  /** Waits until svc-inventory has written off all completed orders. */
  untilWrittenOff(): Promise<boolean> {
    const completed = this.#database('inventory').collection('completedOrders');
    return eventually(async () => (await completed.findOne()) === null, WRITE_OFF_LIMIT_MS);
  }

  #database(name: string): mongo.Db {
    return this.connection.getClient().db(name);
  }

  async #read(): Promise<Map<string, number>> {
    await this.#database('admin').command({ fsync: 1 });
    const sizes = new Map<string, number>();
    for (const name of DATABASES)
      for (const { name: collection } of await this.#database(name).listCollections().toArray())
        await addSizes(this.#database(name).collection(collection), sizes);
    sizes.set('oplog', await this.#readOplog());
    for await (const { config, state } of this.streams.streams.list())
      sizes.set(`NATS ${config.name}`, state.bytes);
    return sizes;
  }

  /** Returns the size of all entries so far: the oplog is capped, so that its own size does not grow. */
  async #readOplog(): Promise<number> {
    const [sum] = await this.#database('local')
      .collection('oplog.rs')
      .aggregate<{ bytes: number }>([
        { $match: { ts: { $gt: this.#newestEntry } } },
        { $group: { _id: null, bytes: { $sum: { $bsonSize: '$$ROOT' } } } },
      ])
      .toArray();
    this.#oplog += sum?.bytes ?? 0;
    this.#newestEntry = await this.#readNewestEntry();
    return this.#oplog;
  }

  async #readNewestEntry(): Promise<unknown> {
    const newest = await this.#database('local')
      .collection('oplog.rs')
      .findOne({}, { sort: { $natural: -1 } });
    return newest?.ts;
  }
}

async function addSizes(collection: mongo.Collection, sizes: Map<string, number>): Promise<void> {
  const [stats] = await collection
    .aggregate<{ storageStats: Record<'size' | 'storageSize' | 'totalIndexSize', number> }>([
      { $collStats: { storageStats: {} } },
    ])
    .toArray();
  if (!stats) return;
  const { size, storageSize, totalIndexSize } = stats.storageStats;
  sizes.set(`${collection.collectionName} documents`, size);
  sizes.set(`${collection.collectionName} disk`, storageSize);
  sizes.set(`${collection.collectionName} indexes`, totalIndexSize);
}
