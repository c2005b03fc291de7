/**
 * `npm run bench -- model`: the load model of docs/scale.md. Change a number in `ASSUMED`, and read the tables again.
 * Nothing is measured here: `COSTS` are the results of `npm run bench -- capacity`, in ms of CPU time per call.
 */
import { ACCESS_TOKEN_TTL_S } from '@skatert/contracts/auth/session';
import { POLL_HOLD_MS } from '@skatert/contracts/orders/notifications';
import { POLLS } from './longpoll-servers.js';

export const ASSUMED = {
  customers: 1_000_000,
  ordersPerMinute: 10_000,
  ordersPerCustomerAndMonth: 4,
  visitsPerOrder: 4,
  minutesPerVisit: 6,
  signedInShare: 0.5,
  menuPagesPerVisit: 8,
  ownListsPerVisit: 1,
  statusChangesPerOrder: 5,
  messagesPerOrder: 0.5,
  /** From the checkout to the end of the order, and the share of this time in which the customer looks at it. */
  minutesOfOrder: 40,
  watchingShare: 0.4,
  brands: 500,
  ordersPerDeskAndMinute: 1,
  /** The share of the desks whose list is open and not in use, so that it is read again when an order comes. */
  freeDeskShare: 0.5,
  /** How long a gateway keeps a page of a menu (`ENTRY_TTL_MS`). */
  menuPageSeconds: 2,
  /** How often an open list is read again (`REREAD_MS`), and the shortest time between two reads of a desk's list. */
  rereadSeconds: 30,
  deskPauseSeconds: 0,
  /** The share of a core that a process may use, so that its delays stay short. */
  busyShare: 0.6,
};
export type Assumed = typeof ASSUMED;

/** With the smallest changes of docs/scale.md to what is read. */
export const FEWER_READS: Assumed = {
  ...ASSUMED,
  menuPageSeconds: 30,
  rereadSeconds: 120,
  deskPauseSeconds: 10,
};

/** Between two polls of a browser (`POLL_PAUSE_MS`): events that come meanwhile have one response. */
const POLL_PAUSE_S = 0.15;
const POLL_S = POLL_HOLD_MS / 1000 + POLL_PAUSE_S;

export const PROCESSES = [
  'gateway',
  'svc-orders',
  'svc-auth',
  'svc-menu',
  'svc-inventory',
  'mongod',
  'nats-server',
] as const;
export type Process = (typeof PROCESSES)[number];
type Cost = Partial<Record<Process, number>>;

export const COSTS = {
  order: { gateway: 1.5, 'svc-orders': 2.8, mongod: 2.4, 'nats-server': 0.4 },
  status: { gateway: 0.4, 'svc-orders': 1.5, mongod: 1.8, 'nats-server': 0.3 },
  message: { gateway: 0.4, 'svc-orders': 2.8, mongod: 2.9, 'nats-server': 0.3 },
  writeOff: { 'svc-orders': 1.1, 'svc-inventory': 16, mongod: 19, 'nats-server': 0.4 },
  menuPage: { gateway: 0.09 },
  menuMiss: { gateway: 1.4, 'svc-menu': 2.4, mongod: 1 },
  myOrders: { gateway: 0.5, 'svc-orders': 1.9, mongod: 1.1 },
  desk: { gateway: 1.2, 'svc-orders': 5.7, mongod: 6.5 },
  deskOrder: { gateway: 0.6, 'svc-orders': 3.1, mongod: 2.6 },
  refresh: { gateway: 0.9, 'svc-auth': 3.6, mongod: 2.4 },
  poll: { gateway: 0.2 },
  delivery: { gateway: 0.2 },
} satisfies Record<string, Cost>;

export interface Load {
  name: string;
  perSecond: number;
  cost: Cost;
}

export const eventsOf = ({ statusChangesPerOrder, messagesPerOrder }: Assumed): number =>
  1 + statusChangesPerOrder + messagesPerOrder;

/** Returns the amounts of the peak. */
export function peakOf(assumed: Assumed) {
  const orders = assumed.ordersPerMinute / 60;
  const visits = orders * assumed.visitsPerOrder;
  const visitors = visits * assumed.minutesPerVisit * 60;
  const openOrders = orders * assumed.minutesOfOrder * 60;
  const watching = openOrders * assumed.watchingShare;
  const desks = assumed.ordersPerMinute / assumed.ordersPerDeskAndMinute;
  const events = orders * eventsOf(assumed);
  const polls = visitors * assumed.signedInShare + watching + desks;
  return {
    orders,
    visits,
    visitors,
    openOrders,
    watching,
    desks,
    desksOfBrand: desks / assumed.brands,
    events,
    polls,
  };
}

/** Returns the calls of the peak, with what each costs. */
export function loadsOf(assumed: Assumed): Load[] {
  const { orders, visits, visitors, watching, desks, polls } = peakOf(assumed);
  const changes = orders * assumed.statusChangesPerOrder;
  const messages = orders * assumed.messagesPerOrder;
  const ofBrand = (orders + changes + messages / 2) / assumed.brands;
  const toStaff = desks * Math.min(ofBrand, 1 / POLL_PAUSE_S);
  const toCustomers = (changes + messages / 2) * assumed.watchingShare;
  const pages = visits * assumed.menuPagesPerVisit;
  const perEntry = pages / (assumed.brands * assumed.menuPagesPerVisit * Math.ceil(polls / POLLS));
  const misses = pages / (1 + perEntry * assumed.menuPageSeconds);
  const signedIn = visitors * assumed.signedInShare + watching + desks;
  return [
    { name: 'order: additions of three lines, checkout', perSecond: orders, cost: COSTS.order },
    { name: 'status change', perSecond: changes, cost: COSTS.status },
    { name: 'message', perSecond: messages, cost: COSTS.message },
    { name: 'write-off of a completed order', perSecond: orders, cost: COSTS.writeOff },
    { name: 'menu page in the memory of its gateway', perSecond: pages - misses, cost: COSTS.menuPage },
    { name: 'menu page that svc-menu makes', perSecond: misses, cost: COSTS.menuMiss },
    {
      name: "customer's orders: visits, changes, read again",
      perSecond:
        visits * assumed.ownListsPerVisit +
        changes * assumed.watchingShare +
        watching / assumed.rereadSeconds,
      cost: COSTS.myOrders,
    },
    {
      name: 'lists of the staff, read again: desk, new orders',
      perSecond: (desks * (1 + assumed.freeDeskShare)) / assumed.rereadSeconds,
      cost: COSTS.desk,
    },
    {
      name: 'list of a desk, after each new order',
      perSecond:
        desks * assumed.freeDeskShare * Math.min(orders / assumed.brands, 1 / assumed.deskPauseSeconds),
      cost: COSTS.desk,
    },
    { name: 'page of an order, opened once by the staff', perSecond: orders, cost: COSTS.deskOrder },
    { name: 'refresh of a session', perSecond: signedIn / ACCESS_TOKEN_TTL_S, cost: COSTS.refresh },
    { name: 'poll that ends without an event', perSecond: polls / POLL_S, cost: COSTS.poll },
    { name: 'event at a desk of its brand', perSecond: toStaff, cost: COSTS.delivery },
    { name: 'event at its customer', perSecond: toCustomers, cost: COSTS.delivery },
  ];
}

/** Returns how many cores each process uses in all its instances. */
export const coresOf = (loads: readonly Load[]): Record<Process, number> =>
  Object.fromEntries(
    PROCESSES.map((process) => [
      process,
      loads.reduce((sum, { perSecond, cost }) => sum + (perSecond * (cost[process] ?? 0)) / 1000, 0),
    ]),
  ) as Record<Process, number>;
