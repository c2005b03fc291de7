/** A domain in development beside a running platform: `npm run dev` shows changes at its own address, and nowhere else. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ServerProcess } from '@skatert/launcher/child-server';
import { CACHE_DIR, ROOT } from '@skatert/launcher/paths';
import { Account, BRANDS } from '../../src/support/accounts';
import { BONUSES_REMOTE, startBonuses } from '../../src/support/bonuses';
import { expect, remotesDir, test } from '../../src/support/journey';
import { publishRemote, withdrawRemote } from '../../src/support/publish-remotes';
import { chooseContext, markPage, signInAfterRedirect } from '../../src/support/screens';

const {
  PLATFORM_DATA_DIR = '',
  PLATFORM_NATS_URL = '',
  PLATFORM_MONGODB_URI = '',
  BASE_URL = '',
} = process.env;
/** Within the repository, where its packages are found; always the same, so that what was compiled is used again. */
const COPY = join(CACHE_DIR, 'dev-journey');
const PAGE = join(COPY, 'mf-bonuses/src/rates/rate-modal.tsx');
const SERVICE = join(COPY, 'svc-bonuses/src/rates/routes.ts');

let live: ServerProcess;
let dev: ChildProcess;
let address: string;

test.beforeEach(async () => {
  await rm(COPY, { recursive: true, force: true });
  for (const name of ['mf-bonuses', 'svc-bonuses'])
    await cp(join(ROOT, 'e2e/fixtures', name), join(COPY, name), { recursive: true, filter: isSource });
  live = await startBonuses({
    dataDir: PLATFORM_DATA_DIR,
    natsUrl: PLATFORM_NATS_URL,
    mongoUri: PLATFORM_MONGODB_URI,
  });
  await publishRemote(BONUSES_REMOTE, remotesDir());
  dev = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'e2e/src/dev-fixture.ts'), COPY], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await readAddress(dev);
});
test.afterEach(async () => {
  if (dev.exitCode === null && dev.signalCode === null) {
    dev.kill('SIGINT');
    await once(dev, 'exit');
  }
  await live.stop();
  await withdrawRemote(BONUSES_REMOTE.name, remotesDir());
  await rm(COPY, { recursive: true, force: true });
});

const isSource = (path: string): boolean => !/\/(dist|node_modules|test-results|\.turbo)$/.test(path);

async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('no output');
  const lines = createInterface({ input: stdout });
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /^Ready: (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    lines.once('close', () => reject(new Error('ended before it was ready')));
  });
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

test('a changed screen keeps what was typed, a changed service responds, and the platform has neither', async ({
  page,
  request,
  openBrowser,
}) => {
  const owner = await Account.demo(request, 'owner');
  const openRates = async (each: typeof page, origin: string): Promise<void> => {
    await each.goto(`${origin}/bonuses`);
    await signInAfterRedirect(each, owner, '/bonuses');
    await chooseContext(each, BRANDS.bakery);
  };
  const others = await openBrowser();
  await openRates(others, BASE_URL);
  await openRates(page, address);
  const expectNotReloaded = await markPage(page);
  await page.getByRole('button', { name: 'Добавить ставку' }).click();
  const field = page.getByRole('dialog').getByLabel('Название');
  await field.fill('Гость месяца');

  await replaceIn(PAGE, 'Новая ставка', 'Другая ставка');
  await expect(page.getByRole('dialog', { name: 'Другая ставка' })).toBeVisible();
  await expect(field).toHaveValue('Гость месяца');
  await expectNotReloaded();

  await replaceIn(
    SERVICE,
    'return found.map(toRate);',
    "return [{ id: 1, name: 'Из разработки', rate: 9 }];",
  );
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: 'Из разработки' })).toBeVisible({ timeout: 1000 });
  }).toPass();

  // An error is shown over the page, and the service before it still responds.
  await replaceIn(SERVICE, 'const tags =', 'const tags = ; //');
  await expect(page.locator('#webpack-dev-server-client-overlay')).toBeVisible();
  await replaceIn(SERVICE, 'const tags = ; //', 'const tags =');
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Из разработки' })).toBeVisible();

  for (let count = 0; count < 5; count += 1) {
    await others.reload();
    await expect(others.getByText('Ставок пока нет')).toBeVisible();
  }
  await others.getByRole('button', { name: 'Добавить ставку' }).click();
  await expect(others.getByRole('dialog', { name: 'Новая ставка' })).toBeVisible();
});

test('nothing of it runs any more when it is killed', async () => {
  const children = execFileSync('pgrep', ['-P', String(dev.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  // The gateway and the service.
  expect(children.length).toBeGreaterThanOrEqual(2);
  dev.kill('SIGKILL');
  for (const pid of children) await expect.poll(() => isRunning(Number(pid))).toBe(false);
});

/** Returns false also for a process that has ended, and whose new parent has not noticed yet. */
function isRunning(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}
