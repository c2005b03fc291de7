/** Encrypts secrets for storage with AES-256-GCM; each is bound to its brand. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const FORMAT = 'v1';

export class SecretBox {
  readonly #key: Buffer;

  /** `keyHex`: 32 random bytes in hex. */
  constructor(keyHex: string) {
    if (!/^[0-9a-f]{64}$/i.test(keyHex)) throw new Error('the secrets key is 32 bytes in hex, 64 digits');
    this.#key = Buffer.from(keyHex, 'hex');
  }

  /** Returns the encrypted secret. `context`: whose secret it is; it can be decrypted only with the same context. */
  encrypt(secret: string, context: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [FORMAT, ...[iv, cipher.getAuthTag(), sealed].map((field) => field.toString('base64url'))].join(
      '.',
    );
  }

  /** Returns the secret. @throws when the key or the context differs, or the text was changed */
  decrypt(encrypted: string, context: string): string {
    const [format, ...fields] = encrypted.split('.');
    const [iv, tag, sealed] = fields.map((field) => Buffer.from(field, 'base64url'));
    if (format !== FORMAT || !iv || !tag || !sealed) throw new Error('not an encrypted secret');
    const decipher = createDecipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(context)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  }
}

/** Returns the encryption context of a brand's secrets. */
export const secretContext = (brandId: number): string => `brand:${brandId}`;
