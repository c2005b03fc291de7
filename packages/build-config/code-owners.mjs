/** Reads `CODEOWNERS`: which team owns a file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CODE_OWNERS = 'CODEOWNERS';
const SCOPE = '@skatert/';

/**
 * Returns the lines of a repository's `CODEOWNERS`; none without the file. Its patterns start with a slash: `*` stands for
 * any name or a part of it, `**` for any folders, and one that ends with a slash for all that is in a folder.
 */
export function readCodeOwners(root) {
  const file = join(root, CODE_OWNERS);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ words: text.replace(/#.*/, '').trim().split(/\s+/), line: index + 1 }))
    .filter(({ words: [pattern] }) => pattern !== '')
    .map(({ words: [pattern, ...owners], line }) => ({
      pattern,
      line,
      teams: owners.map((owner) => owner.replace(SCOPE, '')),
      expression: expressionOf(pattern),
    }));
}

/** Returns the line that decides on a file, the last one that matches; undefined when the file has no owner. */
export const lineFor = (lines, path) => lines.findLast(({ expression }) => expression.test(path));

function expressionOf(pattern) {
  const text = pattern
    .slice(1)
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*\/|\*\*|\*/g, (wildcard) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' })[wildcard]);
  return new RegExp(`^${text}${pattern.endsWith('/') ? '' : '$'}`);
}
