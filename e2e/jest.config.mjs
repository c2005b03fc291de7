import preset from '@skatert/build-config/jest.node.mjs';

/** Fault tests start whole platforms and kill parts of them; run one after the other. */
export default { ...preset, testMatch: ['<rootDir>/faults/**/*.test.ts'] };
