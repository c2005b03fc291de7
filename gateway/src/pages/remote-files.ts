/** What is live, and which files of a remote its page needs first: read from the folder of remotes. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MANIFEST_PATH,
  type MicroFrontendManifest,
  PAGES_FILE,
  REMOTES_PATH,
} from '@skatert/contracts/shared/discovery';
import {
  findPage,
  liveVersionOf,
  type Page,
  pagesOf,
  type RemotePages,
} from '@skatert/contracts/shared/pages';
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

export interface LiveRemotes {
  manifest: MicroFrontendManifest;
  /** The manifest as JSON. */
  text: string;
  /** When it was written. */
  version: number;
  /** The remotes' pages, and those of the shell, which have no remote. */
  pages: readonly (Page & { remote?: string })[];
}

export class RemoteFiles {
  #live: LiveRemotes | undefined;
  readonly #assets = new LRUCache<string, Assets>({ max: 50 });

  constructor(
    private readonly remotesDir: string,
    private readonly shellDir: string,
  ) {}

  /** The live remotes; undefined when there is no manifest. */
  async live(): Promise<LiveRemotes | undefined> {
    const file = join(this.remotesDir, MANIFEST_PATH);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: -1 }));
    if (mtimeMs === -1) return undefined;
    if (mtimeMs !== this.#live?.version) {
      const manifest = JSON.parse(await readFile(file, 'utf8')) as MicroFrontendManifest;
      const pages = [...(await this.#shellPages()), ...pagesOf(manifest)];
      this.#live = { manifest, text: JSON.stringify(manifest), version: mtimeMs, pages };
    }
    return this.#live;
  }

  async #shellPages(): Promise<readonly Page[]> {
    const text = await readFile(join(this.shellDir, PAGES_FILE), 'utf8').catch(() => '{"pages":[]}');
    return (JSON.parse(text) as RemotePages).pages;
  }

  /** True when the path was a page when the manifest was read last. */
  wasPage(path: string): boolean {
    return findPage(this.#live?.pages ?? [], path) !== undefined;
  }

  /** The files that a page's remote loads first; undefined when they aren't known or the page doesn't ask for them. */
  async filesOfPage(path: string): Promise<FirstFiles | undefined> {
    const remotes = await this.live();
    const page = findPage(remotes?.pages ?? [], path);
    if (!remotes || !page?.remote || !page.preload) return undefined;
    const live = liveVersionOf(remotes.manifest, page.remote);
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
