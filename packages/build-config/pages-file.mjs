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
  `import * as declared from ${JSON.stringify(source)};
  import { publishedPages } from '@skatert/contracts/shared/pages';
  export default declared.PAGES && publishedPages(declared);`;

/** Returns what an app declares, as it is published: with the roles that grant each permission in this release. */
async function readPages(source) {
  const { outputFiles } = await build({
    stdin: { contents: entryOf(source), resolveDir: dirname(source) },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { default: pages } = await import(`data:text/javascript;base64,${code}`);
  if (!pages) throw new Error(`${source} exports no PAGES`);
  return pages;
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
