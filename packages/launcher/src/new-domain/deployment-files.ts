/** Adds a domain to `deploy/` wherever the files there name the domain inventory, which has all that a domain needs. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 'deploy';
const EXAMPLE = 'inventory';
const NAMED = new RegExp(`\\b${EXAMPLE}\\b`);
const EVERY = new RegExp(`\\b${EXAMPLE}\\b`, 'g');
/** A document about the example, such as its Deployment, or a Job that publishes it. */
const ABOUT = new RegExp(`^  name: (\\w+-)?${EXAMPLE}$`, 'm');
const SEPARATOR = '---\n';

export interface WrittenFile {
  /** From the repository's root. */
  path: string;
  text: string;
}

/** Returns the files that are new or change in a repository; none without the folder. */
export async function deploymentFilesOf(name: string, root: string): Promise<WrittenFile[]> {
  if (!existsSync(join(root, FOLDER))) return [];
  const paths = await readdir(join(root, FOLDER), { recursive: true });
  const files = await Promise.all(
    paths
      .filter((path) => path.endsWith('.yaml'))
      .map(async (path): Promise<WrittenFile[]> => {
        const file = join(FOLDER, path);
        const text = await readFile(join(root, file), 'utf8');
        if (!NAMED.test(text)) return [];
        if (path.endsWith(`/${EXAMPLE}.yaml`))
          return [{ path: file.replace(EXAMPLE, name), text: text.replaceAll(EVERY, name) }];
        return [{ path: file, text: withDomain(text, name) }];
      }),
  );
  return files.flat();
}

/** Returns a text in which each part about the example is followed by the same about the domain. */
export const withDomain = (text: string, name: string): string =>
  text
    .split(SEPARATOR)
    .flatMap((document) =>
      ABOUT.test(document)
        ? [ended(document), document.replace(/^#.*\n/, '').replaceAll(EVERY, name)]
        : [withBlocks(document, name)],
    )
    .join(SEPARATOR);

const ended = (document: string): string => (document.endsWith('\n') ? document : `${document}\n`);

/** Copies each line about the example with the lines below it that are indented further. */
function withBlocks(document: string, name: string): string {
  const lines = document.split('\n');
  const result: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    let end = at + 1;
    if (NAMED.test(line)) while (isBelow(lines[end], line)) end += 1;
    const block = lines.slice(at, end);
    result.push(...block);
    if (NAMED.test(line)) result.push(...block.map((each) => each.replaceAll(EVERY, name)));
    at = end;
  }
  return result.join('\n');
}

const indentOf = (line: string): number => line.search(/\S/);
const isBelow = (line: string | undefined, parent: string): boolean =>
  line !== undefined && indentOf(line) > indentOf(parent);
