/** Keeps a brand's secrets encrypted at rest: AES-256-GCM, bound to the brand they belong to. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const FORMAT = 'v1';

export class SecretBox {
  readonly #key: Buffer;

  /** `keyHex` is 32 random bytes in hex. */
  constructor(keyHex: string) {
    if (!/^[0-9a-f]{64}$/i.test(keyHex)) throw new Error('the secrets key is 32 bytes in hex, 64 digits');
    this.#key = Buffer.from(keyHex, 'hex');
  }

  /** `place` says where the secret stands; read from elsewhere it is worth nothing. */
  close(secret: string, place: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [FORMAT, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  }

  /** @throws when the key, the place or the text isn't the one it was closed by */
  open(closed: string, place: string): string {
    const [format, ...deps] = closed.split('.');
    const [iv, tag, sealed] = deps.map((part) => Buffer.from(part, 'base64url'));
    if (format !== FORMAT || !iv || !tag || !sealed) throw new Error('not a closed secret');
    const decipher = createDecipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(place)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  }
}

/** The place of a brand's secrets. */
export const placeOf = (brandId: number): string => `brand:${brandId}`;
