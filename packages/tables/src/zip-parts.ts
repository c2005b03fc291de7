/** Opens the parts of a ZIP archive from an untrusted source within a limit of what they decompress to. */
import type { Readable } from 'node:stream';
import { invalid } from '@skatert/service-kit/shared/errors';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** A workbook has a few dozen parts. */
const MAX_PARTS = 1000;

export const BROKEN_FILE = 'Файл повреждён. Сохраните его заново или выберите другой.';
export const TOO_LARGE = 'Файл слишком большой после распаковки. Оставьте в нём только нужный лист.';

export class ZipParts {
  #left: number;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    maxBytes: number,
  ) {
    this.#left = maxBytes;
  }

  /**
   * Reads the archive's list of parts.
   * @param maxBytes the limit for all parts that are opened, decompressed
   * @throws AppError VALIDATION_FAILED for a broken archive
   */
  static async open(file: Buffer, maxBytes: number): Promise<ZipParts> {
    try {
      const zip = await fromBufferPromise(file, { lazyEntries: true });
      if (zip.entryCount > MAX_PARTS) throw new Error('too many parts');
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
      return new ZipParts(zip, entries, maxBytes);
    } catch (cause) {
      throw invalid('file', BROKEN_FILE, cause);
    }
  }

  /** Names are compared without case, as office programs do. */
  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /**
   * Returns the decompressed part; undefined when there is none. A part that yields more than its declared size fails.
   * @throws AppError VALIDATION_FAILED when the limit would be exceeded
   */
  async read(name: string): Promise<Readable | undefined> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) return undefined;
    this.#left -= entry.uncompressedSize;
    if (this.#left < 0) throw invalid('file', TOO_LARGE);
    return this.zip.openReadStreamPromise(entry);
  }
}
