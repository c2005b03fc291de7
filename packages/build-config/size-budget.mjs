/** Fails a build whose first files, which the browser loads before the app shows anything, exceed a compressed size. */

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

/** Returns the size of the files with an ending, as browsers get them, in KB with one decimal. */
async function kilobytes(compiler, files, ending) {
  const sizes = await Promise.all(
    files.filter((file) => file.endsWith(ending)).map((file) => compressedSize(compiler, file)),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10;
}

/** Returns the size of a file's Brotli form; a file that has none is short. */
async function compressedSize({ outputFileSystem, outputPath }, file) {
  const sizeOf = (path) =>
    new Promise((resolve, reject) =>
      outputFileSystem.stat(path, (error, stats) => (error ? reject(error) : resolve(stats.size))),
    );
  const path = `${outputPath}/${file}`;
  return sizeOf(`${path}.br`).catch(() => sizeOf(path));
}
