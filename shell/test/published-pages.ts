/** Embeds the pages that the remotes of this repository declare in the document, as the gateway does. */
import { PAGE_DATA_ID } from '@skatert/contracts/shared/page-data';
import { publishedPages, type RemotePages } from '@skatert/contracts/shared/pages';

const REMOTES = ['storefront', 'catalogue', 'orders', 'inventory'];

/** Returns a remote's pages as the build writes them, read by file path: the shell may not import them. */
const extrasOf = (remote: string): RemotePages =>
  publishedPages(jest.requireActual(`../../mf-${remote}/src/pages`));

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
  script.textContent = JSON.stringify({
    at: 0,
    manifest: { schema: 'v1-pre', microFrontends },
    responses: {},
  });
  document.head.append(script);
}
