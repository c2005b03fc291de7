import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { eventually } from '@skatert/service-kit/testing/harness';
import { ROOT } from '../src/paths.js';
import { runNode } from '../src/test-run/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function program(code: string): Promise<string> {
  const file = join(folder, 'program.cjs');
  await writeFile(file, code);
  return relative(ROOT, file);
}

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const { signal } = new AbortController();

test('returns the output of a command and whether it succeeded', async () => {
  const good = await runNode(await program("console.log('out'); console.error('err');"), [], {
    timeoutMs: 10_000,
    signal,
  });
  expect(good).toEqual({ ok: true, output: 'out\nerr\n' });
  const bad = await runNode(await program('process.exit(2)'), [], { timeoutMs: 10_000, signal });
  expect(bad.ok).toBe(false);
});

test('ends a command that takes too long, which then has failed', async () => {
  const endless = await program('setInterval(() => {}, 1000);');
  const { ok, output } = await runNode(endless, [], { timeoutMs: 300, signal });
  expect(ok).toBe(false);
  expect(output).toContain('ended after 0.3 s');
});

test('ends the workers of a command when the run is aborted', async () => {
  const pids = join(folder, 'pids');
  const withWorker = await program(`
    const { spawn } = require('node:child_process');
    const worker = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    require('node:fs').writeFileSync(${JSON.stringify(pids)}, String(worker.pid));
    setInterval(() => {}, 1000);`);
  const stopping = new AbortController();
  const run = runNode(withWorker, [], { timeoutMs: 20_000, signal: stopping.signal });
  const worker = Number(await eventually(() => readFile(pids, 'utf8').catch(() => '')));
  stopping.abort(new Error('stopped'));
  await expect(run).rejects.toThrow('stopped');
  await eventually(() => !runs(worker));
});
