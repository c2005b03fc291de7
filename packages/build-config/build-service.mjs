/**
 * Builds the service in the current folder into dist/server.js, or the programs with the given sources
 * (`build-service.mjs src/main.ts`). The bundle includes the libraries: finding and reading two thousand files took half
 * of a service's start time. `dist/settings.json` has the names of the environment variables that the programs read,
 * `dist/outside.json` those of the packages that the bundle does not include.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { writeSettingNames } from './setting-names.mjs';

const OUT = 'dist';

/** Libraries that read files next to their own, and optional ones of the MongoDB driver. */
const OUTSIDE = [
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

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
// Otherwise a file of an older build could still be run.
rmSync(OUT, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: process.argv.length > 2 ? process.argv.slice(2) : ['src/server.ts'],
  outdir: OUT,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  sourcesContent: false,
  minifyWhitespace: true,
  external: OUTSIDE,
  // The version that the instance registers; npm sets this variable as well.
  define: { 'process.env.npm_package_version': JSON.stringify(version) },
  banner: { js: COMMONJS },
  metafile: true,
  logLevel: 'warning',
});
const imported = new Set(
  Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path)),
);
writeFileSync(`${OUT}/outside.json`, JSON.stringify(OUTSIDE.filter((name) => imported.has(name)).sort()));
await writeSettingNames(`${OUT}/settings.json`);
