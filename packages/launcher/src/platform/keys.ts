/** The keys of an installation, generated at the first start and stored in the data folder. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths of the key files. */
export interface KeyFiles {
  /** Ed25519, PKCS8 PEM: svc-auth signs access tokens with it. */
  tokenPrivate: string;
  /** Ed25519, SPKI PEM: every process verifies access tokens with it. */
  tokenPublic: string;
  /** 32 random bytes as hex: refresh tokens are derived from it. */
  refresh: string;
  /** 32 random bytes as hex: svc-menu encrypts stored secrets with it. */
  secrets: string;
  /** 32 random bytes as hex: the gateway sends it with its calls to services. */
  gateway: string;
  /** A private key of P-256 as base64url: push services recognize the installation by it. */
  vapid: string;
}

/** Returns the installation's key files; generates those that are missing. */
export async function ensureKeys(folder: string): Promise<KeyFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files: KeyFiles = {
    tokenPrivate: join(folder, 'token-private.pem'),
    tokenPublic: join(folder, 'token-public.pem'),
    refresh: join(folder, 'refresh.key'),
    secrets: join(folder, 'secrets.key'),
    gateway: join(folder, 'gateway.key'),
    vapid: join(folder, 'vapid.key'),
  };
  await createOnce(files.tokenPrivate, () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const privateKey = createPrivateKey(await readFile(files.tokenPrivate, 'utf8'));
  await createOnce(files.tokenPublic, () =>
    createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
  );
  for (const file of [files.refresh, files.secrets, files.gateway])
    await createOnce(file, () => randomBytes(32).toString('hex'));
  await createOnce(files.vapid, createVapidKey);
  return files;
}

function createVapidKey(): string {
  const { d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  if (!d) throw new Error('a private key of P-256 without its number');
  return d;
}

/** Writes a file atomically, so that no process ever reads half a key. */
async function createOnce(file: string, make: () => string): Promise<void> {
  if (existsSync(file)) return;
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, make(), { mode: 0o600 });
  await rename(temporary, file);
}
