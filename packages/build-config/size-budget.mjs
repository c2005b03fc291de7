/** What the browser must fetch before an app shows anything, in gzip; too much of it fails the build. */
import { gzipSync } from 'node:zlib';

export class SizeBudget {
  /** `groups`: the chunk groups that are fetched first, by name or by the module they were made for. `limitKb`: of their scripts. */
  constructor({ groups, limitKb }) {
    this.groups = groups;
    this.limitKb = limitKb;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('SizeBudget', async (compilation) => {
      const first = [...compilation.chunkGroups].filter(
        ({ name, origins }) =>
          this.groups.includes(name) || [...origins].some(({ request }) => this.groups.includes(request)),
      );
      const files = new Set(first.flatMap((group) => group.getFiles()));
      let bytes = 0;
      for (const file of files) if (file.endsWith('.js')) bytes += await gzippedSize(compiler, file);
      const kb = Math.round(bytes / 102.4) / 10;
      console.log(
        `${compiler.options.output.uniqueName}: ${kb} KB of scripts first (gzip, at most ${this.limitKb})`,
      );
      if (kb > this.limitKb)
        compilation.errors.push(new Error(`${kb} KB of scripts come first: ${this.limitKb} KB are allowed`));
    });
  }
}

function gzippedSize({ outputFileSystem, outputPath }, file) {
  return new Promise((resolve, reject) =>
    outputFileSystem.readFile(`${outputPath}/${file}`, (error, content) =>
      error ? reject(error) : resolve(gzipSync(content, { level: 9 }).length),
    ),
  );
}
