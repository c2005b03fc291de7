/** A small script that runs before anything is painted, apart from all bundles. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

const NAME = /^first-paint\.[0-9a-f]+\.js$/;

/** Its file among a build's assets; undefined where an app has none. */
export const firstPaintOf = (compilation) => Object.keys(compilation.assets).find((file) => NAME.test(file));

export class FirstPaint {
  /** `file`: a classic script without imports, seen from the app's folder. */
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
