/** What is live, and which files of a remote its page needs first: read from the folder of remotes. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_PATH, type MicroFrontendManifest, REMOTES_PATH } from '@skatert/contracts/discovery';
import { LRUCache } from 'lru-cache';

/** Addresses of our own origin. */
export interface FirstFiles {
  entry: { url: string; integrity: string };
  scripts: string[];
  styles: string[];
}

interface Assets {
  js: { sync: string[] };
  css: { sync: string[] };
}

/** The module that shows a remote's pages. */
const PAGES_MODULE = 'app';

export class RemoteFiles {
  #text = '';
  #readAt = -1;
  readonly #assets = new LRUCache<string, Assets>({ max: 50 });

  constructor(private readonly remotesDir: string) {}

  /** The manifest as it stands and when it was written; undefined when there is none. */
  async manifest(): Promise<{ text: string; version: number } | undefined> {
    const file = join(this.remotesDir, MANIFEST_PATH);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: -1 }));
    if (mtimeMs === -1) return undefined;
    if (mtimeMs !== this.#readAt) {
      this.#text = await readFile(file, 'utf8');
      this.#readAt = mtimeMs;
    }
    return { text: this.#text, version: mtimeMs };
  }

  /** What the live version of a remote loads for its pages; undefined when it isn't known. */
  async firstFiles(remote: string): Promise<FirstFiles | undefined> {
    const manifest = await this.manifest();
    const { microFrontends } = JSON.parse(manifest?.text ?? '{"microFrontends":{}}') as MicroFrontendManifest;
    const versions = microFrontends[remote] ?? [];
    const live = versions.find(({ deployment }) => deployment.default) ?? versions[0];
    if (!live?.url.startsWith(`${REMOTES_PATH}/`)) return undefined;
    const folder = live.url.slice(0, live.url.lastIndexOf('/') + 1);
    const { js, css } = await this.#assetsIn(folder);
    return {
      entry: { url: live.url, integrity: live.metadata.integrity },
      scripts: js.sync.map((file) => folder + file),
      styles: css.sync.map((file) => folder + file),
    };
  }

  /** By the federation plugin's own list, which never changes in a published folder. */
  async #assetsIn(folder: string): Promise<Assets> {
    const known = this.#assets.get(folder);
    if (known) return known;
    const file = join(this.remotesDir, folder.slice(REMOTES_PATH.length), 'mf-manifest.json');
    const assets = await readFile(file, 'utf8').then(
      (text) => pagesAssets(JSON.parse(text)),
      () => undefined,
    );
    if (assets) this.#assets.set(folder, assets);
    return assets ?? { js: { sync: [] }, css: { sync: [] } };
  }
}

function pagesAssets(list: { exposes?: { name: string; assets: Assets }[] }): Assets | undefined {
  return list.exposes?.find(({ name }) => name === PAGES_MODULE)?.assets;
}
