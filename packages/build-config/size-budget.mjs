/** What the browser must fetch before an app shows anything, in gzip; too much of it fails the build. */
import { gzipSync } from 'node:zlib';

export class SizeBudget {
  /**
   * `groups`: the chunk groups that are fetched first, by name or by the module they were made for. `scriptsKb` and
   * `stylesKb`: how much of each is allowed.
   */
  constructor({ groups, scriptsKb, stylesKb }) {
    this.groups = groups;
    this.limits = { js: scriptsKb, css: stylesKb };
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('SizeBudget', async (compilation) => {
      const first = [...compilation.chunkGroups].filter(
        ({ name, origins }) =>
          this.groups.includes(name) || [...origins].some(({ request }) => this.groups.includes(request)),
      );
      const files = [...new Set(first.flatMap((group) => group.getFiles()))];
      const { js, css } = this.limits;
      const scripts = await kilobytes(compiler, files, '.js');
      const styles = await kilobytes(compiler, files, '.css');
      const name = compiler.options.output.uniqueName;
      console.log(
        `${name}: first ${scripts} KB of scripts (at most ${js}), ${styles} KB of styles (at most ${css})`,
      );
      for (const [what, kb, limit] of [
        ['scripts', scripts, js],
        ['styles', styles, css],
      ])
        if (kb > limit)
          compilation.errors.push(new Error(`${kb} KB of ${what} come first: ${limit} KB are allowed`));
    });
  }
}

/** The files of a kind in gzip, with one decimal. */
async function kilobytes(compiler, files, ending) {
  const sizes = await Promise.all(
    files.filter((file) => file.endsWith(ending)).map((file) => gzippedSize(compiler, file)),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10;
}

function gzippedSize({ outputFileSystem, outputPath }, file) {
  return new Promise((resolve, reject) =>
    outputFileSystem.readFile(`${outputPath}/${file}`, (error, content) =>
      error ? reject(error) : resolve(gzipSync(content, { level: 9 }).length),
    ),
  );
}
