/**
 * `npm run lighthouse`: Lighthouse's mobile profile on the first pages of a visitor, on the built platform with demo data
 * or on the one at LIGHTHOUSE_URL. Prints the scores; fails when one is below the minimum. Not part of `npm test`, since
 * the scores depend on the machine's speed.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { findChromium } from '@skatert/launcher/chromium';
import { onTemporaryPlatform } from '@skatert/launcher/platform/on-temporary-platform';

/** Downloaded by npx: as a dependency it would be a fifth of the installation. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PAGES = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['/', '/login'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const MIN_SCORE = 95;
/** The number of runs per page; the median counts, since a busy machine affects single runs. */
const RUNS = Number(process.env.RUNS ?? 3);
const REPORTS = 'test-results/lighthouse';

/** The used fields of Lighthouse's report. */
interface Result {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { id: string; title: string; score: number | null; scoreDisplayMode: string; displayValue?: string }
  >;
}

const run = promisify(execFile);

/** Runs Lighthouse on a URL, and writes the reports `{name}.report.json` and `.html`. */
async function measure(url: string, name: string): Promise<Result> {
  const { path, args, env } = await findChromium();
  await mkdir(REPORTS, { recursive: true });
  await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--output=json',
      '--output=html',
      `--output-path=${REPORTS}/${name}`,
      `--chrome-flags=${['--headless', ...args].join(' ')}`,
    ],
    { env: { ...process.env, ...env, CHROME_PATH: path } },
  );
  return JSON.parse(await readFile(`${REPORTS}/${name}.report.json`, 'utf8')) as Result;
}

const scoreOf = ({ categories }: Result, category: string): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

function report(page: string, result: Result): number[] {
  const scores = CATEGORIES.map((category) => scoreOf(result, category));
  const timing = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ].map((id) => `${result.audits[id]?.displayValue}`);
  console.log(`${page.padEnd(12)} ${CATEGORIES.map((name, at) => `${name} ${scores[at]}`).join(', ')}`);
  console.log(`${''.padEnd(12)} FCP, LCP, TBT, CLS, SI: ${timing.join(', ')}`);
  for (const { id, score, scoreDisplayMode, title } of Object.values(result.audits))
    if (score !== null && score < 0.9 && scoreDisplayMode === 'binary')
      console.log(`${''.padEnd(12)} ✗ ${id}: ${title}`);
  return scores;
}

async function measureAll(origin: string): Promise<boolean> {
  let good = true;
  for (const page of PAGES) {
    const runs: Result[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await measure(origin + page, `page${page.replace(/\W+/g, '-')}-${run}`));
    runs.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
    const median = runs[Math.floor(runs.length / 2)];
    if (median && report(page, median).some((score) => score < MIN_SCORE)) good = false;
  }
  return good;
}

async function main(): Promise<boolean> {
  if (process.env.LIGHTHOUSE_URL) return measureAll(process.env.LIGHTHOUSE_URL);
  const options = { demo: true, print: (text: string) => console.error(text) };
  return onTemporaryPlatform(options, ({ url }) => measureAll(url));
}

process.exit((await main()) ? 0 : 1);
