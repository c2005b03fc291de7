/**
 * Writes the pages that an app declares in `src/pages.ts`, and the version of web-kit that it is built with, to
 * `pages.json`; publishing copies both to the manifest of remotes.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { readPages } from './read-pages.mjs';

const SOURCE = 'src/pages.ts';
const FILE = 'pages.json';

export class PagesFile {
  apply(compiler) {
    const source = join(compiler.context, SOURCE);
    if (!existsSync(source)) return;
    compiler.hooks.thisCompilation.tap('PagesFile', (compilation) => {
      compilation.fileDependencies.add(source);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'PagesFile', stage }, async () => {
        const text = JSON.stringify(await readPages(source));
        compilation.emitAsset(FILE, new webpack.sources.RawSource(text));
      });
    });
  }
}
