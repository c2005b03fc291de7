/**
 * `npm run bench`: measures the platform in production mode on an empty data folder, each path together with its
 * baseline; `npm run bench -- scale` instead measures calls on a large brand. Prints a table, then JSON.
 */
import { cpus, totalmem } from 'node:os';
import { onTemporaryPlatform } from '@skatert/launcher/platform/on-temporary-platform';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { SMALL_PICTURES, sizeOfRun } from '@skatert/launcher/platform/temporary-platform';
import { type Baseline, startBaseline } from './baseline.js';
import { measureCartAdd, measureMenuRead } from './calls.js';
import { measureCapacity, RAISED_POLL_LIMITS } from './capacity/capacity.js';
import { FEW_CLIENTS, MANY_CLIENTS } from './compare.js';
import { measureKitchen } from './kitchen.js';
import { measureLongPoll } from './longpoll.js';
import { POLLS } from './longpoll-servers.js';
import { measureOrderFlow, measureRichOrderFlow } from './order-flow.js';
import { printModel } from './print-model.js';
import { profiled } from './profile.js';
import { printReport, type Row } from './report.js';
import { measureScale } from './scale/scale.js';
import { type Shop, seedShop } from './shop.js';

/** All calls by links come from one address. */
const RAISED_LINK_LIMITS = { COURIER_LINKS_PER_MINUTE: '100000' };

if (process.argv.includes('model')) {
  printModel();
  process.exit(0);
}

const only = process.env.ONLY?.split(',');
const wanted = (name: string): boolean => !only || only.includes(name);

const options = {
  ...sizeOfRun(),
  demo: true,
  env: { ...SMALL_PICTURES, gateway: RAISED_POLL_LIMITS, 'svc-orders': RAISED_LINK_LIMITS },
  logLevel: 'warn' as const,
  print: (text: string) => console.error(text),
};
const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
printReport(await onTemporaryPlatform(options, measureAll), machine);
process.exit(0);

async function measureAll(platform: Platform): Promise<Row[]> {
  if (process.argv.includes('scale')) return measureScale(platform, wanted);
  if (process.argv.includes('capacity')) return measureCapacity(platform, await seedShop(platform), wanted);
  return measurePaths(platform);
}

async function measurePaths(platform: Platform): Promise<Row[]> {
  const shop = await seedShop(platform);
  const baseline = await startBaseline(platform.mongoUri, shop.menuBytes);
  const measure = () => measureWanted(platform, shop, baseline);
  const profiledProcess = process.env.PROFILE;
  try {
    return await (profiledProcess ? profiled(platform, profiledProcess, measure) : measure());
  } finally {
    await baseline.stop();
  }
}

async function measureWanted(platform: Platform, shop: Shop, baseline: Baseline): Promise<Row[]> {
  const rows: Row[] = [];
  if (wanted('menu')) rows.push(...(await measureMenuRead(platform, shop, baseline)));
  if (wanted('cart')) rows.push(...(await measureCartAdd(platform, shop, baseline)));
  if (wanted('order'))
    for (const clients of [FEW_CLIENTS, MANY_CLIENTS])
      rows.push(...(await measureOrderFlow(platform, shop, baseline, { clients })));
  if (wanted('choices')) rows.push(...(await measureRichOrderFlow(platform, shop, baseline)));
  if (wanted('kitchen')) rows.push(...(await measureKitchen(platform, shop)));
  if (wanted('longpoll'))
    rows.push(
      ...(await measureLongPoll(platform, shop, baseline, () =>
        measureOrderFlow(platform, shop, baseline, { clients: FEW_CLIENTS, load: `${POLLS} polls held` }),
      )),
    );
  return rows;
}
