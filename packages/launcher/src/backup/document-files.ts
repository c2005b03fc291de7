/** Compressed files of BSON documents, one after another, as mongodump writes them. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type BackupFile, PRIVATE_FILE } from './backup-folder.js';

/** Fast: other levels take several times as long for a tenth less. */
const COMPRESSION_LEVEL = 1;
/** The largest batch of documents, and of their bytes; a document has at most 16 MB. */
const BATCH_DOCUMENTS = 1000;
const BATCH_BYTES = 4 * 1024 * 1024;
/** The length of a BSON document's own length. */
const LENGTH_BYTES = 4;

/** Writes documents, given as batches of raw BSON, while they are read. Returns the file, which is on the disk. */
export async function writeDocuments(
  partial: string,
  path: string,
  batches: AsyncIterable<Uint8Array>,
): Promise<BackupFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const file = createWriteStream(join(partial, path), { mode: PRIVATE_FILE, flush: true });
  await pipeline(batches, createGzip({ level: COMPRESSION_LEVEL }), measure, file);
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Yields the documents of a file in batches of raw BSON. @throws Error when it ends within a document */
export async function* readDocuments(file: string): AsyncGenerator<Buffer[]> {
  let rest: Buffer = Buffer.alloc(0);
  let batch: Buffer[] = [];
  let batchBytes = 0;
  for await (const chunk of createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const length = rest.length < LENGTH_BYTES ? Number.POSITIVE_INFINITY : rest.readInt32LE(0);
      if (rest.length < length) break;
      batch.push(rest.subarray(0, length));
      batchBytes += length;
      rest = rest.subarray(length);
      if (batch.length < BATCH_DOCUMENTS && batchBytes < BATCH_BYTES) continue;
      yield batch;
      batch = [];
      batchBytes = 0;
    }
  }
  if (rest.length > 0) throw new Error(`${file} ends within a document`);
  if (batch.length > 0) yield batch;
}
