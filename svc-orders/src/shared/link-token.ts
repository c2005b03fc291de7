/** The tokens of links that need no account: of orders, and of the guests' screens. */
import { randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 16;

export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Compares tokens of the same length in constant time. */
export const isSameToken = (stored: string, sent: string): boolean =>
  stored.length === sent.length && timingSafeEqual(Buffer.from(stored), Buffer.from(sent));
