/** Throughput of calls through the gateway, compared with the baseline, and the CPU time of each process. */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import autocannon from 'autocannon';
import type { Baseline } from './baseline.js';
import { addUsed, type CpuTimes, cpuPer, cpuRow, readCpuTimes } from './cpu-time.js';
import { median, percentile, type Row } from './report.js';
import { type Shop, seedRichOrder } from './shop.js';

/** The concurrent clients: of a quiet evening, and of many chains. */
export const FEW_CLIENTS = 16;
export const MANY_CLIENTS = 128;
const SECONDS = 5;
const ROUNDS = 3;

/** Shares of the baseline's rate, and the CPU time of an order in all processes of the platform. */
const MENU_GOAL = 0.9;
const CART_GOAL = 0.7;
const FLOW_GOAL = 0.45;
const MANY_FLOW_GOAL = 0.9;
/** Share of the rate of orders without any of it. */
const RICH_FLOW_GOAL = 0.8;
const CPU_GOAL_MS = 2;

interface Load {
  url: string;
  clients: number;
  /** The requests that a client (numbered from 0) repeats in order. */
  requestsOf: (client: number) => autocannon.Request[];
}

interface Result {
  /** Completed sequences of requests, also per second. */
  count: number;
  perSecond: number;
  /** The 99th percentile of a whole sequence's duration, in ms. */
  p99: number;
}

async function run({ url, clients: connections, requestsOf }: Load, seconds: number): Promise<Result> {
  const durations: number[] = [];
  let clients = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const requests = requestsOf(clients++);
      client.setRequests(requests);
      let step = 0;
      let duration = 0;
      client.on('response', (_status: number, _bytes: number, ms: number) => {
        duration += ms;
        step += 1;
        if (step % requests.length !== 0) return;
        durations.push(duration);
        duration = 0;
      });
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failed`);
  return { count: durations.length, perSecond: durations.length / seconds, p99: percentile(durations, 0.99) };
}

interface Comparison {
  path: Pick<Result, 'perSecond' | 'p99'>;
  baseline: Pick<Result, 'perSecond' | 'p99'>;
  /** Throughput of the path relative to the baseline. */
  ratio: number;
  /** The CPU time of each process per sequence, in ms; the load generator's is not counted. */
  cpu: { path: CpuTimes; baseline: CpuTimes };
}

/** Measures baseline and path alternately, so that a temporary slowdown of the machine affects both; returns medians. */
async function compare(
  platform: Platform,
  server: Baseline,
  path: Load,
  baseline: Load,
): Promise<Comparison> {
  await run(baseline, 1);
  await run(path, 2);
  const pairs: { path: Result; baseline: Result }[] = [];
  const used = { path: new Map() as CpuTimes, baseline: new Map() as CpuTimes };
  for (let round = 0; round < ROUNDS; round++) {
    const processes = [...platform.processes(), server.process];
    const before = await readCpuTimes(processes);
    const ofBaseline = await run(baseline, SECONDS);
    const between = await readCpuTimes(processes);
    pairs.push({ baseline: ofBaseline, path: await run(path, SECONDS) });
    addUsed(used.baseline, before, between);
    addUsed(used.path, between, await readCpuTimes(processes));
  }
  const countOf = (pick: (pair: (typeof pairs)[number]) => Result): number =>
    pairs.reduce((sum, pair) => sum + pick(pair).count, 0);
  const medianOf = (pick: (pair: (typeof pairs)[number]) => number): number => median(pairs.map(pick));
  return {
    path: { perSecond: medianOf(({ path }) => path.perSecond), p99: medianOf(({ path }) => path.p99) },
    baseline: {
      perSecond: medianOf(({ baseline }) => baseline.perSecond),
      p99: medianOf(({ baseline }) => baseline.p99),
    },
    ratio: medianOf(({ path, baseline }) => path.perSecond / baseline.perSecond),
    cpu: {
      path: cpuPer(
        countOf(({ path }) => path),
        used.path,
      ),
      baseline: cpuPer(
        countOf(({ baseline }) => baseline),
        used.baseline,
      ),
    },
  };
}

const perSecond = (value: number): string => `${Math.round(value)}/s`;

/** Returns throughput and p99 of both. */
function figures({
  path,
  baseline,
}: Pick<Comparison, 'path' | 'baseline'>): Pick<Row, 'figure' | 'baseline'> {
  const times = (path.p99 / baseline.p99).toFixed(1);
  return {
    figure: `${perSecond(path.perSecond)}, p99 ${Math.round(path.p99)} ms (${times} times)`,
    baseline: `${perSecond(baseline.perSecond)}, p99 ${Math.round(baseline.p99)} ms`,
  };
}

export async function measureMenuRead(platform: Platform, shop: Shop, server: Baseline): Promise<Row[]> {
  const clients = FEW_CLIENTS;
  const { path, baseline, ratio, cpu } = await compare(
    platform,
    server,
    { url: `${platform.url}${shop.menuPath}`, clients, requestsOf: () => [{}] },
    { url: `${server.url}/bytes`, clients, requestsOf: () => [{}] },
  );
  const name = `menu read, ${shop.productIds.length} products`;
  const rates = { figure: perSecond(path.perSecond), baseline: perSecond(baseline.perSecond) };
  return [{ path: name, ...rates, ...comparedWith(MENU_GOAL, ratio) }, cpuRow(name, cpu)];
}

const comparedWith = (goal: number, ratio: number): Pick<Row, 'value' | 'goal' | 'reached'> => ({
  value: ratio,
  goal: `≥ ${goal} of the baseline`,
  reached: ratio >= goal,
});

const json = { 'content-type': 'application/json' };
const authorizations = async (shop: Shop, count: number): Promise<Record<string, string>[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      ...json,
      authorization: `Bearer ${await shop.tokenOf(5_000_000 + index)}`,
    })),
  );

/** The customers of the cart measurement: each adds a few products before the next one starts. */
const SHOPPERS = 3000;
const ADDS_EACH = 5;

/** Returns a request by the next shopper; clients share `next`, so that two of them rarely use the same shopper. */
function addByNextShopper(
  shop: Shop,
  shoppers: Record<string, string>[],
  next: { add: number },
): autocannon.Request {
  return {
    method: 'POST',
    path: '/cart/add',
    setupRequest: (request) => {
      const count = next.add++;
      const shopper = shoppers[Math.floor(count / ADDS_EACH) % shoppers.length];
      return { ...request, headers: { ...request.headers, ...shopper }, body: addBody(shop, count) };
    },
  };
}

const addBody = (shop: Shop, count: number): string =>
  JSON.stringify({ productId: shop.productIds[count % ADDS_EACH], quantity: 1 });

export async function measureCartAdd(platform: Platform, shop: Shop, server: Baseline): Promise<Row[]> {
  const shoppers = await authorizations(shop, SHOPPERS);
  const next = { add: 0 };
  const clients = FEW_CLIENTS;
  const compared = await compare(
    platform,
    server,
    { url: platform.url, clients, requestsOf: () => [addByNextShopper(shop, shoppers, next)] },
    { url: server.url, clients, requestsOf: () => [{ method: 'POST', path: '/write-once' }] },
  );
  const name = `add to cart, ${clients} clients`;
  const row = { path: name, ...figures(compared), ...comparedWith(CART_GOAL, compared.ratio) };
  return [row, cpuRow(name, compared.cpu)];
}

export interface OrderFlow {
  clients: number;
  /** What else the platform does meanwhile. */
  load?: string;
}

interface Checkout {
  path: string;
  body: object;
}

const pickup = ({ pointId }: Shop): Checkout => ({
  path: '/checkout',
  body: { mode: 'PICKUP', pickupPointId: pointId },
});

/** Returns the requests of a customer's order: an addition and a checkout. */
const flowOf =
  (headers: Record<string, string>[], addOf: (client: number) => string, { path, body }: Checkout) =>
  (client: number): autocannon.Request[] => [
    { method: 'POST', path: '/cart/add', headers: headers[client], body: addOf(client) },
    { method: 'POST', path, headers: headers[client], body: JSON.stringify(body) },
  ];

/** Measures additions and checkouts; each client orders for one customer. */
export async function measureOrderFlow(
  platform: Platform,
  shop: Shop,
  server: Baseline,
  { clients, load }: OrderFlow,
): Promise<Row[]> {
  const { url } = platform;
  const headers = await authorizations(shop, clients);
  await emptyCarts(url, headers);
  const flow = flowOf(headers, (client) => addBody(shop, client), pickup(shop));
  const compared = await compare(
    platform,
    server,
    { url, clients, requestsOf: flow },
    { url: server.url, clients, requestsOf: () => [{ method: 'POST', path: '/write-twice' }] },
  );
  const name = `order flow: add, checkout; ${clients} clients${load ? `, ${load}` : ''}`;
  const goal = clients === FEW_CLIENTS ? FLOW_GOAL : MANY_FLOW_GOAL;
  const row = { path: name, ...figures(compared), ...comparedWith(goal, compared.ratio) };
  return [row, cpuRow(name, compared.cpu, CPU_GOAL_MS)];
}

/** Measures deliveries to a zone of a dish in a size with three extras, compared with pickups of a dish without. */
export async function measureRichOrderFlow(platform: Platform, shop: Shop, server: Baseline): Promise<Row[]> {
  const clients = FEW_CLIENTS;
  const { url } = platform;
  const headers = await authorizations(shop, 2 * clients);
  await emptyCarts(url, headers);
  const { line, delivery } = await seedRichOrder(platform, shop);
  // Each flow has customers of its own: the last checkout of a run may end within the next one.
  const plain = flowOf(headers.slice(clients), () => addBody(shop, 0), pickup(shop));
  const rich = flowOf(headers, () => JSON.stringify(line), { path: '/orders/create', body: delivery });
  const compared = await compare(
    platform,
    server,
    { url, clients, requestsOf: rich },
    { url, clients, requestsOf: plain },
  );
  const name = `order flow: a size, three extras, a delivery zone; ${clients} clients`;
  const goal = {
    value: compared.ratio,
    goal: `≥ ${RICH_FLOW_GOAL} of a plain order`,
    reached: compared.ratio >= RICH_FLOW_GOAL,
  };
  return [{ path: name, ...figures(compared), ...goal }, cpuRow(name, compared.cpu)];
}

async function emptyCarts(url: string, headers: Record<string, string>[]): Promise<void> {
  await Promise.all(
    headers.map(({ authorization = '' }) =>
      fetch(`${url}/cart/clear`, { method: 'DELETE', headers: { authorization } }),
    ),
  );
}
