/** Keys of one installation, made at the first start and kept in the data folder. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths of the key files. */
export interface KeyFiles {
  /** Ed25519, PKCS8 PEM: svc-auth alone signs by it. */
  tokenPrivate: string;
  /** Ed25519, SPKI PEM: everyone checks access tokens by it. */
  tokenPublic: string;
  /** 32 random bytes as hex: refresh tokens are derived by it. */
  refresh: string;
  /** 32 random bytes as hex: svc-menu encrypts what it must keep secret by it. */
  secrets: string;
}

/** The installation's keys; what is missing is made. */
export async function ensureKeys(folder: string): Promise<KeyFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files: KeyFiles = {
    tokenPrivate: join(folder, 'token-private.pem'),
    tokenPublic: join(folder, 'token-public.pem'),
    refresh: join(folder, 'refresh.key'),
    secrets: join(folder, 'secrets.key'),
  };
  await makeOnce(files.tokenPrivate, () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const privateKey = createPrivateKey(await readFile(files.tokenPrivate, 'utf8'));
  await makeOnce(files.tokenPublic, () =>
    createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
  );
  for (const file of [files.refresh, files.secrets])
    await makeOnce(file, () => randomBytes(32).toString('hex'));
  return files;
}

/** Half a key must never be found: the file appears whole or not at all. */
async function makeOnce(file: string, make: () => string): Promise<void> {
  if (existsSync(file)) return;
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, make(), { mode: 0o600 });
  await rename(beside, file);
}
