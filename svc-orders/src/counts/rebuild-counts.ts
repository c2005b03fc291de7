/**
 * Counts all orders again. The rebuild writes documents of a generation of its own while the present one is read and kept
 * up to date, and one transaction replaces it: a rebuild that is killed leaves only documents that nothing reads.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction, type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { openLease } from '@skatert/service-kit/data/database-lease';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { wordsOf } from '../accounts/search-words.js';
import { readProgress } from '../outbox/lease.js';
import { applyMoves } from './apply-moves.js';
import { type BrandClientDoc, clientIdOf } from './brand-client-model.js';
import { COUNT_STATE_ID } from './count-state-model.js';
import type { CountsDeps } from './counts-deps.js';
import { type GroupedClient, groupClients, groupPeriods } from './group-orders.js';
import { nameNewClients } from './name-clients.js';
import { ALL_BRANDS, countIdOf } from './order-count-model.js';
import { type OrderMove, pendingMoves, undo } from './order-moves.js';
import { periodsOf } from './utc-periods.js';

/** How many clients are written at once. */
const BATCH = 1000;
const LEASE_WAIT_MS = 200;

/**
 * Waits until no other instance rebuilds, and rebuilds the counts if that is needed then.
 * @throws Error when another rebuild has started in the meantime
 */
export async function rebuildCounts(
  deps: CountsDeps,
  isNeeded: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  // Two rebuilds at a time would do no harm, but hinder each other.
  const lease = openLease(deps.connection, 'order-counts');
  const rebuildIfNeeded = async (): Promise<void> => {
    if (await isNeeded()) await rebuild(deps);
  };
  while (!(await lease.during(deps.log, rebuildIfNeeded))) await delay(LEASE_WAIT_MS);
}

async function rebuild(deps: CountsDeps): Promise<void> {
  const begun = performance.now();
  const counted = await readSnapshot(deps.connection, (read) => countAll(deps, read));
  const { generation } = counted;
  while (await nameNewClients(deps, generation));
  await makePresent(deps, counted);
  await removeOlder(deps, generation);
  deps.log.info({ generation, ms: Math.round(performance.now() - begun) }, 'counts: rebuilt');
}

/** A generation without the words of its clients. */
interface Counted {
  generation: number;
  /** The position of the log in the state that was counted. */
  position: number;
  /** Changes in the orders that the log did not have: they are counted when they are logged. */
  pending: OrderMove[];
}

/** Writes a generation from one state of the orders. A state is kept for minutes only, so nothing slow is done here. */
async function countAll(deps: CountsDeps, read: ReadOptions): Promise<Counted> {
  const { lastPos } = await readProgress(deps.leases, read);
  const generation = await startGeneration(deps);
  await writePeriods(deps, generation, read);
  await writeClients(deps, generation, read);
  return { generation, position: lastPos, pending: await pendingMoves(deps, read) };
}

async function startGeneration({ countModels }: CountsDeps): Promise<number> {
  const { states, orderCounts, brandClients } = countModels;
  const state = await documentsOf(states).findOneAndUpdate(
    { _id: COUNT_STATE_ID },
    { $inc: { started: 1 } },
    { upsert: true, returnDocument: 'after' },
  );
  const generation = state?.started ?? 1;
  // Numbers begin again when the state was lost.
  await documentsOf(orderCounts).deleteMany({ generation });
  await documentsOf(brandClients).deleteMany({ generation });
  return generation;
}

async function writePeriods(deps: CountsDeps, generation: number, read: ReadOptions): Promise<void> {
  for await (const counts of groupPeriods(deps, read)) {
    const docs = counts.map((count) => ({ ...count, _id: countIdOf(generation, count), generation }));
    if (docs.length > 0) await documentsOf(deps.countModels.orderCounts).insertMany(docs, { ordered: false });
  }
}

async function writeClients(deps: CountsDeps, generation: number, read: ReadOptions): Promise<void> {
  let lastOrders = new Map<string, number>();
  let brandId: number = ALL_BRANDS;
  for await (const clients of groupClients(deps, read, BATCH)) {
    if (clients[0] && clients[0].brandId !== brandId) {
      await writeLastOrders(deps, lastOrders);
      lastOrders = new Map();
      brandId = clients[0].brandId;
    }
    for (const { lastHour } of clients)
      for (const { unit, period } of periodsOf(lastHour)) {
        const id = countIdOf(generation, { brandId, unit, period });
        lastOrders.set(id, (lastOrders.get(id) ?? 0) + 1);
      }
    await insertClients(deps, generation, clients);
  }
  await writeLastOrders(deps, lastOrders);
}

async function insertClients(deps: CountsDeps, generation: number, clients: GroupedClient[]): Promise<void> {
  const docs = clients.map(
    ({ username, ...client }): BrandClientDoc => ({
      _id: clientIdOf(generation, client),
      generation,
      ...client,
      words: wordsOf({ username }),
      grams: [],
      accountVersion: 0,
      unnamed: true,
    }),
  );
  await documentsOf(deps.countModels.brandClients).insertMany(docs, { ordered: false });
}

async function writeLastOrders(
  { countModels }: CountsDeps,
  lastOrders: ReadonlyMap<string, number>,
): Promise<void> {
  const writes = [...lastOrders].map(([_id, count]) => ({
    updateOne: { filter: { _id }, update: { $set: { lastOrders: count } } },
  }));
  if (writes.length > 0) await documentsOf(countModels.orderCounts).bulkWrite(writes, { ordered: false });
}

/** Completes the generation as of a position of the log, and replaces the present one by it. */
async function makePresent(deps: CountsDeps, { generation, position, pending }: Counted): Promise<void> {
  const { connection, countModels } = deps;
  await inTransaction(connection, async (session) => {
    await applyMoves(deps, generation, pending.map(undo), session);
    const { matchedCount } = await documentsOf(countModels.states).updateOne(
      { _id: COUNT_STATE_ID, started: generation },
      { $set: { generation, position } },
      { session },
    );
    if (matchedCount === 0) throw new Error('another rebuild of the counts has started');
  });
}

async function removeOlder({ countModels }: CountsDeps, generation: number): Promise<void> {
  const older = { generation: { $lt: generation } };
  await documentsOf(countModels.orderCounts).deleteMany(older);
  await documentsOf(countModels.brandClients).deleteMany(older);
}
