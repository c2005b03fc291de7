/** Orders with pending events, relays, and the stream to which they publish. */
import { ORDER_EVENTS_STREAM, OrderEvent } from '@skatert/contracts/orders/order-event';
import { prepareCollections } from '@skatert/service-kit/data/database';
import { ensureStream } from '@skatert/service-kit/events/streams';
import { eventually, openTestPlatform, type TestPlatform } from '@skatert/service-kit/testing/harness';
import { toPendingEvent } from '../src/orders/order-event.js';
import { createOrderModel, type OrderModel } from '../src/orders/order-model.js';
import type { PendingEvent } from '../src/orders/order-parts.js';
import { Lease } from '../src/outbox/lease.js';
import { createLeaseModel, type LeaseModel } from '../src/outbox/lease-model.js';
import { createLoggedEventModel, type LoggedEventModel } from '../src/outbox/logged-event-model.js';
import { Relay } from '../src/outbox/relay.js';

/** A version of an order, and its time in ms. */
export type Change = [version: number, at: number];

export const pendingEvent = ([version, at]: Change): PendingEvent =>
  toPendingEvent(
    { version, eventAt: new Date(at) },
    { type: 'ORDER_STATUS_CHANGED', oldStatus: 'QUEUED', newStatus: 'PREPARING' },
    'r',
  );

export class RelayHarness {
  private readonly relays: Relay[] = [];

  private constructor(
    readonly platform: TestPlatform,
    readonly orders: OrderModel,
    readonly events: LoggedEventModel,
    readonly leases: LeaseModel,
  ) {}

  static async open(): Promise<RelayHarness> {
    const platform = await openTestPlatform();
    const { connection, log } = platform;
    const harness = new RelayHarness(
      platform,
      createOrderModel(connection),
      createLoggedEventModel(connection),
      createLeaseModel(connection),
    );
    await prepareCollections(connection, log);
    return harness;
  }

  async close(): Promise<void> {
    await this.stopRelays();
    await this.platform.close();
  }

  startRelay(): Relay {
    const { connection, bus, log } = this.platform;
    const { orders, events, leases } = this;
    const lease = new Lease(leases);
    const times = { idle: 100, compare: 500 };
    const relay = new Relay({ connection, bus, log, orders, events, lease, times });
    this.relays.push(relay);
    relay.start();
    return relay;
  }

  async stopRelays(): Promise<void> {
    await Promise.all(this.relays.splice(0).map((relay) => relay.stop()));
  }

  /** Stores an order with pending events; the customer's id is the order's id. */
  write(orderId: number, changes: Change[], brandId = 1) {
    return this.orders.collection.insertOne({
      _id: orderId,
      userId: orderId,
      brandId,
      version: changes.at(-1)?.[0],
      pendingEvents: changes.map(pendingEvent),
      pendingSince: new Date(changes[0]?.[1] ?? 0),
    } as never);
  }

  /** Returns the events on the stream, in order. */
  async published(): Promise<OrderEvent[]> {
    return (await this.messages()).map((message) => OrderEvent.parse(message));
  }

  private async messages(): Promise<object[]> {
    const { bus } = this.platform;
    const info = await ensureStream(bus, ORDER_EVENTS_STREAM);
    const manager = await bus.manager();
    const found: object[] = [];
    for (let seq = Math.max(1, info.state.first_seq); seq <= info.state.last_seq; seq++) {
      const message = await manager.streams.getMessage(info.config.name, { seq });
      if (message) found.push(message.json<object>());
    }
    return found;
  }

  async untilPublished(count: number): Promise<OrderEvent[]> {
    return (await this.untilPublishedRaw(count)).map((message) => OrderEvent.parse(message));
  }

  /** Waits for `count` messages on the stream and returns them unparsed. */
  untilPublishedRaw(count: number): Promise<object[]> {
    return eventually(async () => {
      const found = await this.messages();
      return found.length >= count ? found : undefined;
    });
  }

  /** Waits until no event is pending and the stream has acknowledged all. */
  allAcknowledged() {
    return eventually(async () => {
      const lease = await this.leases.findById('order-outbox').lean();
      return (
        lease &&
        lease.ackedPos === lease.lastPos &&
        (await this.orders.countDocuments({ pendingSince: { $exists: true } })) === 0
      );
    });
  }
}
