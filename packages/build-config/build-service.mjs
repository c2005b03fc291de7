/**
 * Builds the service in the current folder into dist/server.js, or the programs with the given sources
 * (`build-service.mjs src/main.ts`). `dist/settings.json` has the names of the environment variables that the programs read,
 * `dist/outside.json` those of the packages that the bundle does not include.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bundleService, OUTSIDE } from './bundle-service.mjs';
import { writeSettingNames } from './setting-names.mjs';

const OUT = 'dist';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
// Otherwise a file of an older build could still be run.
rmSync(OUT, { recursive: true, force: true });
const { metafile } = await bundleService({
  entryPoints: process.argv.length > 2 ? process.argv.slice(2) : ['src/server.ts'],
  outdir: OUT,
  sourcemap: true,
  sourcesContent: false,
  // The version that the instance registers; npm sets this variable as well.
  define: { 'process.env.npm_package_version': JSON.stringify(version) },
  metafile: true,
});
const imported = new Set(
  Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path)),
);
writeFileSync(`${OUT}/outside.json`, JSON.stringify(OUTSIDE.filter((name) => imported.has(name)).sort()));
await writeSettingNames(`${OUT}/settings.json`);
