/** Jest preset of services and packages that run in Node: swc compiles, sources stay ES modules. */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  transform: {
    '^.+\\.m?[tj]s$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  // ES modules, and the MongoDB driver's dynamic import, which Jest's CommonJS can't run untransformed.
  transformIgnorePatterns: [
    '/node_modules/(?!(cookie|@fastify/cookie|jotai|jose|get-port|content-disposition|fractional-indexing|hucre|openid-client|oauth4webapi)/|mongodb/lib/runtime_adapters)',
  ],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // Longer than the waits in tests, so that a wait fails first, with its own message.
  testTimeout: 180_000,
};
