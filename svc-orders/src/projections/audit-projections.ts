/** Compares the projections with the orders, at one moment, also while orders are placed. */
import { isDeepStrictEqual } from 'node:util';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { clientIdOf, type ListedClientDoc } from '../clients/listed-client-model.js';
import { isOfNobody } from '../orders/people.js';
import { hourIdOf } from './hour-sum-model.js';
import { sumHours } from './hour-sums.js';
import { findChanges, findOrders, hoursOf } from './logged-orders.js';
import { sumPayments } from './payment-sums.js';
import type { ProjectionDeps } from './projection-deps.js';
import { groupClients } from './rebuild-projections.js';

type Report = (difference: string) => void;

/** Calls `report` for each difference and returns how many there are. What is not applied yet is not compared. */
export function auditProjections(deps: ProjectionDeps, report: Report): Promise<number> {
  return readSnapshot(deps.connection, async (read) => {
    const { orders, paymentHours } = await findChanges(deps, read);
    const [hours, payments, clients] = await Promise.all([
      readHours(deps, read),
      readPayments(deps, read),
      readClients(deps, read),
    ]);
    for (const id of hoursOf(orders).map(hourIdOf)) hours.delete(id);
    for (const id of paymentHours.map(hourIdOf)) payments.delete(id);
    for (const id of orders.map(clientIdOf)) clients.delete(id);
    const different = [...hours, ...payments, ...clients].filter(
      ([, { stored, expected }]) => !isDeepStrictEqual(stored, expected),
    );
    for (const [id, { stored, expected }] of different)
      report(`${id}: ${JSON.stringify(stored)} stored, ${JSON.stringify(expected)} in the orders`);
    return different.length;
  });
}

/** What is stored and what the orders say, by id. */
type Compared = Map<string, { stored?: unknown; expected?: unknown }>;

async function readHours({ hourSums, orders }: ProjectionDeps, read: ReadOptions): Promise<Compared> {
  const compared: Compared = new Map();
  for await (const { _id, statuses } of documentsOf(hourSums).find({}, read))
    compared.set(_id, { stored: statuses });
  for await (const sum of sumHours(orders, undefined, read))
    compared.set(hourIdOf(sum), { ...compared.get(hourIdOf(sum)), expected: sum.statuses });
  return compared;
}

async function readPayments({ paymentSums, orders }: ProjectionDeps, read: ReadOptions): Promise<Compared> {
  const compared: Compared = new Map();
  for await (const { _id, methods } of documentsOf(paymentSums).find({}, read))
    compared.set(_id, { stored: methods });
  for await (const sum of sumPayments(orders, undefined, read))
    compared.set(hourIdOf(sum), { ...compared.get(hourIdOf(sum)), expected: sum.methods });
  return compared;
}

async function readClients({ listedClients, orders }: ProjectionDeps, read: ReadOptions): Promise<Compared> {
  const compared: Compared = new Map();
  const fields = { ...read, projection: { lastOrderId: 1 } };
  const stored = documentsOf(listedClients).find<Pick<ListedClientDoc, '_id' | 'lastOrderId'>>({}, fields);
  for await (const { _id, lastOrderId } of stored) compared.set(_id, { stored: lastOrderId });
  const unlisted: number[] = [];
  for await (const { _id, lastOrderId } of groupClients(orders, read)) {
    const id = clientIdOf(_id);
    if (!compared.has(id)) unlisted.push(lastOrderId);
    compared.set(id, { ...compared.get(id), expected: lastOrderId });
  }
  // Read only of those who are not listed: the others are found by keys of an index alone.
  for (const order of await findOrders(orders, unlisted, read))
    if (isOfNobody(order)) compared.delete(clientIdOf(order));
  return compared;
}
