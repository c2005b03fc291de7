import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../package.json';

const FOLDER = join(__dirname, '..');
const TSC = join(FOLDER, '../../node_modules/.bin/tsc');
const IMPORT = /from '(?:\.\/|@skatert\/web-kit\/)([a-z-]+)(?:\.js)?'/g;

/** Writes the declarations of all modules, without comments, to `folder`. */
function emitDeclarations(folder: string): void {
  const emit = ['--declaration', '--emitDeclarationOnly', '--removeComments', '--noEmit', 'false'];
  execFileSync(TSC, ['-p', FOLDER, ...emit, '--rootDir', join(FOLDER, '..'), '--outDir', folder]);
}

/** Returns the declarations of all exported modules and of the modules that they refer to, by name. */
function readApi(folder: string): Record<string, string> {
  const api: Record<string, string> = {};
  const names = Object.values(manifest.exports).flatMap(
    (file) => /^\.\/src\/(.+)\.tsx?$/.exec(file)?.[1] ?? [],
  );
  for (const name of names) {
    if (api[name] !== undefined) continue;
    api[name] = readFileSync(join(folder, `web-kit/src/${name}.d.ts`), 'utf8');
    for (const [, imported = ''] of api[name].matchAll(IMPORT)) names.push(imported);
  }
  return Object.fromEntries(Object.entries(api).sort(([a], [b]) => a.localeCompare(b)));
}

/*
 * When this fails: raise `version` in package.json, the minor number if something was added, the major one if something
 * was changed or removed, so that shells refuse remotes that they can't run; then set `apiHash` to the hash received.
 */
test('the version matches the current API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-kit-api-'));
  try {
    emitDeclarations(folder);
    const api = readApi(folder);
    expect(Object.keys(api)).toEqual(
      expect.arrayContaining(['api', 'http', 'session', 'session-state', 'toast']),
    );
    const hash = createHash('sha256').update(JSON.stringify(api)).digest('hex').slice(0, 16);
    expect(hash).toBe(manifest.apiHash);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
