/** Embeds the pages that the remotes of this repository declare in the document, as the gateway does. */
import { PERMISSIONS } from '@skatert/contracts/permissions';
import { lookUp } from '@skatert/contracts/shared/look-up';
import { PAGE_DATA_ID } from '@skatert/contracts/shared/page-data';
import type { Guarded, RemotePages } from '@skatert/contracts/shared/pages';

const REMOTES = ['storefront', 'catalogue', 'orders', 'inventory'];

const withRoles = <T extends Guarded>(each: T): T => ({ ...each, roles: lookUp(PERMISSIONS, each.access) });

/** Returns a remote's pages as the build writes them, read by file path: the shell may not import them. */
function extrasOf(remote: string): RemotePages {
  const { PAGES, PLANNED, BACKGROUND, KEPT } = jest.requireActual(`../../mf-${remote}/src/pages`);
  return {
    pages: PAGES.map(withRoles),
    planned: PLANNED?.map(withRoles),
    background: BACKGROUND,
    backgroundRoles: lookUp(PERMISSIONS, BACKGROUND ?? ''),
    kept: KEPT,
  };
}

/** Writes the manifest into the document. */
export function writeManifest(remotes: Record<string, RemotePages> = {}): void {
  const declared = { ...Object.fromEntries(REMOTES.map((name) => [name, extrasOf(name)])), ...remotes };
  const microFrontends = Object.fromEntries(
    Object.entries(declared).map(([name, extras]) => [
      name,
      [
        {
          url: `/remotes/${name}/1/remoteEntry.js`,
          metadata: { version: '1', integrity: '' },
          deployment: { traffic: 100, default: true },
          extras,
        },
      ],
    ]),
  );
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = PAGE_DATA_ID;
  script.textContent = JSON.stringify({ at: 0, manifest: { schema: 'v1-pre', microFrontends }, answers: {} });
  document.head.append(script);
}
