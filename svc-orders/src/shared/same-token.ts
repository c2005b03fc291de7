import { timingSafeEqual } from 'node:crypto';

/** Compares tokens of the same length in constant time. */
export const isSameToken = (stored: string, sent: string): boolean =>
  stored.length === sent.length && timingSafeEqual(Buffer.from(stored), Buffer.from(sent));
