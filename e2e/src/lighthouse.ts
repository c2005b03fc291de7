/**
 * `npm run lighthouse`: the mobile profile on the pages that a visitor meets first, against the built platform with its
 * demo data, or against the one at LIGHTHOUSE_URL. Prints the scores; fails below the least that is allowed. Timed, and
 * therefore no part of `npm test`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { runTurbo } from '@skatert/launcher/build';
import { findChromium } from '@skatert/launcher/chromium';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const PAGES = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['/', '/login'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const LEAST = 95;
/** The median of so many runs: a busy machine spoils one. */
const RUNS = Number(process.env.RUNS ?? 3);
const REPORTS = 'test-results/lighthouse';

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;

async function measure(url: string): Promise<Result> {
  const { path, args, env } = await findChromium();
  const chrome = await launch({
    chromePath: path,
    chromeFlags: ['--headless', ...args],
    envVars: { ...process.env, ...env },
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      output: ['json', 'html'],
    });
    if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
    return result;
  } finally {
    chrome.kill();
  }
}

const scoreOf = ({ lhr }: Result, category: string): number =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100);

function report(page: string, result: Result): number[] {
  const scores = CATEGORIES.map((category) => scoreOf(result, category));
  const timing = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ].map((id) => `${result.lhr.audits[id]?.displayValue}`);
  console.log(`${page.padEnd(12)} ${CATEGORIES.map((name, at) => `${name} ${scores[at]}`).join(', ')}`);
  console.log(`${''.padEnd(12)} FCP, LCP, TBT, CLS, SI: ${timing.join(', ')}`);
  for (const { id, score, scoreDisplayMode, title } of Object.values(result.lhr.audits))
    if (score !== null && score < 0.9 && scoreDisplayMode === 'binary')
      console.log(`${''.padEnd(12)} ✗ ${id}: ${title}`);
  mkdirSync(REPORTS, { recursive: true });
  const name = page.replace(/\W+/g, '-');
  writeFileSync(`${REPORTS}/page${name}.json`, result.report[0] ?? '');
  writeFileSync(`${REPORTS}/page${name}.html`, result.report[1] ?? '');
  return scores;
}

async function measureAll(origin: string): Promise<boolean> {
  let good = true;
  for (const page of PAGES) {
    const runs: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(origin + page));
    runs.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
    const median = runs[Math.floor(runs.length / 2)];
    if (median && report(page, median).some((score) => score < LEAST)) good = false;
  }
  return good;
}

async function main(): Promise<boolean> {
  if (process.env.LIGHTHOUSE_URL) return measureAll(process.env.LIGHTHOUSE_URL);
  await runTurbo('build', {});
  const platform = await startTemporaryPlatform({ demo: true, say: (text) => console.error(text) });
  try {
    return await measureAll(platform.url);
  } finally {
    await platform.stop();
  }
}

process.exit((await main()) ? 0 : 1);
