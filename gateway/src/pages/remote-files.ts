/** Reads from the folder of remotes which remotes are live, and which files a page loads first. */
import { createHash } from 'node:crypto';
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
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sharesOf, variantOf, variantsOf } from '../canary/variants.js';
import { type ShellDirs, shellFolder } from './shell-files.js';

/** Paths of files to preload. */
export interface PreloadFiles {
  entry: { url: string; integrity: string };
  scripts: string[];
  styles: string[];
}

/** Files in a remote's folder. */
interface Assets {
  scripts: string[];
  styles: string[];
}

/** Stands for the modification time of a file that does not exist. */
const MISSING = -1;
/** The exposed module with a remote's pages. */
const PAGES_MODULE = 'app';

/** What the sessions of a variant get. */
export interface LiveRemotes {
  /** While there is a canary, it has one version of each remote and of the shell. */
  manifest: MicroFrontendManifest;
  /** The manifest as JSON, without what only gateways need. While there is a canary, a page is told which shell it has. */
  text: string;
  /** Changes with the manifest, and differs between its variants. */
  version: string;
  shellFolder: string;
  /** Names what a browser loads of all apps: another name, another page. A canary of others does not change it. */
  release: string;
  /** The pages of the remotes, and those of the shell, without `remote`. */
  pages: readonly (Page & { remote?: string })[];
}

/** The last manifest that could be read. */
interface ReadManifest {
  manifest: MicroFrontendManifest;
  /** Its modification time, in ms. */
  mtimeMs: number;
  shares: readonly number[];
  variants: readonly LiveRemotes[];
}

export class RemoteFiles {
  #read: ReadManifest | undefined;
  /** The modification time of the last manifest that could not, in ms. */
  #brokenVersion: number | undefined;
  /** The assets of the modules that a remote exposes, by the remote's folder and their names. */
  readonly #assets = new LRUCache<string, ReadonlyMap<string, Assets>>({ max: 50 });

  constructor(
    private readonly dirs: ShellDirs,
    private readonly log: FastifyBaseLogger,
    /** Receives each manifest that was read. */
    private readonly onRead: (manifest: MicroFrontendManifest) => void = () => {},
  ) {}

  /**
   * Returns the live remotes of a cohort. While the manifest is missing or half-written, they are those of the last one that
   * could be read; undefined when there was none.
   */
  async live(cohort?: number): Promise<LiveRemotes | undefined> {
    await this.#check();
    return this.#known(cohort);
  }

  /** Returns the last manifest, with the versions of all cohorts. */
  async manifest(): Promise<MicroFrontendManifest | undefined> {
    await this.#check();
    return this.#read?.manifest;
  }

  #known(cohort: number | undefined): LiveRemotes | undefined {
    return this.#read?.variants[variantOf(this.#read.shares, cohort)];
  }

  /** Reads the manifest when it has changed. */
  async #check(): Promise<void> {
    const file = join(this.dirs.remotesDir, MANIFEST_PATH);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: MISSING }));
    if (mtimeMs === this.#read?.mtimeMs || mtimeMs === this.#brokenVersion) return;
    try {
      const manifest = parseManifest(await readFile(file, 'utf8'));
      const shares = sharesOf(manifest);
      const variants = await Promise.all(
        variantsOf(manifest, shares).map((variant, place) =>
          this.#toLive(variant, `${mtimeMs} ${place}`, shares.length > 0),
        ),
      );
      this.#read = { manifest, mtimeMs, shares, variants };
      this.onRead(manifest);
      this.#brokenVersion = undefined;
    } catch (err) {
      this.#brokenVersion = mtimeMs;
      this.log.error({ err, file }, 'the list of remotes could not be read: the last one stays in use');
    }
  }

  async #toLive(manifest: MicroFrontendManifest, version: string, hasCanary: boolean): Promise<LiveRemotes> {
    const folder = shellFolder(this.dirs, manifest);
    const { shell, services: _services, domains: _domains, ...ofBrowsers } = manifest;
    return {
      manifest,
      text: JSON.stringify(hasCanary ? { ...ofBrowsers, shell } : ofBrowsers),
      version,
      shellFolder: folder,
      release: hashOf(JSON.stringify(ofBrowsers) + JSON.stringify(shell)),
      pages: [...(await shellPages(folder)), ...pagesOf(manifest)],
    };
  }

  /** Returns the release of the apps that a cohort gets by the last manifest; undefined before one was read. */
  release(cohort: number | undefined): string | undefined {
    return this.#known(cohort)?.release;
  }

  /** Returns the folder of the shell that a cohort gets by the last manifest. */
  shellFolder(cohort: number | undefined): string {
    return this.#known(cohort)?.shellFolder ?? shellFolder(this.dirs);
  }

  /** Returns true when the path was a page of a cohort when the manifest was last read. */
  wasPage(path: string, cohort: number | undefined): boolean {
    return findPage(this.#known(cohort)?.pages ?? [], path) !== undefined;
  }

  /** Returns the files that a page's remote loads first; undefined when unknown or when the page isn't preloaded. */
  async filesOfPage(path: string, cohort?: number): Promise<PreloadFiles | undefined> {
    const remotes = await this.live(cohort);
    const page = findPage(remotes?.pages ?? [], path);
    if (!remotes || !page?.remote || !page.preload) return undefined;
    const live = liveVersionOf(remotes.manifest, page.remote);
    if (!live?.url.startsWith(`${REMOTES_PATH}/`)) return undefined;
    const folder = live.url.slice(0, live.url.lastIndexOf('/') + 1);
    const assets = await this.#assetsIn(folder);
    const modules = [PAGES_MODULE, page.screen ?? PAGES_MODULE].map((name) => assets.get(name));
    const files = (kind: keyof Assets) => [...new Set(modules.flatMap((module) => module?.[kind] ?? []))];
    return {
      entry: { url: live.url, integrity: live.metadata.integrity },
      scripts: files('scripts').map((file) => folder + file),
      styles: files('styles').map((file) => folder + file),
    };
  }

  /** Reads the federation plugin's list of files, which is immutable in a published folder. */
  async #assetsIn(folder: string): Promise<ReadonlyMap<string, Assets>> {
    const known = this.#assets.get(folder);
    if (known) return known;
    const file = join(this.dirs.remotesDir, folder.slice(REMOTES_PATH.length), 'mf-manifest.json');
    const assets = await readFile(file, 'utf8').then(
      (text) => assetsOf(JSON.parse(text)),
      () => undefined,
    );
    if (assets) this.#assets.set(folder, assets);
    return assets ?? new Map();
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** @throws Error for a text that is not a manifest, such as the first half of one */
function parseManifest(text: string): MicroFrontendManifest {
  const manifest = JSON.parse(text) as Partial<MicroFrontendManifest> | null;
  if (typeof manifest?.microFrontends !== 'object' || manifest.microFrontends === null)
    throw new Error('no microFrontends in the list of remotes');
  return manifest as MicroFrontendManifest;
}

/** The federation plugin's list of what a remote exposes. */
interface ExposedModules {
  exposes?: { name: string; assets: { js?: { sync: string[] }; css?: { sync: string[] } } }[];
}

const assetsOf = ({ exposes = [] }: ExposedModules): ReadonlyMap<string, Assets> =>
  new Map(
    exposes.map(({ name, assets: { js, css } }) => [
      name,
      { scripts: js?.sync ?? [], styles: css?.sync ?? [] },
    ]),
  );

async function shellPages(folder: string): Promise<readonly Page[]> {
  const text = await readFile(join(folder, PAGES_FILE), 'utf8').catch(() => '{"pages":[]}');
  return (JSON.parse(text) as RemotePages).pages;
}
