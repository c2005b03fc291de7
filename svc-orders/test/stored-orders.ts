/** Orders with events as checkouts and status changes write them, and the projections of their log. */
import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import { openTestPlatform, type TestPlatform } from '@skatert/service-kit/testing/harness';
import type { Connection } from 'mongoose';
import { editLines } from '../src/order-edits/edit-lines.js';
import { cancelOrder } from '../src/orders/cancel-order.js';
import { createChangeOrder } from '../src/orders/change-order.js';
import { changePromise } from '../src/orders/change-promise.js';
import { changeStatus } from '../src/orders/change-status.js';
import { editionOf } from '../src/orders/edition.js';
import { toPendingEvent } from '../src/orders/order-event.js';
import type { OrderDoc } from '../src/orders/order-model.js';
import type { OrderLine } from '../src/orders/order-parts.js';
import { withoutRelay } from '../src/orders/order-transaction.js';
import { type OrdersDeps, openOrdersDeps } from '../src/orders-deps.js';
import { Lease } from '../src/outbox/lease.js';
import { moveEvents } from '../src/outbox/move-events.js';
import { type NewPayment, recordPayment } from '../src/payments/record-payment.js';
import { applyEvents } from '../src/projections/apply-events.js';
import { auditProjections } from '../src/projections/audit-projections.js';
import { readPosition } from '../src/projections/log-position-model.js';
import type { ProjectionDeps } from '../src/projections/projection-deps.js';
import { rebuildProjections } from '../src/projections/rebuild-projections.js';
import { applyToReports } from '../src/reports/apply-to-reports.js';
import { auditReports } from '../src/reports/audit-reports.js';
import { rebuildReports } from '../src/reports/rebuild-reports.js';

/** An hour that is noon in Moscow. */
export const NOON = '2026-11-22T09:00:00Z';

/** Returns a new order as a checkout stores it, without its event. */
export function orderDoc(_id: number, fields: Partial<OrderDoc> = {}): OrderDoc {
  const at = fields.createdAt ?? new Date(NOON);
  const userId = fields.userId ?? 50;
  return {
    _id,
    version: 1,
    eventAt: at,
    userId,
    username: `user${userId}`,
    brandId: 1,
    brandName: `Бренд ${fields.brandId ?? 1}`,
    status: 'QUEUED',
    deliveryMode: 'PICKUP',
    comment: null,
    address: null,
    phone: null,
    pickupPoint: null,
    items: [],
    total: 10_000,
    rating: null,
    reviewComment: null,
    handledBy: null,
    unreadByClient: 0,
    unreadByStaff: 0,
    createdAt: at,
    updatedAt: at,
    ...fields,
  };
}

/** Returns a line of an order as a checkout stores it. */
export const orderLine = (productId: number, fields: Partial<OrderLine> = {}): OrderLine => ({
  id: productId,
  productId,
  productName: `Блюдо ${productId}`,
  imageUrl: null,
  size: null,
  quantity: 1,
  price: 10_000,
  ...fields,
});

/** Stores a completed order, without its events. */
export async function insertCompleted(
  connection: Connection,
  _id: number,
  createdAt: string,
  fields: Partial<OrderDoc>,
): Promise<void> {
  const order = orderDoc(_id, { status: 'COMPLETED', createdAt: new Date(createdAt), ...fields });
  await connection.collection<{ _id: number }>('orders').insertOne(order);
}

export class StoredOrders {
  private constructor(
    readonly platform: TestPlatform,
    readonly deps: OrdersDeps,
  ) {}

  static async open(): Promise<StoredOrders> {
    const platform = await openTestPlatform();
    return new StoredOrders(platform, await openOrdersDeps(platform));
  }

  close(): Promise<void> {
    return this.platform.close();
  }

  /** Stores a new order with its pending event. */
  async place(_id: number, fields: Partial<OrderDoc> = {}): Promise<void> {
    const order = orderDoc(_id, fields);
    // Events of more than a week ago would be deleted.
    const eventAt = new Date();
    const event = toPendingEvent({ version: 1, eventAt }, { type: 'NEW_ORDER', newStatus: 'QUEUED' }, 'r');
    await this.deps.orders.collection.insertOne({
      ...order,
      pendingEvents: [event],
      pendingSince: eventAt,
    } as never);
  }

  /** Changes an order's status step by step. */
  async move(orderId: number, ...statuses: OrderStatus[]): Promise<void> {
    for (const newStatus of statuses)
      await changeStatus(this.changing(), {
        orderId,
        newStatus,
        by: { userId: 1, role: 'OWNER' },
        requestId: 'r',
      });
  }

  /** Cancels an order as its customer. */
  async cancel(orderId: number): Promise<void> {
    await cancelOrder(this.changing(), { orderId, requestId: 'r' });
  }

  /** Changes the promised time of an order. */
  async promise(orderId: number): Promise<void> {
    const by = { userId: 1, role: 'OWNER' } as const;
    await changePromise(this.changing(), { orderId, by, promisedMinutes: 20, requestId: 'r' });
  }

  /** Changes how many of each dish an order has: 0 removes it. */
  async edit(orderId: number, quantityOf: (line: OrderLine) => number): Promise<void> {
    const order = await this.deps.orders.findById(orderId).lean();
    if (!order) throw new Error(`no order ${orderId}`);
    const kept = order.items
      .map((line) => ({ id: line.id, quantity: quantityOf(line) }))
      .filter(({ quantity }) => quantity > 0);
    await editLines(
      { ...this.changing(), fetchProduct: async () => undefined },
      {
        ...{ orderId, requestId: 'r', key: randomUUID(), by: { userId: 1, role: 'OWNER' } },
        ...{ edition: editionOf(order), kept, added: [] },
      },
    );
  }

  /** Records a payment or a refund at a time. */
  async pay(orderId: number, fields: Partial<NewPayment> & { at?: string } = {}): Promise<void> {
    const { at, ...payment } = fields;
    const now = at === undefined ? Date.now : () => Date.parse(at);
    await recordPayment(this.changing(now), {
      orderId,
      key: randomUUID(),
      kind: 'PAID',
      method: 'CASH',
      amount: 10_000,
      comment: null,
      by: { userId: 1, role: 'OWNER' },
      requestId: 'r',
      ...payment,
    });
  }

  /** Moves all pending events to the log. */
  async log(): Promise<void> {
    const lease = new Lease(this.deps.leases, 'test');
    const known = { ackedPos: 0, seenPos: 0 };
    await lease.acquire(known);
    for (;;) {
      const moved = await moveEvents({ ...this.deps, lease }, known);
      if (!moved || moved.events.length === 0) return;
    }
  }

  /** Applies all logged events. */
  async apply(): Promise<void> {
    while ((await applyEvents(this.deps)) === 'more');
  }

  /** Applies all logged events to the sums of the reports. */
  async applyToReports(): Promise<void> {
    while ((await applyToReports(this.deps)) === 'more');
  }

  rebuildReports(): Promise<void> {
    return rebuildReports(this.deps);
  }

  /** Returns the differences between the sums of the reports and the orders. */
  async auditReports(): Promise<string[]> {
    const differences: string[] = [];
    await auditReports(this.deps, (difference) => differences.push(difference));
    return differences;
  }

  /** Returns what changes orders at a time. */
  changing(now: () => number = Date.now) {
    const outbox = withoutRelay(this.deps.connection);
    return {
      ...this.deps,
      changeOrder: createChangeOrder({ ...this.deps, outbox, now }),
      now,
    };
  }

  rebuild(): Promise<void> {
    return rebuildProjections(this.deps);
  }

  position(): Promise<number | undefined> {
    return readPosition(this.deps.logPositions);
  }

  /** Returns the differences between projections and orders. */
  async audit(): Promise<string[]> {
    const differences: string[] = [];
    await auditProjections(this.deps, (difference) => differences.push(difference));
    return differences;
  }

  /** Returns the stored statuses of a brand's hour: yyyy-mm-ddThh. */
  async statusesOf(brandId: number, hour: string) {
    const sum = await this.deps.hourSums.findOne({ brandId, hour: new Date(`${hour}:00:00Z`) }).lean();
    return sum?.statuses;
  }

  /** Returns the stored sums of payments of a brand's hour: yyyy-mm-ddThh. */
  async paymentsOf(brandId: number, hour: string) {
    const sum = await this.deps.paymentSums.findOne({ brandId, hour: new Date(`${hour}:00:00Z`) }).lean();
    return sum?.methods;
  }

  clientOf(brandId: number, userId: number) {
    return this.deps.listedClients.findOne({ brandId, userId }).lean();
  }

  /** Places orders 1 to 5 of two brands round midnight in UTC, changes some, and logs all of it. */
  async fill(): Promise<void> {
    await this.place(1, { createdAt: new Date('2026-10-31T23:59:59Z') });
    await this.place(2, { createdAt: new Date('2026-11-01T00:00:00Z'), total: 5_050 });
    await this.place(3, { userId: 51 });
    await this.place(4, { userId: 51, brandId: 2 });
    await this.place(5, { userId: 51 });
    await this.move(2, 'CANCELED');
    await this.move(3, 'PREPARING', 'READY_FOR_PICKUP', 'COMPLETED');
    await this.log();
  }

  /** Returns dependencies with which a process is killed when it calls a method of a collection. */
  killedBy(
    name: 'hourSums' | 'listedClients' | 'logPositions' | 'paymentSums',
    method: string,
  ): ProjectionDeps {
    const collection = new Proxy(this.deps[name].collection, {
      get: (target, key) => {
        if (key === method)
          return () => {
            throw new Error('killed');
          };
        const value = Reflect.get(target, key) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return { ...this.deps, [name]: { collection } };
  }
}
