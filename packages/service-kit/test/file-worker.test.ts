import { join } from 'node:path';
import { FileWorker } from '../src/files/file-worker.js';
import { createLogger } from '../src/process/logger.js';
import { eventually } from '../src/testing/harness.js';
import type { TestJobs } from './test-jobs.js';

const open = (limits: { jobMs?: number; idleMs?: number } = {}) =>
  new FileWorker<TestJobs>({
    program: join(__dirname, 'test-jobs.ts'),
    log: createLogger('test', 'silent'),
    fileLimits: { perAccount: 1, ofAll: 1 },
    heapMb: 64,
    ...limits,
  });
let worker: FileWorker<TestJobs>;
beforeEach(() => {
  worker = open();
});
afterEach(() => worker.stop());

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const tooComplex = { code: 'VALIDATION_FAILED', errors: { file: expect.stringContaining('сложный') } };

describe('a job', () => {
  it('receives files and returns its result', async () => {
    expect(await worker.run('join', Buffer.from('пир'), 'ог')).toBe('пирог');
    const bytes = await worker.run('bytes', 3_000_000);
    expect(Buffer.isBuffer(bytes)).toBe(true);
    expect([bytes.length, bytes[2_999_999]]).toEqual([3_000_000, 7]);
  });

  it('passes pieces of its result in order', async () => {
    const numbers: number[] = [];
    expect(await worker.run('count', 3, (number) => numbers.push(number))).toBe('counted');
    expect(numbers).toEqual([1, 2, 3]);
  });

  it('that refuses a file throws the same error as in this process', async () => {
    await expect(worker.run('refuse')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
      message: 'Файл не подходит',
      errors: { file: 'Файл не подходит' },
    });
  });

  it('that fails throws an error with its stack', async () => {
    await expect(worker.run('fail')).rejects.toThrow(/fail failed: Error: a bug\n.*test-jobs/);
  });

  it('runs after those before it', async () => {
    const done: string[] = [];
    const all = [
      worker.run('count', 2, (number) => done.push(`job ${number}`)),
      worker.inTurn(async () => done.push('here')),
      worker.run('count', 1, (number) => done.push(`next ${number}`)),
    ];
    await Promise.all(all);
    expect(done).toEqual(['job 1', 'job 2', 'here', 'next 1']);
  });

  it.each(['fillMemory', 'exit'] as const)('that ends the process is refused: %s', async (name) => {
    await expect(worker.run(name)).rejects.toMatchObject(tooComplex);
    expect(await worker.run('join', Buffer.from('a'), 'b')).toBe('ab');
  });

  it('that takes too long is ended, and the next one runs', async () => {
    worker = open({ jobMs: 1000 });
    const pid = await worker.run('pid');
    const blocked = worker.run('blockForever');
    const next = worker.run('join', Buffer.from('a'), 'b');
    await expect(blocked).rejects.toMatchObject(tooComplex);
    await eventually(() => !isRunning(pid));
    expect(await next).toBe('ab');
  });
});

describe('the worker process', () => {
  it('has none of the secrets of the service', async () => {
    expect(await worker.run('environment')).not.toContain('TEST_MONGODB_URI');
  });

  it('ends when it is idle, and starts for the next job', async () => {
    worker = open({ idleMs: 1 });
    const pid = await worker.run('pid');
    await eventually(() => !isRunning(pid));
    expect(await worker.run('pid')).not.toBe(pid);
  });

  it('ends with the service', async () => {
    const pid = await worker.run('pid');
    const running = worker.run('blockForever');
    worker.stop();
    await expect(running).rejects.toThrow();
    await eventually(() => !isRunning(pid));
    await expect(worker.run('pid')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
