/** A webpack plugin that copies files without a hash in their names: icons, the web manifest. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

export class PublicFiles {
  /** `folder`: relative to the app's folder; it must contain no folders. */
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    const folder = join(compiler.context, this.folder);
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.contextDependencies.add(folder);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFiles', stage }, () => {
        for (const name of readdirSync(folder))
          compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(join(folder, name))));
      });
    });
  }
}
