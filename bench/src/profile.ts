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
const IDLE = ['(idle)', '(program)'];
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

/** Shares of the busy time, in ms by the name of a function or file. */
type Shares = Map<string, number>;

async function printShares(profile: CpuProfile): Promise<void> {
  const { busy, ...shares } = countShares(profile, await readSources(profile));
  for (const [title, times] of Object.entries(shares)) {
    console.log(`\n${title}, of ${Math.round(busy)} ms`);
    for (const [source, ms] of [...times].sort(([, one], [, other]) => other - one))
      if (ms / busy >= LEAST_SHARE) console.log(`${((ms / busy) * 100).toFixed(1).padStart(5)} %  ${source}`);
  }
}

function countShares({ nodes, samples, timeDeltas }: CpuProfile, sourceOf: (frame: CallFrame) => string) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const shares = {
    busy: 0,
    own: new Map() as Shares,
    withCallees: new Map() as Shares,
    byFile: new Map() as Shares,
  };
  for (const [index, sample] of samples.entries()) {
    const frame = frames.get(sample);
    if (!frame || IDLE.includes(frame.functionName)) continue;
    const ms = (timeDeltas[index] ?? 0) / 1000;
    shares.busy += ms;
    add(shares.own, sourceOf(frame), ms);
    add(shares.byFile, fileOf(sourceOf(frame)), ms);
    const onStack = new Set<string>();
    for (let id: number | undefined = sample; id !== undefined; id = callers.get(id)) {
      const caller = frames.get(id);
      if (caller) onStack.add(sourceOf(caller));
    }
    for (const each of onStack) add(shares.withCallees, each, ms);
  }
  return shares;
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
