/** Jest preset of packages and apps that run in a browser: jsdom, swc, CSS modules with plain class names. */
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export default {
  testEnvironment: here('./jsdom-environment.cjs'),
  testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}'],
  transform: {
    '^.+\\.m?[tj]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(jotai|rettime|until-async|@open-draft/deferred-promise)/)'],
  moduleNameMapper: {
    '\\.css$': here('./jest-css.cjs'),
    '^@skatert/web-kit/(browser-clock|stage|stored-cases|test-server|text-room|session-server)$': [
      here('../web-kit/test/$1.tsx'),
      here('../web-kit/test/$1.ts'),
    ],
    '^@skatert/web-kit/([a-z-]+)$': [here('../web-kit/src/$1.tsx'), here('../web-kit/src/$1.ts')],
    '^@skatert/ui-kit/(.*)$': [here('../ui-kit/src/$1.tsx'), here('../ui-kit/src/$1.ts')],
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFiles: [here('./jest-web-setup.cjs')],
  clearMocks: true,
  restoreMocks: true,
  // Longer than the waits in tests, so that a wait fails first, with its own message.
  testTimeout: 180_000,
};
