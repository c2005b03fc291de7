/**
 * Builds the service in the current folder into dist/server.js (and its demo command into dist/demo.js): workspace
 * packages are bundled in, what comes from the registry stays in node_modules.
 */
import { existsSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';

const OUT = 'dist';

/** The folder that an import of a package finds from `folder`. */
function packageFolder(folder, specifier) {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const found = join(folder, 'node_modules', name);
  return existsSync(found) || dirname(folder) === folder ? found : packageFolder(dirname(folder), specifier);
}

/**
 * A workspace package may stand on another version of a library than the one found from the service's own folder:
 * then it is named by its path, since the bundle asks from there.
 */
const registryPackagesStayOutside = {
  name: 'registry-packages-stay-outside',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith('@skatert/') || pluginData?.here) return undefined;
      const builtIn = path.startsWith('node:') || builtinModules.includes(path);
      if (builtIn || packageFolder(resolveDir, path) === packageFolder(process.cwd(), path))
        return { path, external: true };
      const resolved = await resolve(path, { kind, resolveDir, pluginData: { here: true } });
      return { path: relative(OUT, resolved.path), external: true };
    });
  },
};

// A file that an older build left would still be run.
rmSync(OUT, { recursive: true, force: true });
await build({
  entryPoints: ['src/server.ts', 'src/demo.ts'].filter((file) => existsSync(file)),
  outdir: OUT,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [registryPackagesStayOutside],
});
