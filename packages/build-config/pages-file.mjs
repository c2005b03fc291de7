/** Writes what an app declares in `src/pages.ts` into `pages.json`, from where it gets into the manifest of remotes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import webpack from 'webpack';

const SOURCE = 'src/pages.ts';
const FILE = 'pages.json';

/** The pages and planned sections of an app's folder. */
async function readPages(source) {
  const { outputFiles } = await build({ entryPoints: [source], bundle: true, format: 'esm', write: false });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { PAGES: pages, PLANNED: planned } = await import(`data:text/javascript;base64,${code}`);
  if (!Array.isArray(pages)) throw new Error(`${source} exports no PAGES`);
  return { pages, planned };
}

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
