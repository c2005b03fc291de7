/**
 * The files of a backup: the documents of each collection as mongodump writes them (`<database>/<collection>.bson.gz` and
 * `.metadata.json.gz`), the keys, and a manifest with the checksums of all, which is written last.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { SetupError } from '../setup-error.js';

const MANIFEST_FILE = 'manifest.json';
const FORMAT = 1;
/** What is readable by its owner alone: a backup has accounts, and the keys of the installation. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

const BackupFile = z.object({
  /** Relative to the backup's folder. */
  path: z.string().regex(/^[\w-]+\/[\w.-]+$/),
  bytes: z.number(),
  sha256: z.string(),
});
export type BackupFile = z.infer<typeof BackupFile>;

const BackupManifest = z.object({
  format: z.literal(FORMAT),
  /** The moment of all data, ISO 8601, by the clock of MongoDB, and its cluster time: seconds and a counter within them. */
  takenAt: z.iso.datetime(),
  clusterTime: z.object({ seconds: z.number(), increment: z.number() }),
  /** The commit that it was taken with; absent without git. */
  commit: z.string().optional(),
  /** By domain, the releases that were live, also for a share of the sessions; none where another platform runs them. */
  releases: z.record(z.string(), z.array(z.object({ release: z.string(), commit: z.string().optional() }))),
  collections: z.array(z.object({ database: z.string(), name: z.string(), documents: z.number() })),
  /** By service, the newest migration of its data: a release that can run on it knows this one, or is compatible with it. */
  migrations: z.record(z.string(), z.number()),
  files: z.array(BackupFile),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/**
 * Creates a backup's folder by `write`, under a temporary name until it is complete and on the disk. A backup that was
 * killed has the suffix `.partial`; of one that failed nothing is left.
 */
export async function createBackupFolder(
  folder: string,
  write: (partial: string) => Promise<Omit<BackupManifest, 'format'>>,
): Promise<BackupManifest> {
  const partial = partialOf(folder);
  await mkdir(dirname(folder), { recursive: true, mode: PRIVATE_FOLDER });
  await mkdir(partial, { mode: PRIVATE_FOLDER });
  try {
    const manifest: BackupManifest = { format: FORMAT, ...(await write(partial)) };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(partial, MANIFEST_FILE), text, { mode: PRIVATE_FILE, flush: true });
    const folders = new Set(manifest.files.map(({ path }) => dirname(path)));
    for (const each of folders) await syncFolder(join(partial, each));
    await syncFolder(partial);
    await rename(partial, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the name of a backup's folder while it is written. */
export const partialOf = (folder: string): string => `${folder}.partial`;

/** Writes a small file of a backup. */
export async function writeBackupFile(partial: string, path: string, content: Buffer): Promise<BackupFile> {
  await writeFile(join(partial, path), content, { mode: PRIVATE_FILE, flush: true });
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Returns the manifest of a backup whose files are all as they were written. @throws SetupError */
export async function readVerifiedManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new SetupError(
      `${folder} is no complete backup (it has no ${MANIFEST_FILE}): name a folder that npm run backup made.`,
    );
  const manifest = parseManifest(text);
  if (!manifest)
    throw new SetupError(
      `${folder}/${MANIFEST_FILE} is damaged, or of another release: use another backup, or that release.`,
    );
  for (const file of manifest.files) await verify(folder, file);
  return manifest;
}

function parseManifest(text: string): BackupManifest | undefined {
  try {
    return BackupManifest.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function verify(folder: string, { path, bytes, sha256 }: BackupFile): Promise<void> {
  const hash = createHash('sha256');
  const size = (await stat(join(folder, path)).catch(() => undefined))?.size;
  if (size === bytes) await pipeline(createReadStream(join(folder, path)), hash);
  if (size !== bytes || hash.digest('hex') !== sha256)
    throw new SetupError(`${join(folder, path)} is damaged or missing: use another backup.`);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
