/** The program of a worker process in tests. */

import { serveJobs } from '../src/files/serve-jobs.js';
import { invalid } from '../src/shared/errors.js';

export const testJobs = {
  join: async (file: Buffer, text: string) => `${file.toString()}${text}`,
  bytes: async (length: number) => Buffer.alloc(length, 7),
  count: async (to: number, onNumber: (number: number) => void) => {
    for (let number = 1; number <= to; number += 1) onNumber(number);
    return 'counted';
  },
  refuse: async () => {
    throw invalid('file', 'Файл не подходит');
  },
  fail: async () => {
    throw new Error('a bug');
  },
  blockForever: async () => {
    for (;;);
  },
  fillMemory: async () => {
    const all: object[] = [];
    for (;;) all.push({ length: all.length });
  },
  exit: async () => process.exit(1),
  pid: async () => process.pid,
  environment: async () => Object.keys(process.env),
};
export type TestJobs = typeof testJobs;

serveJobs(testJobs);
