/** Reads the pages that an app declares. */
import { dirname } from 'node:path';
import { build } from 'esbuild';
import { WEB_KIT_VERSION } from './shared-modules.mjs';

const entryOf = (source) =>
  `import * as declared from ${JSON.stringify(source)};
  import { publishedPages } from '@skatert/contracts/shared/pages';
  export default declared.PAGES && publishedPages(declared);`;

/**
 * Returns what an app's `src/pages.ts` declares, as it is published: with the roles that grant each permission in this release,
 * and the version of web-kit.
 */
export async function readPages(source) {
  const { outputFiles } = await build({
    stdin: { contents: entryOf(source), resolveDir: dirname(source) },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { default: pages } = await import(`data:text/javascript;base64,${code}`);
  if (!pages) throw new Error(`${source} exports no PAGES`);
  return { ...pages, webKit: WEB_KIT_VERSION };
}
