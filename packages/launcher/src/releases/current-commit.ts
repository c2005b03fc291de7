import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Returns the commit of a working tree, with `+` when files differ from it; undefined without git. */
export async function currentCommit(root: string): Promise<string | undefined> {
  const git = (...args: string[]): Promise<string> =>
    promisify(execFile)('git', args, { cwd: root }).then(({ stdout }) => stdout.trim());
  try {
    const [commit, changes] = [await git('rev-parse', 'HEAD'), await git('status', '--porcelain', '-uno')];
    return changes ? `${commit}+` : commit;
  } catch {
    return undefined;
  }
}

/** Returns how a commit is named for people: `commit 0123456789 and changes`. */
export const commitText = (commit: string): string =>
  `commit ${commit.slice(0, 10)}${commit.endsWith('+') ? ' and changes' : ''}`;
