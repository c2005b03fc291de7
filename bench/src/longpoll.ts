/** 10,000 held polls and 200 status changes a second: the delay of each event beside a baseline's, and the gateway's memory. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { Pool } from 'undici';
import type { Baseline } from './baseline.js';
import { addUsed, type CpuTimes, cpuPer, cpuRow, readCpuTimes } from './cpu-time.js';
import {
  baselineServer,
  changeNumber,
  POLLS,
  platformServer,
  type Server,
  seedOrders,
} from './longpoll-servers.js';
import { PollSocket } from './poll-socket.js';
import { median, percentile, type Row } from './report.js';
import { collectedBytes } from './resident-memory.js';
import type { Shop } from './shop.js';

const CHANGES_PER_SECOND = 200;
/** Few enough that the machine is idle before each. */
const IDLE_CHANGES_PER_SECOND = 10;
const IDLE_GOAL_MS = 5;
const SECONDS = 15;
/** Excludes the time until the code is optimized, since services run for days. */
const WARM_UP_SECONDS = 10;
const ROUNDS = 3;
const ALL_CHANGES = (WARM_UP_SECONDS + ROUNDS * SECONDS) * CHANGES_PER_SECOND;
/** nchan holds a poll in as much memory. */
const MEMORY_GOAL_KIB = 12.4;
const DELAY_GOAL = 3;

async function holdPolls(server: Server): Promise<PollSocket[]> {
  const sockets: PollSocket[] = [];
  for (let begun = 0; begun < POLLS; begun += 200) {
    const batch = Array.from({ length: 200 }, async (_, index) =>
      PollSocket.open(await server.pollOf(begun + index), server.since),
    );
    sockets.push(...(await Promise.all(batch)));
  }
  await delay(3000);
  return sockets;
}

/** When a change was sent, and when its response came; 0 until then. */
interface ChangeTimes {
  sent: number;
  responded: number;
}

/** Makes changes at a constant rate, starting with number `first`; returns their times by order and status. */
async function changeStatuses(
  server: Server,
  first: number,
  seconds: number,
  perSecond = CHANGES_PER_SECOND,
): Promise<Map<string, ChangeTimes>> {
  const pool = new Pool(server.url, { connections: 32 });
  const changes = new Map<string, ChangeTimes>();
  const work: Promise<void>[] = [];
  const total = perSecond * seconds;
  const begun = performance.now();
  for (let count = 0; count < total; count++) {
    const due = begun + (count * 1000) / perSecond;
    if (due > performance.now()) await delay(due - performance.now());
    const change = changeNumber(first + count);
    const times = { sent: performance.now(), responded: 0 };
    changes.set(`${change.orderId} ${change.newStatus}`, times);
    work.push(
      pool.request(server.changeOf(change)).then(async ({ statusCode, body }) => {
        times.responded = performance.now();
        await body.dump();
        if (statusCode !== 200) throw new Error(`a status change returned ${statusCode}`);
      }),
    );
  }
  await Promise.all(work);
  await pool.close();
  return changes;
}

/** The delays from the request of a change to its event at the customer, in ms. */
interface Delays {
  median: number;
  p99: number;
  /** The median from the response of the change; negative when the event comes first. */
  afterResponse: number;
  lost: number;
}

function delaysOf(changes: Map<string, ChangeTimes>, sockets: PollSocket[]): Delays {
  const received = new Map(
    sockets.flatMap((socket) => socket.received.map(({ key, at }) => [key, at] as const)),
  );
  const arrived = [...changes].flatMap(([key, times]) => {
    const at = received.get(key);
    return at === undefined ? [] : [{ ...times, at }];
  });
  const delays = arrived.map(({ at, sent }) => at - sent);
  return {
    median: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    afterResponse: median(arrived.map(({ at, responded }) => at - responded)),
    lost: changes.size - arrived.length,
  };
}

/** Returns the medians of the rounds; `lost` is the sum. */
async function measureDelays(server: Server, sockets: PollSocket[]): Promise<Delays> {
  await changeStatuses(server, 0, WARM_UP_SECONDS);
  const rounds: Delays[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const first = (WARM_UP_SECONDS + round * SECONDS) * CHANGES_PER_SECOND;
    const changes = await changeStatuses(server, first, SECONDS);
    await delay(2000);
    rounds.push(delaysOf(changes, sockets));
  }
  return {
    median: median(rounds.map((each) => each.median)),
    p99: median(rounds.map((each) => each.p99)),
    afterResponse: median(rounds.map((each) => each.afterResponse)),
    lost: rounds.reduce((sum, { lost }) => sum + lost, 0),
  };
}

function closePolls(sockets: PollSocket[]): void {
  for (const socket of sockets) socket.close();
}

/** `measureWhileHeld` measures something else while all polls are held. */
export async function measureLongPoll(
  platform: Platform,
  shop: Shop,
  baseline: Baseline,
  measureWhileHeld: () => Promise<Row[]>,
): Promise<Row[]> {
  const bare = baselineServer(baseline);
  const bareSockets = await holdPolls(bare);
  const floor = await measureDelays(bare, bareSockets);
  closePolls(bareSockets);

  await seedOrders(platform, shop);
  const pid = platform.processes().find(({ name }) => name === 'gateway')?.pid ?? 0;
  const idle = await collectedBytes(pid);
  const server = await platformServer(platform, shop);
  const sockets = await holdPolls(server);
  const kib = ((await collectedBytes(pid)) - idle) / POLLS / 1024;
  const before = await readCpuTimes(platform.processes());
  const delays = await measureDelays(server, sockets);
  const used: CpuTimes = new Map();
  addUsed(used, before, await readCpuTimes(platform.processes()));
  const few = await changeStatuses(server, ALL_CHANGES, SECONDS, IDLE_CHANGES_PER_SECOND);
  await delay(2000);
  const idleDelays = delaysOf(few, sockets);
  const flows = await measureWhileHeld();
  closePolls(sockets);
  const rows = [delayRow('median', delays, floor), delayRow('p99', delays, floor)];
  return [
    ...rows,
    idleRow(idleDelays),
    cpuRow('long poll: each change', { path: cpuPer(ALL_CHANGES, used) }),
    memoryRow(kib),
    ...flows,
  ];
}

function delayRow(pick: 'median' | 'p99', delays: Delays, floor: Delays): Row {
  const ratio = delays[pick] / floor[pick];
  return {
    path: `long poll, ${POLLS} held, ${CHANGES_PER_SECOND} changes/s: ${pick}`,
    figure: `${delays[pick].toFixed(1)} ms, ${delays.lost} of ${ROUNDS * SECONDS * CHANGES_PER_SECOND} lost; ${delays.afterResponse.toFixed(1)} ms after the response`,
    baseline: `${floor[pick].toFixed(1)} ms; ${floor.afterResponse.toFixed(1)} ms`,
    value: ratio,
    goal: `≤ ${DELAY_GOAL} times the baseline, none lost`,
    reached: ratio <= DELAY_GOAL && delays.lost === 0,
  };
}

const idleRow = ({ median: ms, afterResponse }: Delays): Row => ({
  path: `long poll, ${POLLS} held, ${IDLE_CHANGES_PER_SECOND} changes/s: median after the response`,
  figure: `${afterResponse.toFixed(1)} ms; ${ms.toFixed(1)} ms after the request`,
  value: afterResponse,
  goal: `< ${IDLE_GOAL_MS} ms`,
  reached: afterResponse < IDLE_GOAL_MS,
});

const memoryRow = (kib: number): Row => ({
  path: 'memory of a held poll',
  figure: 'gateway, resident, KiB',
  value: kib,
  goal: `< ${MEMORY_GOAL_KIB} KiB`,
  reached: kib < MEMORY_GOAL_KIB,
});
