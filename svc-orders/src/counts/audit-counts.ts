/** Compares the counts with the orders, at one moment, also while orders are placed. */
import { isDeepStrictEqual } from 'node:util';
import { ORDER_STATUSES } from '@skatert/contracts/orders/order-status';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type BrandClientDoc, clientIdOf } from './brand-client-model.js';
import { type BrandPeriodCount, countClients, countPeriods, PeriodCounts } from './count-moves.js';
import { type CountState, readCountState } from './count-state.js';
import type { CountsDeps } from './counts-deps.js';
import { type GroupedClient, groupClients, groupPeriods } from './group-orders.js';
import { countIdOf } from './order-count-model.js';
import { type OrderMove, uncountedMoves } from './order-moves.js';
import { type StatusCounts, totalOf } from './status-counts.js';

const BATCH = 1000;

/** The counts and what they lack, as of one snapshot. */
interface Audited extends CountsDeps {
  read: ReadOptions;
  state: CountState;
  moves: readonly OrderMove[];
  report: (difference: string) => void;
}

/** Calls `report` for each difference and returns how many there are. */
export function auditCounts(deps: CountsDeps, report: (difference: string) => void): Promise<number> {
  return readSnapshot(deps.connection, async (read) => {
    let differences = 0;
    const state = await readCountState(deps, read);
    const moves = await uncountedMoves(deps, state.position, read);
    const counted = (difference: string): void => {
      differences += 1;
      report(difference);
    };
    const audited: Audited = { ...deps, read, state, moves, report: counted };
    await auditPeriods(audited);
    await auditClients(audited);
    return differences;
  });
}

const compare = ({ report }: Audited, what: string, counted: unknown, expected: unknown): void => {
  if (!isDeepStrictEqual(counted, expected))
    report(`${what}: ${JSON.stringify(counted)} counted, ${JSON.stringify(expected)} in the orders`);
};

const statusesOf = (...counts: StatusCounts[]) =>
  ORDER_STATUSES.map((status) => [status, ...Object.values(totalOf(counts, [status]))]);

async function auditPeriods(audited: Audited): Promise<void> {
  const { state, read, countModels, moves } = audited;
  const { generation } = state;
  const counts = documentsOf(countModels.orderCounts);
  const lacking = new Map(
    countPeriods(moves)
      .all()
      .map((each) => [countIdOf(generation, each), each]),
  );
  const lastOrders = await countLastOrders(audited);
  let expectedDocs = 0;
  for await (const periods of groupPeriods(audited, read)) {
    const ids = periods.map((period) => countIdOf(generation, period));
    const stored = await counts.find({ _id: { $in: ids } }, read).toArray();
    const storedOf = new Map(stored.map((doc) => [doc._id, doc]));
    expectedDocs += stored.length;
    for (const expected of periods) {
      const id = countIdOf(generation, expected);
      const parts = [storedOf.get(id), lacking.get(id)].filter((part) => part !== undefined);
      comparePeriod(audited, expected, parts);
      compare(audited, `${id} last orders`, storedOf.get(id)?.lastOrders ?? 0, lastOrders.get(id) ?? 0);
    }
  }
  compare(audited, 'periods', await counts.countDocuments({ generation }, read), expectedDocs);
}

function comparePeriod(audited: Audited, expected: BrandPeriodCount, parts: BrandPeriodCount[]): void {
  const of = (each: Pick<BrandPeriodCount, 'firstId' | 'lastId'>, statuses: StatusCounts[]) => ({
    statuses: statusesOf(...statuses),
    firstId: each.firstId,
    lastId: each.lastId,
  });
  const range = {
    firstId: Math.min(...parts.map(({ firstId }) => firstId)),
    lastId: Math.max(...parts.map(({ lastId }) => lastId)),
  };
  const what = countIdOf(audited.state.generation, expected);
  const counted = of(
    range,
    parts.map(({ statuses }) => statuses),
  );
  compare(audited, what, counted, of(expected, [expected.statuses]));
}

/** Returns the number of stored clients by the period of their last order. */
async function countLastOrders({ countModels, state, read }: Audited): Promise<Map<string, number>> {
  const groups = documentsOf(countModels.brandClients).aggregate<{
    _id: { brandId: number; hour: string };
    clients: number;
  }>(
    [
      { $match: { generation: state.generation } },
      { $group: { _id: { brandId: '$brandId', hour: '$lastHour' }, clients: { $sum: 1 } } },
    ],
    { ...read, allowDiskUse: true },
  );
  const periods = new PeriodCounts();
  for await (const { _id, clients } of groups)
    for (const period of periods.of(_id.brandId, _id.hour)) period.lastOrders += clients;
  return new Map(periods.all().map((period) => [countIdOf(state.generation, period), period.lastOrders]));
}

async function auditClients(audited: Audited): Promise<void> {
  const { state, read, countModels, moves } = audited;
  const { generation } = state;
  const clients = documentsOf(countModels.brandClients);
  const lacking = new Map(countClients(moves).map((each) => [clientIdOf(generation, each), each]));
  let expectedDocs = 0;
  for await (const batch of groupClients(audited, read, BATCH)) {
    const ids = batch.map((client) => clientIdOf(generation, client));
    const stored = await clients
      .find({ _id: { $in: ids } }, { ...read, projection: { words: 0, grams: 0 } })
      .toArray();
    const storedOf = new Map(stored.map((doc) => [doc._id, doc]));
    expectedDocs += stored.length;
    for (const expected of batch) {
      const id = clientIdOf(generation, expected);
      const parts = [storedOf.get(id), lacking.get(id)].filter((part) => part !== undefined);
      compareClient(audited, expected, parts);
    }
  }
  compare(audited, 'clients', await clients.countDocuments({ generation }, read), expectedDocs);
}

type ClientPart = Pick<BrandClientDoc, 'lastOrderId' | 'lastHour' | 'statuses'>;

function compareClient(audited: Audited, expected: GroupedClient, parts: ClientPart[]): void {
  const last = parts.reduce((one, other) => (other.lastOrderId > one.lastOrderId ? other : one), {
    lastOrderId: 0,
    lastHour: '',
  });
  const of = ({ lastOrderId, lastHour }: Omit<ClientPart, 'statuses'>, statuses: StatusCounts[]) => ({
    statuses: statusesOf(...statuses),
    lastOrderId,
    lastHour,
  });
  const counted = of(
    last,
    parts.map(({ statuses }) => statuses),
  );
  compare(
    audited,
    clientIdOf(audited.state.generation, expected),
    counted,
    of(expected, [expected.statuses]),
  );
}
