/** The calls of the orders desk, of the clients screen and of Home, with a year of orders. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPORTS } from '@skatert/contracts/orders/report-rules';
import { environmentOf } from '@skatert/launcher/environment';
import { ROOT } from '@skatert/launcher/paths';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import type { Connection } from 'mongoose';
import type { Row } from '../report.js';
import { type OpenedBrand, openBrand, send, tokenOf } from './brands.js';
import { accountOf, type FilledOrders, fillOrders, type OrderAmounts } from './fill-orders.js';
import { fillStops } from './fill-stops.js';
import { type MeasuredCall, measureCall } from './measure.js';
import { measureWorkplaces } from './workplace-calls.js';

/** Fewer only show that the measurement works. */
const ORDERS = Number(process.env.ORDERS ?? 1_000_000);
const amountsOf = (orders: number): OrderAmounts => ({
  orders,
  clients: orders / 10,
  ofOneClient: orders / 1000,
});
const LARGE = amountsOf(ORDERS);
/** The amounts, as the rows name them. */
const TEXTS = {
  orders: `${LARGE.orders.toLocaleString('en')} orders`,
  clients: `${LARGE.clients.toLocaleString('en')} clients`,
  customer: `a customer with ${LARGE.ofOneClient.toLocaleString('en')} orders`,
};
/** What a call may take at most, in reads of one indexed document. */
const MAX_POINT_READS = 10;

type MeasuredBrand = OpenedBrand & FilledOrders & { customerToken: string; days: Record<string, string> };

/** Which page is read. */
type Position = 'first' | 'middle' | 'last';

interface Call {
  name: string;
  /** Returns the path; `round` is the number of the call. */
  path: (brand: MeasuredBrand, round: number) => string;
  page?: Position;
  /** The caller is the customer with the most orders. */
  asCustomer?: boolean;
  /** Absent: `MAX_POINT_READS`. */
  limit?: MeasuredCall['limit'];
}

const POSITIONS: readonly Position[] = ['first', 'middle', 'last'];
const onPages = (name: string, path: Call['path'], pages = POSITIONS): Call[] =>
  pages.map((page) => ({ name: `${name}, ${page} page`, path, page }));

const desk =
  (query: string): Call['path'] =>
  ({ brandId, days }) =>
    `/order/v1/brand/${brandId}/orders?${query.replace(/\{(\w+)\}/g, (_, day: string) => days[day] ?? '')}`;
const QUARTER = 'dateFrom={quarterAgo}&dateTo={today}';
const TIMES = 'dateFrom={quarterAgo}T07:30:00Z&dateTo={monthAgo}T15:00:00Z';

const search =
  (text: (brand: MeasuredBrand, round: number) => string): Call['path'] =>
  (brand, round) =>
    desk(`search=${encodeURIComponent(text(brand, round))}`)(brand, round);
const someAccount = ({ firstClientId, amounts }: FilledOrders, round: number) =>
  accountOf(firstClientId, 1 + ((round * 331) % (amounts.clients - 1)));
const clients =
  (query: string): Call['path'] =>
  ({ brandId }) =>
    `/admin/v1/clients?brandId=${brandId}&${query}`;

/** What a report may take at most, in ms. */
const REPORT_MS = 10;
const report = (path: string, period: 'month' | 'year', ofBrand = true): Call => ({
  name: `report of a ${period}, ${path}${ofBrand ? '' : ', all brands'}`,
  path: ({ brandId, days }) =>
    `/order/v1/${path}?from=${days[`${period}Ago`]}&to=${days.today}${ofBrand ? `&brandId=${brandId}` : ''}`,
  limit: { ms: REPORT_MS },
});
const REPORT_CALLS: readonly Call[] = (['month', 'year'] as const).flatMap((period) => [
  ...REPORTS.map((name) => report(`reports/${name}`, period)),
  report('reports/days', period, false),
  report('reports/dishes', period, false),
]);

const CALLS: readonly Call[] = [
  ...onPages(`desk of ${TEXTS.orders}`, desk('')),
  ...onPages('desk, completed', desk('status=COMPLETED')),
  ...onPages('desk, canceled', desk('status=CANCELED')),
  ...onPages('desk, open', desk('status=QUEUED&status=PREPARING'), ['first']),
  ...onPages('desk, in work by the promised time', desk('status=PREPARING&sort=promisedAt,ASC'), ['first']),
  ...onPages('desk, the dearest in work', desk('status=PREPARING&sort=total,DESC'), ['first']),
  ...onPages('desk, of a point', desk('pointId=1')),
  ...onPages('desk, pickup', desk('deliveryMode=PICKUP')),
  ...onPages('desk, delivery, the oldest first', desk('deliveryMode=DELIVERY&sort=id,ASC')),
  ...onPages('desk, three months', desk(QUARTER)),
  ...onPages(
    'desk, three months, completed or canceled',
    desk(`${QUARTER}&status=COMPLETED&status=CANCELED`),
  ),
  ...onPages('desk, from time to time', desk(TIMES)),
  ...onPages('desk of several brands', () => '/order/v1/orders?'),
  {
    name: 'search by number',
    path: search(({ firstOrderId, amounts }, round) => `${firstOrderId + ((round * 977) % amounts.orders)}`),
  },
  { name: 'search by the beginning of a surname', path: search(() => 'елк') },
  {
    name: 'search by two words',
    path: search(
      (brand, round) => `${someAccount(brand, round).lastName} ${someAccount(brand, round).firstName}`,
    ),
  },
  { name: 'search by e-mail', path: search((brand, round) => someAccount(brand, round).email) },
  { name: 'search by phone', path: search((brand, round) => someAccount(brand, round).phone) },
  { name: 'search by a dish', path: search(() => 'сол') },
  { name: 'search by two words of a dish', path: search(() => 'пицца грибами') },
  {
    name: 'search by a dish, new orders',
    path: (brand, round) => `${search(() => 'солянка')(brand, round)}&status=QUEUED`,
  },
  { name: 'search by the address of a point', path: search(() => 'баумана 1') },
  { name: 'search by the brand’s name', path: search(() => 'замера') },
  { name: 'search without a match', path: search(() => 'нет такого') },
  ...onPages(TEXTS.clients, clients('')),
  { name: 'clients, search by surname', path: clients(`search=${encodeURIComponent('иванов')}`) },
  { name: 'clients of several brands', path: () => '/admin/v1/clients' },
  {
    name: 'page of an order',
    path: ({ firstOrderId, amounts }, round) =>
      `/order/v1/orders/${firstOrderId + ((round * 331) % amounts.orders)}`,
  },
  { name: 'Home of staff', path: ({ brandId }) => `/order/v1/statistics?brandId=${brandId}` },
  { name: `Home of ${TEXTS.customer}`, path: () => '/order/v1/statistics', asCustomer: true },
  ...onPages(`list of ${TEXTS.customer}`, () => '/order/v1/my?size=20').map((call) => ({
    ...call,
    asCustomer: true,
  })),
];

/** Fills two brands and measures the calls of the parts `orders`, `reports` and `workplaces` that are wanted. */
export async function measureOrders(
  platform: Platform,
  connection: Connection,
  wanted: (part: string) => boolean,
): Promise<Row[]> {
  const database = connection.getClient().db('orders');
  // Orders have increasing ids; the demo's would be lower than those of the older orders that are filled in.
  for (const name of ['orders', 'listedClients', 'hourSums', 'reportSums', 'stopIntervals'])
    await database.collection(name).deleteMany({});
  const now = Date.now();
  const open = async (account: 'owner' | 'client', amounts: OrderAmounts, firstId: number) => {
    const filled = {
      ...(await openBrand(platform, account)),
      amounts,
      firstOrderId: firstId,
      firstClientId: firstId,
    };
    await fillOrders(database as never, filled, now);
    if (wanted('reports')) await fillStops(database as never, filled, now);
    return { ...filled, customerToken: await tokenOf(platform, firstId), days: daysBefore(now) };
  };
  const small = await open('client', amountsOf(ORDERS / 100), 20_000_000);
  const large = await open('owner', LARGE, 30_000_000);
  // The calls of workplaces read none of the sums and words.
  if (wanted('orders') || wanted('reports'))
    for (const command of ['rebuild', 'audit']) await maintain(platform, command);
  const readPoint = () =>
    database.collection('orders').findOne({ _id: (large.firstOrderId + ORDERS / 2) as never });
  const rows: Row[] = [];
  const calls = [...(wanted('orders') ? CALLS : []), ...(wanted('reports') ? REPORT_CALLS : [])];
  for (const call of calls) {
    const [ofLarge, ofSmall] = [await sender(platform, call, large), await sender(platform, call, small)];
    const measured = {
      name: call.name,
      large: ofLarge,
      small: ofSmall,
      limit: call.limit ?? { pointReads: MAX_POINT_READS },
    };
    rows.push(await measureCall(measured, readPoint));
  }
  if (!wanted('workplaces')) return rows;
  const brands = { large, small };
  return [...rows, ...(await measureWorkplaces(platform, database as never, { brands, now, readPoint }))];
}

const daysBefore = (now: number): MeasuredBrand['days'] => {
  const day = (age: number): string => new Date(now - age * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return { today: day(0), monthAgo: day(30), quarterAgo: day(91), yearAgo: day(365) };
};

/** Runs `npm run rebuild -- orders` or `npm run audit -- orders`, and prints how long it took. */
async function maintain({ mongoUri }: Platform, command: string): Promise<void> {
  const begun = performance.now();
  const program = join(ROOT, 'svc-orders/dist/maintain.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program, command], {
    env: { ...environmentOf(program), MONGODB_URI: mongoUri, DATABASE: 'orders' },
  });
  console.error(`${command}: ${((performance.now() - begun) / 1000).toFixed(1)} s. ${stdout.trim()}`);
}

/** Returns what sends the call for the brand, with the number of the page. */
async function sender(platform: Platform, { path, page, asCustomer }: Call, brand: MeasuredBrand) {
  const token = asCustomer ? brand.customerToken : brand.token;
  const request = (round: number, number: number) =>
    send(platform, 'svc-orders', `${path(brand, round)}${page ? `&page=${number}` : ''}`, token);
  const { totalPages = 1 } = page ? (JSON.parse(await request(0, 0)) as { totalPages: number }) : {};
  const numbers = { first: 0, middle: Math.floor(totalPages / 2), last: Math.max(0, totalPages - 1) };
  return (round: number) => request(round, numbers[page ?? 'first']);
}
