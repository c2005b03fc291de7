import preset from '@skatert/build-config/vitest.node.mjs';

/** Fault tests start whole platforms and kill their processes; they run one by one. */
export default {
  test: {
    ...preset.test,
    include: ['faults/**/*.test.ts'],
    isolate: true,
    // Only guards against hanging: the longest test is the soak test of nine minutes.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
};
