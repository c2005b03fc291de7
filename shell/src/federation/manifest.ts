/** The manifest of remotes: which version of each is live. Never cached, so that a remote is replaced by it alone. */
import type { MicroFrontendManifest, MicroFrontendVersion } from '@skatert/contracts/discovery';
import { writtenManifest } from '@skatert/ui-kit/page-data';

const MANIFEST_URL = '/micro-frontends.json';
/** The page brings the list of its own moment; it is asked for where that is missing, and after a failure. */
const written = writtenManifest();
let current = written ? Promise.resolve(written) : null;

async function fetchManifest(): Promise<MicroFrontendManifest> {
  const response = await fetch(MANIFEST_URL, { cache: 'no-store' });
  if (!response.ok) throw new Error(`the manifest of remotes answered ${response.status}`);
  return response.json();
}

/** The live version of a remote; `again` reads the manifest anew. @throws when there is none */
export async function liveVersion(remote: string, again: boolean): Promise<MicroFrontendVersion> {
  if (again) current = null;
  current ??= fetchManifest().catch((error) => {
    current = null;
    throw error;
  });
  const versions = (await current).microFrontends[remote] ?? [];
  const live = versions.find(({ deployment }) => deployment.default) ?? versions[0];
  if (!live) throw new Error(`the manifest names no remote ${remote}`);
  return live;
}
