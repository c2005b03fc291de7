/** Throughput of calls through the gateway, 16 clients, beside the floor. */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import autocannon from 'autocannon';
import type { Floor } from './floor.js';
import { median, percentile, type Row } from './report.js';
import type { Shop } from './shop.js';

const CLIENTS = 16;
const SECONDS = 5;
const ROUNDS = 3;

interface Load {
  url: string;
  /** The requests that a client (numbered from 0) makes in turn. */
  requestsOf: (client: number) => autocannon.Request[];
}

interface Result {
  /** Whole turns a second. */
  perSecond: number;
  /** Of a whole turn, in ms. */
  p99: number;
}

async function run({ url, requestsOf }: Load, seconds: number): Promise<Result> {
  const turns: number[] = [];
  let clients = 0;
  const result = await autocannon({
    url,
    connections: CLIENTS,
    duration: seconds,
    setupClient: (client) => {
      const requests = requestsOf(clients++);
      client.setRequests(requests);
      let step = 0;
      let turn = 0;
      client.on('response', (_status: number, _bytes: number, ms: number) => {
        turn += ms;
        step += 1;
        if (step % requests.length !== 0) return;
        turns.push(turn);
        turn = 0;
      });
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failed`);
  return { perSecond: turns.length / seconds, p99: percentile(turns, 0.99) };
}

/** Floor and path in turn, so that a slow moment of the machine meets both. */
async function compare(path: Load, floor: Load): Promise<{ path: Result; floor: Result; ratio: number }> {
  await run(floor, 1);
  await run(path, 2);
  const pairs: { path: Result; floor: Result }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    pairs.push({ floor: await run(floor, SECONDS), path: await run(path, SECONDS) });
  const middle = (pick: (pair: { path: Result; floor: Result }) => number): number => median(pairs.map(pick));
  return {
    path: { perSecond: middle((pair) => pair.path.perSecond), p99: middle((pair) => pair.path.p99) },
    floor: { perSecond: middle((pair) => pair.floor.perSecond), p99: middle((pair) => pair.floor.p99) },
    ratio: middle((pair) => pair.path.perSecond / pair.floor.perSecond),
  };
}

const perSecond = (value: number): string => `${Math.round(value)}/s`;

export async function measureMenuRead({ url }: Platform, shop: Shop, floor: Floor): Promise<Row> {
  const {
    path,
    floor: base,
    ratio,
  } = await compare(
    { url: `${url}${shop.menuPath}`, requestsOf: () => [{}] },
    { url: `${floor.url}/bytes`, requestsOf: () => [{}] },
  );
  return {
    path: `menu read, ${shop.productIds.length} products`,
    figure: perSecond(path.perSecond),
    floor: perSecond(base.perSecond),
    value: ratio,
    goal: '≥ 0.5 of the floor',
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

/** Customers of the cart measurement: each adds a few products, then the next one comes. */
const SHOPPERS = 3000;
const ADDS_EACH = 5;

/** Adds by one shopper after the other; `next` is shared, so that no two clients are the same shopper for long. */
function addByTurns(
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

export async function measureCartAdd({ url }: Platform, shop: Shop, floor: Floor): Promise<Row> {
  const shoppers = await authorizations(shop, SHOPPERS);
  const next = { add: 0 };
  const {
    path,
    floor: base,
    ratio,
  } = await compare(
    { url, requestsOf: () => [addByTurns(shop, shoppers, next)] },
    { url: floor.url, requestsOf: () => [{ method: 'POST', path: '/write-once' }] },
  );
  return {
    path: 'add to cart',
    figure: perSecond(path.perSecond),
    floor: perSecond(base.perSecond),
    value: ratio,
    goal: '≥ 0.35 of the floor',
    reached: ratio >= 0.35,
  };
}

export async function measureOrderFlow({ url }: Platform, shop: Shop, floor: Floor): Promise<Row> {
  const headers = await authorizations(shop, CLIENTS);
  await emptyCarts(url, headers);
  const checkout = JSON.stringify({ mode: 'PICKUP', pickupPointId: shop.pointId });
  const flowOf = (client: number): autocannon.Request[] => [
    { method: 'POST', path: '/cart/add', headers: headers[client], body: addBody(shop, client) },
    { method: 'POST', path: '/checkout', headers: headers[client], body: checkout },
  ];
  const {
    path,
    floor: base,
    ratio,
  } = await compare(
    { url, requestsOf: flowOf },
    { url: floor.url, requestsOf: () => [{ method: 'POST', path: '/write-twice' }] },
  );
  return {
    path: 'order flow: add, checkout',
    figure: `${perSecond(path.perSecond)}, p99 ${Math.round(path.p99)} ms`,
    floor: perSecond(base.perSecond),
    value: ratio,
    goal: '≥ 0.2 of the floor, p99 < 150 ms',
    reached: ratio >= 0.2 && path.p99 < 150,
  };
}

async function emptyCarts(url: string, headers: Record<string, string>[]): Promise<void> {
  await Promise.all(
    headers.map(({ authorization = '' }) =>
      fetch(`${url}/cart/clear`, { method: 'DELETE', headers: { authorization } }),
    ),
  );
}
