/** Throughput of orders: additions and checkouts. */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import type autocannon from 'autocannon';
import type { Baseline } from './baseline.js';
import { addBody, authorizations } from './calls.js';
import { compare, comparedWith, FEW_CLIENTS, figures } from './compare.js';
import { cpuRow } from './cpu-time.js';
import type { Row } from './report.js';
import { type Shop, seedRichOrder } from './shop.js';

/** Shares of the baseline's rate. */
const FLOW_GOAL = 0.45;
const MANY_FLOW_GOAL = 0.9;
/** Share of the rate of orders without any of it. */
const RICH_FLOW_GOAL = 0.8;
/** The CPU time of an order in all processes of the platform. */
const CPU_GOAL_MS = 2;

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
