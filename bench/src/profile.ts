/** `PROFILE=gateway npm run bench`: where a process of the platform spends its CPU time while it is measured. */
import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { openInspector } from './inspector.js';

const SAMPLE_MICROSECONDS = 200;
/** Shares below this are not printed. */
const LEAST_SHARE = 0.005;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface CallFrame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** Profiles a process of the platform by name, while `work` runs, and prints the shares of its functions. */
export async function profiled<T>(platform: Platform, name: string, work: () => Promise<T>): Promise<T> {
  const pid = platform.processes().find((each) => each.name === name)?.pid;
  if (pid === undefined) throw new Error(`no process ${name}`);
  const inspector = await openInspector(pid);
  await inspector.call('Profiler.enable');
  await inspector.call('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
  await inspector.call('Profiler.start');
  const result = await work();
  const { profile } = await inspector.call<{ profile: CpuProfile }>('Profiler.stop');
  await inspector.close();
  await printShares(profile);
  return result;
}

async function printShares(profile: CpuProfile): Promise<void> {
  const sourceOf = await readSources(profile);
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  const own = new Map<string, number>();
  const all = new Map<string, number>();
  const bySource = new Map<string, number>();
  let busy = 0;
  for (const [index, sample] of profile.samples.entries()) {
    const frame = frames.get(sample);
    const ms = (profile.timeDeltas[index] ?? 0) / 1000;
    if (!frame || frame.functionName === '(idle)' || frame.functionName === '(program)') continue;
    busy += ms;
    add(own, sourceOf(frame), ms);
    add(bySource, fileOf(sourceOf(frame)), ms);
    const seen = new Set<string>();
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const caller = frames.get(id);
      if (caller) seen.add(sourceOf(caller));
    }
    for (const each of seen) add(all, each, ms);
  }
  for (const [title, shares] of [
    ['own time', own],
    ['with callees', all],
    ['by package or file', bySource],
  ] as const) {
    console.log(`\n${title}, of ${Math.round(busy)} ms`);
    for (const [source, ms] of [...shares].sort(([, one], [, other]) => other - one))
      if (ms / busy >= LEAST_SHARE) console.log(`${((ms / busy) * 100).toFixed(1).padStart(5)} %  ${source}`);
  }
}

const add = (map: Map<string, number>, key: string, ms: number): Map<string, number> =>
  map.set(key, (map.get(key) ?? 0) + ms);

const fileOf = (source: string): string => {
  const file = source.slice(source.indexOf(' ') + 1).replace(/:\d+$/, '');
  return /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(file)?.[1] ?? file;
};

/** Returns a function that names the function of a frame by its source. */
async function readSources({ nodes }: CpuProfile): Promise<(frame: CallFrame) => string> {
  const maps = new Map<string, SourceMap>();
  for (const url of new Set(nodes.map(({ callFrame }) => callFrame.url))) {
    if (!url.startsWith('file:')) continue;
    const map = await readFile(`${fileURLToPath(url)}.map`, 'utf8').catch(() => undefined);
    if (map) maps.set(url, new SourceMap(JSON.parse(map) as SourceMapPayload));
  }
  return ({ functionName, url, lineNumber, columnNumber }) => {
    const name = functionName || '(anonymous)';
    const origin = maps.get(url)?.findEntry(lineNumber, columnNumber);
    if (origin && 'originalSource' in origin)
      return `${name} ${origin.originalSource.replace(/^(\.\.\/)+/, '')}:${origin.originalLine + 1}`;
    return `${name} ${url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : url}:${lineNumber + 1}`;
  };
}
