/** The shell's page with what its first screen needs, compressed, and remembered while nothing of it changes. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { AppError } from '@skatert/service-kit/errors';
import { LRUCache } from 'lru-cache';
import { type Compressed, compress } from '../compressed.js';
import { firstAnswers, type PageAddress, type ReadMenu } from './first-answers.js';
import { FIRST_WORDS_PLACE, firstWords, PAGE_DATA_PLACE, pageHead } from './page-head.js';
import { PAGE_META_PLACE, pageMeta } from './page-meta.js';
import type { RemoteFiles } from './remote-files.js';

export interface ShellPageParts {
  /** The shell's built page. */
  file: string;
  remotes: RemoteFiles;
  now: () => number;
}

export interface WrittenPage extends Compressed {
  etag: string;
}

const MOST_BYTES = 16 * 1024 * 1024;
/** A page says when it was written, and what is older is asked for again: so it is written anew, in ms. */
const WRITTEN_TTL_MS = 20_000;

export class ShellPage {
  #html = '';
  #readAt = -1;
  readonly #written = new LRUCache<string, WrittenPage>({
    maxSize: MOST_BYTES,
    ttl: WRITTEN_TTL_MS,
    sizeCalculation: ({ body, brotli, gzip }) => body.length + (brotli?.length ?? 0) + (gzip?.length ?? 0),
  });

  constructor(private readonly parts: ShellPageParts) {}

  /** @throws AppError UNAVAILABLE while the shell isn't built */
  async write(address: PageAddress, read: ReadMenu): Promise<WrittenPage> {
    const { remotes, now } = this.parts;
    const [html, live, files, first] = await Promise.all([
      this.#template(),
      remotes.live(),
      remotes.filesOfPage(address.path),
      firstAnswers(read, address),
    ]);
    const meta = pageMeta(address.origin, first.subject);
    const tags = [...first.answers].map(([path, { etag }]) => path + etag);
    const key = JSON.stringify([
      this.#readAt,
      live?.version,
      files?.entry.url,
      first.picture,
      first.words,
      meta,
      tags,
    ]);
    const known = this.#written.get(key);
    if (known) return known;
    const head = pageHead({ files, manifest: live?.text, first, at: now() });
    // A function, since a dish's name may hold what a replacement text would expand.
    const page = html
      .replace(PAGE_DATA_PLACE, () => head)
      .replace(FIRST_WORDS_PLACE, () => firstWords(first))
      .replace(PAGE_META_PLACE, () => meta);
    const body = Buffer.from(page);
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    const written = { etag, ...(await compress(body)) };
    this.#written.set(key, written);
    return written;
  }

  async #template(): Promise<string> {
    const { mtimeMs } = await stat(this.parts.file).catch(() => ({ mtimeMs: -1 }));
    if (mtimeMs === -1) throw new AppError('UNAVAILABLE');
    if (mtimeMs !== this.#readAt) {
      this.#html = await readFile(this.parts.file, 'utf8');
      this.#readAt = mtimeMs;
    }
    return this.#html;
  }
}
