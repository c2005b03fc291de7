/** Bundles a service's programs with the libraries: finding and reading two thousand files took half of its start time. */
import { build, context, formatMessages } from 'esbuild';

/** Libraries that read files next to their own, and optional ones of the MongoDB driver. */
export const OUTSIDE = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'sharp',
  '@aws-sdk/credential-providers',
  '@mongodb-js/zstd',
  'gcp-metadata',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
];

/** CommonJS libraries use these, which an ES module lacks. */
const COMMONJS = [
  "import { createRequire } from 'node:module';",
  'const require = createRequire(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = import.meta.dirname;',
].join('');

const optionsOf = (options) => ({
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  minifyWhitespace: true,
  external: OUTSIDE,
  banner: { js: COMMONJS },
  logLevel: 'warning',
  ...options,
});

/** Bundles programs; `options` are those of esbuild that differ. */
export const bundleService = (options) => build(optionsOf(options));

/**
 * Bundles programs, and again when a source of theirs changes. `onBuilt` gets the errors as text, undefined when there are
 * none. Returns a function that ends it.
 */
export async function watchService(options, onBuilt) {
  const report = async ({ errors }) => {
    const messages = await formatMessages(errors, { kind: 'error' });
    onBuilt(messages.length > 0 ? messages.join('\n') : undefined);
  };
  const plugins = [{ name: 'onBuilt', setup: ({ onEnd }) => onEnd(report) }];
  const watched = await context(optionsOf({ ...options, logLevel: 'silent', plugins }));
  await watched.watch();
  return () => watched.dispose();
}
