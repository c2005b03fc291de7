/** Checks that `CODEOWNERS` names a team for every file, and has no line that decides on no file. */
import { spawnSync } from 'node:child_process';
import { CODE_OWNERS, lineFor, readCodeOwners } from './code-owners.mjs';

const JOURNEY = /^e2e\/journeys\/.*?[^/.]+(\.[^/]+)\.spec\.ts$/;

/** Returns false when the file name of a journey names domains, and the line is not for exactly these. */
function isOwnJourney(path, pattern) {
  const [, domains] = JOURNEY.exec(path) ?? [];
  return domains === undefined || pattern.endsWith(`*${domains}.spec.ts`);
}

/** Returns the violations, as `file:line: message`. An archive without Git's data is not checked: its files may be anything. */
export function checkOwners(root) {
  const git = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (git.status !== 0) return [];
  const lines = readCodeOwners(root);
  const deciding = new Set();
  const problems = [];
  for (const path of git.stdout.split('\0').filter(Boolean)) {
    const line = lineFor(lines, path);
    if (line === undefined || !isOwnJourney(path, line.pattern))
      problems.push(`${path}:1: ${CODE_OWNERS} names no team for it`);
    deciding.add(line);
  }
  for (const each of lines.filter((line) => !deciding.has(line)))
    problems.push(`${CODE_OWNERS}:${each.line}: ${each.pattern} decides on no file`);
  return problems;
}
