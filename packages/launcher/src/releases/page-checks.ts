/** What the pages of all live apps have to agree on. */
import type { MicroFrontendManifest, RemotePages } from '@skatert/contracts/shared/discovery';
import { liveVersionOf, overlap, pagesOf } from '@skatert/contracts/shared/pages';
import { runsOn } from '@skatert/contracts/shared/web-kit-version';
import { SetupError } from '../setup-error.js';

/** @throws SetupError when a path could match pages of two apps */
export function requireDistinctPaths(manifest: MicroFrontendManifest, shell: RemotePages | undefined): void {
  const own = (shell?.pages ?? []).map((page) => ({ ...page, remote: 'shell' }));
  const pages = [...own, ...pagesOf(manifest)];
  for (const [index, page] of pages.entries()) {
    const other = pages.slice(0, index).find((each) => each.remote !== page.remote && overlap(each, page));
    if (other)
      throw new SetupError(
        `${page.remote} can't be published: its page ${page.name} (${page.path}) and ${other.name} (${other.path}) of ${other.remote} claim one path.`,
      );
  }
}

/** @throws SetupError when the shell's web-kit is too old for a remote, or of another major version */
export function requireRunsOn(
  shell: RemotePages | undefined,
  name: string,
  manifest: MicroFrontendManifest,
): void {
  const builtWith = liveVersionOf(manifest, name)?.extras?.webKit;
  if (shell?.webKit !== undefined && !runsOn(shell.webKit, builtWith))
    throw new SetupError(
      `${name} can't be published: it was built with web-kit ${builtWith}, and the shell provides ${shell.webKit}. Publish the shell first, or build the remote again.`,
    );
}
