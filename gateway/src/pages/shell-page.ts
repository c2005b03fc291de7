/** Renders the shell's page with the data of its first screen, compressed, and caches it until something changes. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openCache } from '@skatert/service-kit/shared/bounded-cache';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Compressed, compress } from '../compressed.js';
import { type PageAddress, type ReadMenu, readInitialData } from './initial-data.js';
import { INTRO_PLACEHOLDER, PAGE_DATA_PLACEHOLDER, pageHead, pageIntro } from './page-head.js';
import { PAGE_META_PLACEHOLDER, pageMeta } from './page-meta.js';
import type { RemoteFiles } from './remote-files.js';

export interface ShellPageDeps {
  remotes: RemoteFiles;
  log: Pick<FastifyBaseLogger, 'info'>;
  now: () => number;
  /** The share of the browsers' calls whose traces are recorded; absent: none. */
  traces?: number;
  /** Whether browsers have the service worker, or remove it. */
  serviceWorker: boolean;
}

export interface RenderedPage extends Compressed {
  etag: string;
}

const MAX_BYTES = 16 * 1024 * 1024;
/**
 * How long a page is used, in ms. It contains its render time, and browsers request outdated data again.
 */
const RENDERED_TTL_MS = 20_000;

export class ShellPage {
  /** The HTML of the shells by file and modification time. */
  readonly #templates = new LRUCache<string, string>({ max: 10 });
  readonly #rendered: LRUCache<string, RenderedPage>;

  constructor(private readonly deps: ShellPageDeps) {
    this.#rendered = openCache(
      { name: 'pages', log: deps.log },
      {
        maxSize: MAX_BYTES,
        ttl: RENDERED_TTL_MS,
        sizeCalculation: ({ body, brotli, gzip }) =>
          body.length + (brotli?.length ?? 0) + (gzip?.length ?? 0),
      },
    );
  }

  /** Returns the page for an address. @throws AppError UNAVAILABLE while the shell isn't built */
  async render(address: PageAddress, read: ReadMenu, cohort: number | undefined): Promise<RenderedPage> {
    const { remotes, now, traces, serviceWorker } = this.deps;
    const live = await remotes.live(cohort);
    const [template, files, initial] = await Promise.all([
      this.#template(live?.shellFolder ?? remotes.shellFolder(cohort)),
      remotes.filesOfPage(address.path, cohort),
      readInitialData(read, address),
    ]);
    const meta = pageMeta(address.origin, initial.subject);
    const tags = [...initial.responses].map(([path, { etag }]) => path + etag);
    const key = JSON.stringify([
      template.version,
      live?.version,
      files,
      initial.picture,
      initial.intro,
      meta,
      tags,
    ]);
    const cached = this.#rendered.get(key);
    if (cached) return cached;
    const head = pageHead({ files, live, initial, at: now(), traces, serviceWorker });
    // Functions, since a product name may contain replacement patterns such as `$&`.
    const page = template.html
      .replace(PAGE_DATA_PLACEHOLDER, () => head)
      .replace(INTRO_PLACEHOLDER, () => pageIntro(initial))
      .replace(PAGE_META_PLACEHOLDER, () => meta);
    const body = Buffer.from(page);
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    const rendered = { etag, ...(await compress(body)) };
    this.#rendered.set(key, rendered);
    return rendered;
  }

  async #template(folder: string): Promise<{ html: string; version: string }> {
    const file = join(folder, 'index.html');
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: -1 }));
    if (mtimeMs === -1) throw new AppError('UNAVAILABLE');
    const version = `${file} ${mtimeMs}`;
    const html = this.#templates.get(version) ?? (await readFile(file, 'utf8'));
    this.#templates.set(version, html);
    return { html, version };
  }
}
