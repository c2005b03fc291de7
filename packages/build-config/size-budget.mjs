/** Fails a build whose first files, which the browser loads before the app shows anything, exceed a gzipped size. */
import { gzipSync } from 'node:zlib';

export class SizeBudget {
  /**
   * `groups`: the chunk groups that are loaded first, by name or by the module that they were created for. `scriptsKb`,
   * `stylesKb`: the limits in KB.
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

/** Returns the gzipped size of the files with an ending, in KB with one decimal. */
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
