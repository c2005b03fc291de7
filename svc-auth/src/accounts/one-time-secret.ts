/** Secrets that are given out and used once: only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret of 32 random bytes, too many for its hash to be guessed. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
