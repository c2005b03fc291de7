/**
 * Vitest preset of services and packages that run in Node. The files of a workspace run one after the other in one
 * process, which loads the libraries once: loading them took longer than most files' tests.
 */

// Longer than the waits in tests, so that a wait fails first, with its own message.
const LIMIT_MS = 180_000;

export default {
  test: {
    // The files run in the same order each time: one that has failed or was slow is not moved.
    cache: false,
    globals: true,
    environment: 'node',
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    include: ['{src,test}/**/*.test.ts'],
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
  },
};
