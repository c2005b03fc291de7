/** A webpack plugin that emits a small script, separate from all bundles, which runs before the first paint. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

const NAME = /^first-paint\.[0-9a-f]+\.js$/;

/** Returns its file among a build's assets; undefined when the app has none. */
export const firstPaintOf = (compilation) => Object.keys(compilation.assets).find((file) => NAME.test(file));

export class FirstPaint {
  /** `file`: a classic script without imports, relative to the app's folder. */
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    const path = join(compiler.context, this.file);
    compiler.hooks.thisCompilation.tap('FirstPaint', (compilation) => {
      compilation.fileDependencies.add(path);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FirstPaint', stage }, () => {
        const source = readFileSync(path, 'utf8');
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
        compilation.emitAsset(`first-paint.${hash}.js`, new webpack.sources.RawSource(source));
      });
    });
  }
}
