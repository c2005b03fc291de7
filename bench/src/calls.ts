/** Throughput of reads of the menu and of additions to carts. */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import type autocannon from 'autocannon';
import type { Baseline } from './baseline.js';
import { compare, comparedWith, FEW_CLIENTS, figures, perSecond } from './compare.js';
import { cpuRow } from './cpu-time.js';
import type { Row } from './report.js';
import type { Shop } from './shop.js';

/** Shares of the baseline's rate. */
const MENU_GOAL = 0.9;
const CART_GOAL = 0.7;

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

const json = { 'content-type': 'application/json' };
/** Returns the headers of customers. */
export const authorizations = async (shop: Shop, count: number): Promise<Record<string, string>[]> =>
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

/** Returns the body of an addition of one of the products. */
export const addBody = (shop: Shop, count: number): string =>
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
