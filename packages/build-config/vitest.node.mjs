/**
 * Vitest preset of services and packages that run in Node. The files of a workspace run one after the other in one
 * process, which loads the libraries once: loading them took longer than most files' tests.
 */
import { defineConfig } from 'vitest/config';

// Longer than the waits in tests, so that a wait fails first, with its own message.
const LIMIT_MS = 180_000;

export default defineConfig({
  test: {
    globals: true,
    environment: 'node',
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    include: ['{src,test}/**/*.test.ts'],
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
  },
});
