import { existsSync, readdirSync } from 'node:fs';

/** Returns the files below a folder whose paths match, as paths from the folder; none when the folder doesn't exist. */
export const listFiles = (folder: string, pattern: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => pattern.test(path))
    : [];
