/**
 * Writes the pages that an app declares in `src/pages.ts`, and the version of web-kit that it is built with, to
 * `pages.json`; publishing copies both to the manifest of remotes.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import webpack from 'webpack';
import { WEB_KIT_VERSION } from './shared-modules.mjs';

const SOURCE = 'src/pages.ts';
const FILE = 'pages.json';

const entryOf = (source) =>
  `export * from ${JSON.stringify(source)}; export { PERMISSIONS } from '@skatert/contracts/permissions';`;

/**
 * Returns what an app declares: pages, planned sections, and the permission for its background, each with the roles that grant
 * the permission in this release, and the keys that it keeps in the browser's storage.
 */
async function readPages(source) {
  const { outputFiles } = await build({
    stdin: { contents: entryOf(source), resolveDir: dirname(source) },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const {
    PAGES: pages,
    PLANNED: planned,
    BACKGROUND: background,
    KEPT: kept,
    PERMISSIONS: permissions,
  } = await import(`data:text/javascript;base64,${code}`);
  if (!Array.isArray(pages)) throw new Error(`${source} exports no PAGES`);
  const guarded = (each) => ({
    ...each,
    ...(permissions[each.access] && { roles: permissions[each.access] }),
  });
  return {
    pages: pages.map(guarded),
    planned: planned?.map(guarded),
    background,
    backgroundRoles: background && permissions[background],
    kept,
  };
}

export class PagesFile {
  apply(compiler) {
    const source = join(compiler.context, SOURCE);
    if (!existsSync(source)) return;
    compiler.hooks.thisCompilation.tap('PagesFile', (compilation) => {
      compilation.fileDependencies.add(source);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'PagesFile', stage }, async () => {
        const text = JSON.stringify({ ...(await readPages(source)), webKit: WEB_KIT_VERSION });
        compilation.emitAsset(FILE, new webpack.sources.RawSource(text));
      });
    });
  }
}
