/**
 * Builds the service in the current folder into dist/server.js (and its demo command into dist/demo.js): workspace packages are bundled in,
 * what comes from the registry stays in node_modules.
 */
import { existsSync } from 'node:fs';
import { build } from 'esbuild';

await build({
  entryPoints: ['src/server.ts', 'src/demo.ts'].filter((file) => existsSync(file)),
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'registry-packages-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@skatert/') ? undefined : { path, external: true },
        );
      },
    },
  ],
});
