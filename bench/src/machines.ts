/** What the load of the model stores, and the machines that it needs. Prices are assumptions of docs/scale.md. */
import { POLLS } from './longpoll-servers.js';
import { type Assumed, coresOf, eventsOf, loadsOf, type Process, peakOf } from './model.js';

/** How much larger a disk is than what it stores after a year. */
const SPARE = 1.5;

/** What is kept of each order, in bytes on the disk of one member with its indexes; `days`: for how long. */
const STORED = [
  { name: 'orders', bytes: 2400, perOrder: () => 1, days: Number.POSITIVE_INFINITY },
  { name: 'write-offs', bytes: 6900, perOrder: () => 1, days: Number.POSITIVE_INFINITY },
  { name: 'messages', bytes: 200, perOrder: ({ messagesPerOrder }: Assumed) => messagesPerOrder, days: 365 },
  { name: 'events', bytes: 220, perOrder: eventsOf, days: 7 },
];

/** Returns how many GB are stored after a number of days, at the average of orders. */
export function storedAfter(assumed: Assumed, days: number): { name: string; gb: number }[] {
  const ordersPerDay = (assumed.customers * assumed.ordersPerCustomerAndMonth * 12) / 365;
  return STORED.map(({ name, bytes, perOrder, days: kept }) => ({
    name,
    gb: (ordersPerDay * Math.min(days, kept) * bytes * perOrder(assumed)) / 1e9,
  }));
}

/** Rubles a month. */
const PRICE = { vcpu: 1140, gib: 285, gb: 15 };

export interface Machines {
  name: string;
  count: number;
  vcpu: number;
  gib: number;
  gb: number;
}

/** Returns the machines of the peak. */
export function machinesOf(assumed: Assumed): Machines[] {
  const cores = coresOf(loadsOf(assumed));
  const { polls } = peakOf(assumed);
  const busy = (process: Process): number => Math.max(2, Math.ceil(cores[process] / assumed.busyShare));
  const gb =
    Math.ceil((storedAfter(assumed, 365).reduce((sum, each) => sum + each.gb, 0) * SPARE) / 100) * 100;
  const mongodVcpu = 2 * Math.ceil(cores.mongod / assumed.busyShare / 2);
  return [
    {
      name: 'gateway',
      count: Math.max(busy('gateway'), Math.ceil(polls / POLLS)),
      vcpu: 1,
      gib: 1,
      gb: 0,
    },
    { name: 'svc-orders', count: busy('svc-orders'), vcpu: 1, gib: 1, gb: 0 },
    { name: 'svc-auth', count: busy('svc-auth'), vcpu: 1, gib: 1, gb: 0 },
    { name: 'svc-menu', count: busy('svc-menu'), vcpu: 1, gib: 2, gb: 0 },
    { name: 'svc-inventory', count: busy('svc-inventory'), vcpu: 1, gib: 1, gb: 0 },
    { name: 'mongod', count: 3, vcpu: mongodVcpu, gib: 4 * mongodVcpu, gb },
    { name: 'nats-server', count: 3, vcpu: 2, gib: 4, gb: 50 },
  ];
}
export const monthly = ({ count, vcpu, gib, gb }: Machines): number =>
  count * (vcpu * PRICE.vcpu + gib * PRICE.gib + gb * PRICE.gb);
