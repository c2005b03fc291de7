/** Throughput of calls through the gateway with 16 clients, compared with the baseline. */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import autocannon from 'autocannon';
import type { Baseline } from './baseline.js';
import { median, percentile, type Row } from './report.js';
import type { Shop } from './shop.js';

const CLIENTS = 16;
const SECONDS = 5;
const ROUNDS = 3;

interface Load {
  url: string;
  /** The requests that a client (numbered from 0) repeats in order. */
  requestsOf: (client: number) => autocannon.Request[];
}

interface Result {
  /** Completed sequences of requests per second. */
  perSecond: number;
  /** The 99th percentile of a whole sequence's duration, in ms. */
  p99: number;
}

async function run({ url, requestsOf }: Load, seconds: number): Promise<Result> {
  const durations: number[] = [];
  let clients = 0;
  const result = await autocannon({
    url,
    connections: CLIENTS,
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
  return { perSecond: durations.length / seconds, p99: percentile(durations, 0.99) };
}

interface Comparison {
  path: Result;
  baseline: Result;
  /** Throughput of the path relative to the baseline. */
  ratio: number;
}

/** Measures baseline and path alternately, so that a temporary slowdown of the machine affects both; returns medians. */
async function compare(path: Load, baseline: Load): Promise<Comparison> {
  await run(baseline, 1);
  await run(path, 2);
  const pairs: Omit<Comparison, 'ratio'>[] = [];
  for (let round = 0; round < ROUNDS; round++)
    pairs.push({ baseline: await run(baseline, SECONDS), path: await run(path, SECONDS) });
  const medianOf = (pick: (pair: Omit<Comparison, 'ratio'>) => number): number => median(pairs.map(pick));
  return {
    path: { perSecond: medianOf(({ path }) => path.perSecond), p99: medianOf(({ path }) => path.p99) },
    baseline: {
      perSecond: medianOf(({ baseline }) => baseline.perSecond),
      p99: medianOf(({ baseline }) => baseline.p99),
    },
    ratio: medianOf(({ path, baseline }) => path.perSecond / baseline.perSecond),
  };
}

const perSecond = (value: number): string => `${Math.round(value)}/s`;

/** Returns throughput and p99 of both. */
function figures({ path, baseline }: Comparison): Pick<Row, 'figure' | 'baseline'> {
  const times = (path.p99 / baseline.p99).toFixed(1);
  return {
    figure: `${perSecond(path.perSecond)}, p99 ${Math.round(path.p99)} ms (${times} times)`,
    baseline: `${perSecond(baseline.perSecond)}, p99 ${Math.round(baseline.p99)} ms`,
  };
}

export async function measureMenuRead({ url }: Platform, shop: Shop, server: Baseline): Promise<Row> {
  const { path, baseline, ratio } = await compare(
    { url: `${url}${shop.menuPath}`, requestsOf: () => [{}] },
    { url: `${server.url}/bytes`, requestsOf: () => [{}] },
  );
  return {
    path: `menu read, ${shop.productIds.length} products`,
    figure: perSecond(path.perSecond),
    baseline: perSecond(baseline.perSecond),
    value: ratio,
    goal: '≥ 0.5 of the baseline',
    reached: ratio >= 0.5,
  };
}

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

export async function measureCartAdd({ url }: Platform, shop: Shop, server: Baseline): Promise<Row> {
  const shoppers = await authorizations(shop, SHOPPERS);
  const next = { add: 0 };
  const { path, baseline, ratio } = await compare(
    { url, requestsOf: () => [addByNextShopper(shop, shoppers, next)] },
    { url: server.url, requestsOf: () => [{ method: 'POST', path: '/write-once' }] },
  );
  return {
    path: 'add to cart',
    ...figures({ path, baseline, ratio }),
    value: ratio,
    goal: '≥ 0.5 of the baseline',
    reached: ratio >= 0.5,
  };
}

export async function measureOrderFlow({ url }: Platform, shop: Shop, server: Baseline): Promise<Row> {
  const headers = await authorizations(shop, CLIENTS);
  await emptyCarts(url, headers);
  const checkout = JSON.stringify({ mode: 'PICKUP', pickupPointId: shop.pointId });
  const flowOf = (client: number): autocannon.Request[] => [
    { method: 'POST', path: '/cart/add', headers: headers[client], body: addBody(shop, client) },
    { method: 'POST', path: '/checkout', headers: headers[client], body: checkout },
  ];
  const { path, baseline, ratio } = await compare(
    { url, requestsOf: flowOf },
    { url: server.url, requestsOf: () => [{ method: 'POST', path: '/write-twice' }] },
  );
  return {
    path: 'order flow: add, checkout',
    ...figures({ path, baseline, ratio }),
    value: ratio,
    goal: '≥ 0.4 of the baseline',
    reached: ratio >= 0.4,
  };
}

async function emptyCarts(url: string, headers: Record<string, string>[]): Promise<void> {
  await Promise.all(
    headers.map(({ authorization = '' }) =>
      fetch(`${url}/cart/clear`, { method: 'DELETE', headers: { authorization } }),
    ),
  );
}
