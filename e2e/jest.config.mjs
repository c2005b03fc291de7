import preset from '@skatert/build-config/jest.node.mjs';

/** Fault tests start whole platforms and kill parts of them; run one after the other. */
export default {
  ...preset,
  testMatch: ['<rootDir>/faults/**/*.test.ts'],
  // It guards against hanging alone: the longest test is the soak of nine minutes.
  testTimeout: 900_000,
};
