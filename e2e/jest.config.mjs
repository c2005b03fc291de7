import preset from '@skatert/build-config/jest.node.mjs';

/** Fault tests start whole platforms and kill their processes; they run one by one. */
export default {
  ...preset,
  testMatch: ['<rootDir>/faults/**/*.test.ts'],
  // Only guards against hanging: the longest test is the soak test of nine minutes.
  testTimeout: 900_000,
};
