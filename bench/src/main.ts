/**
 * `npm run bench`: measures the platform in production mode on an empty data folder, each path together with its
 * baseline; `npm run bench -- scale` instead measures calls on a large brand. Prints a table, then JSON.
 */
import { cpus, totalmem } from 'node:os';
import {
  SMALL_PICTURES,
  sizeOfRun,
  startTemporaryPlatform,
} from '@skatert/launcher/platform/temporary-platform';
import { runTurbo } from '@skatert/launcher/turbo';
import { type Baseline, startBaseline } from './baseline.js';
import {
  FEW_CLIENTS,
  MANY_CLIENTS,
  measureCartAdd,
  measureMenuRead,
  measureOrderFlow,
  measureRichOrderFlow,
} from './calls.js';
import { measureCapacity, RAISED_POLL_LIMITS } from './capacity/capacity.js';
import { measureLongPoll } from './longpoll.js';
import { POLLS } from './longpoll-servers.js';
import { printModel } from './print-model.js';
import { profiled } from './profile.js';
import { printReport, type Row } from './report.js';
import { measureScale } from './scale/scale.js';
import { type Shop, seedShop } from './shop.js';

if (process.argv.includes('model')) {
  printModel();
  process.exit(0);
}

const only = process.env.ONLY?.split(',');
const wanted = (name: string): boolean => !only || only.includes(name);

await runTurbo('build', {});
const platform = await startTemporaryPlatform({
  ...sizeOfRun(),
  demo: true,
  env: { ...SMALL_PICTURES, gateway: RAISED_POLL_LIMITS },
  logLevel: 'warn',
  print: (text) => console.error(text),
});
const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
try {
  printReport(await measureAll(), machine);
} finally {
  await platform.stop();
}
process.exit(0);

async function measureAll(): Promise<Row[]> {
  if (process.argv.includes('scale')) return measureScale(platform, wanted);
  if (process.argv.includes('capacity')) return measureCapacity(platform, await seedShop(platform), wanted);
  return measurePaths();
}

async function measurePaths(): Promise<Row[]> {
  const shop = await seedShop(platform);
  const baseline = await startBaseline(platform.mongoUri, shop.menuBytes);
  const measure = () => measureWanted(shop, baseline);
  const profiledProcess = process.env.PROFILE;
  try {
    return await (profiledProcess ? profiled(platform, profiledProcess, measure) : measure());
  } finally {
    await baseline.stop();
  }
}

async function measureWanted(shop: Shop, baseline: Baseline): Promise<Row[]> {
  const rows: Row[] = [];
  if (wanted('menu')) rows.push(...(await measureMenuRead(platform, shop, baseline)));
  if (wanted('cart')) rows.push(...(await measureCartAdd(platform, shop, baseline)));
  if (wanted('order'))
    for (const clients of [FEW_CLIENTS, MANY_CLIENTS])
      rows.push(...(await measureOrderFlow(platform, shop, baseline, { clients })));
  if (wanted('choices')) rows.push(...(await measureRichOrderFlow(platform, shop, baseline)));
  if (wanted('longpoll'))
    rows.push(
      ...(await measureLongPoll(platform, shop, baseline, () =>
        measureOrderFlow(platform, shop, baseline, { clients: FEW_CLIENTS, load: `${POLLS} polls held` }),
      )),
    );
  return rows;
}
